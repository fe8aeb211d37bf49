import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { redeemCoupon } from '../booking/coupon-locks.ts'
import { transitionOrder } from './transitions.ts'
import type { Order } from './orders.ts'
import { notifyGuestOfPayment } from './notify-guest.ts'

type Money = { amount: number; at: number }

/**
 * Money for an order is there and so are its rooms: it is paid, its coupon used, and confirmed unless somebody of the
 * house has to say yes first.
 */
export async function markPaid(
  tx: Tx,
  env: Pick<Env, 'now'>,
  order: Order,
  edge: 'pay' | 'payAgain',
  { amount, at }: Money,
): Promise<Order> {
  const reason = edge === 'pay' ? 'booking.why.paid' : 'booking.why.paidAfterAll'
  const set = { paid_fen: amount, paid_at: new Date(at), hold_expires_at: null }
  const paid = await transitionOrder(tx, env, order, edge, { actorId: null, reason, set })
  await redeemCoupon(tx, couponLockOf(order), env.now())
  if (await housesConfirms(tx, order)) {
    await notifyGuestOfPayment(tx, env, paid)
    return paid
  }
  return transitionOrder(tx, env, paid, 'confirm', { actorId: null, reason: 'booking.why.auto' })
}

export const couponLockOf = (order: Order) => ({
  tenantId: order.tenant_id,
  couponId: order.coupon_grant_id,
  orderId: order.id,
})

async function housesConfirms(tx: Tx, order: Order): Promise<boolean> {
  const house = await tx
    .selectFrom('house')
    .select('confirms')
    .where('tenant_id', '=', order.tenant_id)
    .where('id', '=', order.house_id)
    .executeTakeFirst()
  // Whoever is in already need not be asked for again.
  return order.kind === 'guest' && (house?.confirms ?? false)
}
