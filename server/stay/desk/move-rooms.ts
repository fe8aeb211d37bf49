import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { notifyGuestOfMove } from '../order/notify-guest.ts'
import { recordOrderEvent } from '../order/transitions.ts'
import type { Order } from '../order/orders.ts'
import { planCleaning, roomsBefore } from '../job/plan-cleaning.ts'
import { takeHouseRooms } from '../booking/take-rooms.ts'
import type { TxScope } from '#server/scope.ts'

type Move = { houseId: string; from?: string; reason: string; by: string }

/**
 * Brings guests to other rooms from a day on, at the price they have: the new rooms are taken and the old ones freed
 * in one transaction, so that nobody can come between.
 */
export async function moveOrder(
  scope: TxScope,
  order: Order,
  { houseId, from, reason, by }: Move,
): Promise<Order> {
  // The nights of an own stay are counted in the owner's year of that house.
  if (order.purpose !== 'guest') {
    throw new Failure('booking.ownStay')
  }
  if (!['paid', 'confirmed', 'staying'].includes(order.state)) {
    throw new Failure('booking.wrongState')
  }
  const now = scope.now()
  const today = parkDay(now)
  const earliest = order.check_in < today ? today : order.check_in
  const first = from === undefined || from < earliest ? earliest : from
  if (first >= order.check_out) {
    throw new Failure('booking.nothingLeft')
  }
  const slept = order.state === 'staying' ? await roomsBefore(scope, order, first) : []
  // Under another name first, as the order still has its old rooms; they may be of the same house.
  const moving = scope.newId()
  const dates = { checkIn: first, checkOut: order.check_out }
  await takeHouseRooms(scope, { houseId, dates, kind: 'order', refId: moving }, now)
  await scope.delete('room_night').where('ref_id', '=', order.id).where('night', '>=', first).execute()
  await scope.update('room_night').set({ ref_id: order.id }).where('ref_id', '=', moving).execute()
  const taken = await scope
    .from('room_night')
    .select('room_id')
    .where('ref_id', '=', order.id)
    .where('night', '>=', first)
    .execute()
  const left = slept.filter(({ room_id }) => taken.every((room) => room.room_id !== room_id))
  await planCleaning(scope, order, left, by)
  await scope
    .update('stay_order_night')
    .set({ house_id: houseId })
    .where('order_id', '=', order.id)
    .where('night', '>=', first)
    .execute()
  const moved = await changeHouse(scope, order, houseId, first)
  await notifyGuestOfMove(scope, moved, { houseId, from: first, reason, by })
  return recordOrderEvent(scope, moved, reason, by)
}

/** An order that has not begun is in the new house from the first; one that has keeps where it began. */
async function changeHouse(scope: TxScope, order: Order, houseId: string, first: string): Promise<Order> {
  if (first > order.check_in || houseId === order.house_id) {
    return order
  }
  await scope.update('stay_order').set({ house_id: houseId }).where('id', '=', order.id).execute()
  return { ...order, house_id: houseId }
}
