import { decideBy } from '#domain/stay/confirm-deadline.ts'
import { instantAt } from '#domain/park-time.ts'
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
  const house = await houseThatAsks(scope, order)
  if (house) {
    await notifyGuestOfPayment(scope, paid)
    return house.confirm_hours === null ? paid : withDeadline(scope, paid, { ...house, at })
  }
  return transitionOrder(scope, paid, 'confirm', { actorId: null, reason: 'booking.why.auto' })
}

export const couponLockOf = (order: Order) => ({
  couponId: order.coupon_grant_id,
  orderId: order.id,
})

/** The house, where it is asked first. Whoever is in already need not be asked for again, and no owner is. */
async function houseThatAsks(scope: TxScope, order: Order) {
  if (order.kind !== 'guest' || order.purpose !== 'guest') {
    return undefined
  }
  return scope
    .from('house')
    .select(['confirm_hours', 'confirm_outcome'])
    .where('id', '=', order.house_id)
    .where('confirms', '=', true)
    .executeTakeFirst()
}

type Deadline = { confirm_hours: number | null; confirm_outcome: string; at: number }

/** Until when the house answers, and what no answer means, as it said so when the guest paid. */
async function withDeadline(
  scope: TxScope,
  order: Order,
  { confirm_hours: hours, confirm_outcome: outcome, at }: Deadline,
): Promise<Order> {
  const arrival = instantAt(order.check_in, order.check_in_time)
  const set = { decide_by: new Date(decideBy(at, hours ?? 0, arrival)), decide_outcome: outcome }
  await scope.update('stay_order').set(set).where('id', '=', order.id).execute()
  return { ...order, ...set }
}
