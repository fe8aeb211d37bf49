import { daysBetween } from '#domain/day.ts'
import { isLastNightBegun } from '#domain/stay/order-actions.ts'
import { instantAt } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { closeUnpaidExtensions, markNightsGivenUp } from '../order/close-order.ts'
import { transitionOrder, type OrderChange } from '../order/transitions.ts'
import type { Order, Stay } from '../order/orders.ts'
import { planCleaningAfter } from '../job/plan-cleaning.ts'
import { releaseNights } from '../booking/room-nights.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * The guests of an order leave. From a day on its nights are free; null: all were slept in. An extension they live in
 * was never moved into, so that comes first.
 */
export async function checkOutOrder(
  scope: TxScope,
  order: Order,
  from: string | null,
  action: OrderChange,
): Promise<Order> {
  const inside =
    order.state === 'confirmed'
      ? await transitionOrder(scope, order, 'checkIn', {
          actorId: action.actorId,
          reason: 'booking.why.withStay',
        })
      : order
  const left = await transitionOrder(scope, inside, from === null ? 'checkOut' : 'leaveEarly', action)
  await planCleaningAfter(scope, order, from, action.actorId)
  if (from !== null) {
    await releaseNights(scope, order.id, from)
    await markNightsGivenUp(scope, order, from)
  }
  await scope
    .insert('check_out_record', {
      order_id: order.id,
      left_at: new Date(scope.now()),
      nights_slept: daysBetween(order.check_in, from ?? order.check_out),
      charges: '[]',
    })
    .execute()
  await scope
    .update('check_in_record')
    .set({ valid_until: new Date(scope.now()) })
    .where('order_id', '=', order.id)
    .where('valid_until', '>', new Date(scope.now()))
    .execute()
  return left
}

/** Orders that belong to the stay of guests who are in. */
const livedIn = ({ root, extensions }: Stay): Order[] => [
  root,
  ...extensions.filter((order) => order.state === 'confirmed' || order.state === 'staying'),
]

const lastOf = (orders: readonly Order[]): Order | undefined =>
  orders.toSorted((one, other) => (one.check_out < other.check_out ? 1 : -1))[0]

/** The whole stay is over. While a night has not begun it would be given up, which is another call. */
export async function checkOutStay(scope: TxScope, stay: Stay, action: OrderChange): Promise<void> {
  if (stay.root.state !== 'staying') {
    throw new Failure('booking.wrongState')
  }
  const orders = livedIn(stay)
  const last = lastOf(orders) ?? stay.root
  const night = { checkOut: last.check_out, checkInTime: last.check_in_time }
  if (!isLastNightBegun(night, scope.now())) {
    throw new Failure('booking.leaveFirst')
  }
  for (const order of orders) {
    await checkOutOrder(scope, order, null, action)
  }
  await closeUnpaidExtensions(scope, stay, action)
}

/** When a stay ends by the clock. */
export const stayEndsAt = (stay: Stay): number => {
  const last = lastOf(livedIn(stay)) ?? stay.root
  return instantAt(last.check_out, last.check_out_time)
}
