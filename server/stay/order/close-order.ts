import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { abandonPayment } from '#server/wallet/abandon-payment.ts'
import { couponLockOf } from './mark-paid.ts'
import { releaseCoupon } from '../booking/coupon-locks.ts'
import { transitionOrder, type OrderChange } from './transitions.ts'
import { bizTypeOf, type Order } from './orders.ts'
import { releaseNights } from '../booking/room-nights.ts'

/** Ends an order nobody has paid: its rooms and its coupon are free, and a payment under way is called off. */
export async function closeOrder(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  order: Order,
  edge: 'close' | 'expire',
  deed: OrderChange,
): Promise<Order> {
  const closed = await transitionOrder(tx, env, order, edge, deed)
  await releaseNights(tx, order.tenant_id, order.id)
  await releaseCoupon(tx, couponLockOf(order))
  await abandonPayment(tx, env, order.tenant_id, { bizType: bizTypeOf(order), bizId: order.id })
  return closed
}

/** Says of the nights from a day on that nobody sleeps in them. */
export async function markNightsGivenUp(tx: Tx, order: Order, from: string): Promise<void> {
  await tx
    .updateTable('stay_order_night')
    .set({ given_up: true })
    .where('tenant_id', '=', order.tenant_id)
    .where('order_id', '=', order.id)
    .where('night', '>=', from)
    .execute()
}
