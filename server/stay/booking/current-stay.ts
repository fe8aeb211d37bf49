import { sql } from 'kysely'
import { stayPurposeOf } from '#domain/stay/own-stay.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** Extensions in these states belong to the stay. */
const paidStates = ['paid', 'confirmed', 'staying', 'checkedOut', 'completed']

/** A stay that is to come or goes on, with where it ends and in which rooms. */
export async function getCurrentStay(scope: Scope, userId: string, orderId: string) {
  const root = await scope
    .from('stay_order')
    .select([
      'id',
      'parent_id',
      'house_id',
      'check_in',
      'check_out',
      'adults',
      'children',
      'pets',
      'state',
      'purpose',
    ])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb(
        'id',
        '=',
        sql<string>`(select coalesce(asked.parent_id, asked.id) from stay_order asked
          where asked.tenant_id = ${scope.tenantId} and asked.id = ${orderId})`,
      ),
    )
    .executeTakeFirst()
  if (!root) {
    throw new Failure('booking.noOrder')
  }
  if (root.state !== 'confirmed' && root.state !== 'staying') {
    throw new Failure('booking.wrongState')
  }
  const last = await scope
    .from('stay_order')
    .select(['id', 'house_id', 'check_in', 'check_out'])
    .where('parent_id', '=', root.id)
    .where('state', 'in', paidStates)
    .orderBy('check_out', 'desc')
    .limit(1)
    .executeTakeFirst()
  const end = last ?? root
  const lastNight = await scope
    .from('stay_order_night')
    .select('house_id')
    .where('order_id', '=', end.id)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rooms = await scope
    .from('room_night')
    .select('room_id')
    .where('ref_id', '=', end.id)
    .where('night', '=', sql<string>`${end.check_out}::date - 1`)
    .orderBy('room_id')
    .execute()
  return {
    rootId: root.id,
    purpose: stayPurposeOf(root.purpose),
    // Guests may have been brought to another house since they came.
    houseId: lastNight?.house_id ?? end.house_id,
    checkIn: root.check_in,
    checkOut: end.check_out,
    party: { adults: root.adults, children: root.children, pets: root.pets },
    roomIds: rooms.map((room) => room.room_id),
  }
}

/** The rooms as bits among those of the house. */
export const roomBitsOf = (
  house: { takes: string; roomIds: readonly string[] },
  roomIds: readonly string[],
): number =>
  house.takes === 'all'
    ? 1
    : roomIds.reduce((bits, room) => {
        const at = house.roomIds.indexOf(room)
        return at < 0 ? bits : bits | (1 << at)
      }, 0)
