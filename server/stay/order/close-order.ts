import { abandonPayment } from '#server/wallet/abandon-payment.ts'
import { couponLockOf } from './mark-paid.ts'
import { releaseCoupon } from '../booking/coupon-locks.ts'
import { transitionOrder, type OrderChange } from './transitions.ts'
import { bizTypeOf, type Order, type Stay } from './orders.ts'
import { releaseNights } from '../booking/room-nights.ts'
import type { TxScope } from '#server/scope.ts'

/** Ends an order nobody has paid: its rooms and its coupon are free, and a payment under way is called off. */
export async function closeOrder(
  scope: TxScope,
  order: Order,
  edge: 'close' | 'expire',
  action: OrderChange,
): Promise<Order> {
  const closed = await transitionOrder(scope, order, edge, action)
  await releaseNights(scope, order.id)
  await releaseCoupon(scope, couponLockOf(order))
  await abandonPayment(scope, { bizType: bizTypeOf(order), bizId: order.id })
  return closed
}

/** A stay that is over is not made longer: what was booked to follow it and not paid ends with it. */
export async function closeUnpaidExtensions(
  scope: TxScope,
  { extensions }: Stay,
  { actorId }: OrderChange,
): Promise<void> {
  for (const order of extensions.filter(({ state }) => state === 'created')) {
    await closeOrder(scope, order, 'close', { actorId, reason: 'booking.why.withStay' })
  }
}

/** Says of the nights from a day on that nobody sleeps in them. */
export async function markNightsGivenUp(scope: TxScope, order: Order, from: string): Promise<void> {
  await scope
    .update('stay_order_night')
    .set({ given_up: true })
    .where('order_id', '=', order.id)
    .where('night', '>=', from)
    .execute()
}
