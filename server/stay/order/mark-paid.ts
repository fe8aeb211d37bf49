import { redeemCoupon } from '../booking/coupon-locks.ts'
import { transitionOrder } from './transitions.ts'
import type { Order } from './orders.ts'
import { notifyGuestOfPayment } from './notify-guest.ts'
import type { TxScope } from '#server/scope.ts'

type Money = { amount: number; at: number }

/**
 * Money for an order is there and so are its rooms: it is paid, its coupon used, and confirmed unless somebody of the
 * house has to say yes first.
 */
export async function markPaid(
  scope: TxScope,
  order: Order,
  edge: 'pay' | 'payAgain',
  { amount, at }: Money,
): Promise<Order> {
  const reason = edge === 'pay' ? 'booking.why.paid' : 'booking.why.paidAfterAll'
  const set = { paid_fen: amount, paid_at: new Date(at), hold_expires_at: null }
  const paid = await transitionOrder(scope, order, edge, { actorId: null, reason, set })
  await redeemCoupon(scope, couponLockOf(order))
  if (await housesConfirms(scope, order)) {
    await notifyGuestOfPayment(scope, paid)
    return paid
  }
  return transitionOrder(scope, paid, 'confirm', { actorId: null, reason: 'booking.why.auto' })
}

export const couponLockOf = (order: Order) => ({
  couponId: order.coupon_grant_id,
  orderId: order.id,
})

async function housesConfirms(scope: TxScope, order: Order): Promise<boolean> {
  const house = await scope
    .from('house')
    .select('confirms')
    .where('id', '=', order.house_id)
    .executeTakeFirst()
  // Whoever is in already need not be asked for again.
  return order.kind === 'guest' && order.purpose === 'guest' && (house?.confirms ?? false)
}
