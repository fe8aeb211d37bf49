import type { BodyOf } from '#api/endpoint.ts'
import type { boardApi } from '#api/owner/board.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import { takeNights } from '#server/stay/booking/room-nights.ts'
import { recordChange } from '#server/stay/catalog/inventory-changes.ts'
import { requireHouse } from '../access/house-access.ts'
import type { TxScope } from '#server/scope.ts'

type NightsRequest = BodyOf<typeof boardApi.open>
const MOST_NIGHTS = 366

/** Closes nights of a house's rooms; whoever has one of them already is in the way, and nothing is closed. */
export async function blockNights(
  scope: TxScope,
  userId: string,
  { reason, note, ...request }: BodyOf<typeof boardApi.block>,
): Promise<{ nights: number }> {
  const house = await requireHouse(scope, userId, request.houseId, 'nights')
  const { dates, roomIds } = await nightsAndRooms(scope, request)
  const id = scope.newId()
  const taken = await takeNights(scope, { roomIds, dates, kind: 'block', refId: id })
  if (!taken.ok) {
    const { nights } = taken
    throw new Failure('owner.nightsTaken', { nights: nights.slice(0, 5).join(' ') }, { value: { nights } })
  }
  await scope
    .insert('night_block', {
      id,
      house_id: house.id,
      reason,
      note,
      made_by: userId,
      made_at: new Date(scope.now()),
    })
    .execute()
  const subject = { kind: 'nights' as const, subject: house.id, houseId: house.id, siteId: house.siteId }
  const after = { blocked: { ...dates, rooms: roomIds.length, reason, note } }
  await recordChange(scope, subject, userId, null, after)
  return { nights: nightsOf(dates).length * roomIds.length }
}

/** Opens closed nights again. */
export async function openNights(
  scope: TxScope,
  userId: string,
  request: NightsRequest,
): Promise<{ nights: number }> {
  const house = await requireHouse(scope, userId, request.houseId, 'nights')
  const { dates, roomIds } = await nightsAndRooms(scope, request)
  const done = await scope
    .delete('room_night')
    .where('room_id', 'in', roomIds)
    .where('night', '>=', dates.checkIn)
    .where('night', '<', dates.checkOut)
    .where('kind', '=', 'block')
    .executeTakeFirst()
  const nights = Number(done.numDeletedRows)
  const subject = { kind: 'nights' as const, subject: house.id, houseId: house.id, siteId: house.siteId }
  await recordChange(scope, subject, userId, null, nights === 0 ? null : { opened: { ...dates, nights } })
  return { nights }
}

async function nightsAndRooms(scope: TxScope, { houseId, roomIds, from, to }: NightsRequest) {
  const today = parkDay(scope.now())
  const checkIn = from < today ? today : from
  if (to < checkIn) {
    throw new Failure('owner.daysOver')
  }
  if (daysBetween(checkIn, to) >= MOST_NIGHTS) {
    throw new Failure('stay.tooFarApart', { limit: MOST_NIGHTS })
  }
  const rows = await scope.from('house_room').select('room_id').where('house_id', '=', houseId).execute()
  const own = rows.map((row) => row.room_id)
  if (roomIds?.some((id) => !own.includes(id))) {
    throw new Failure('owner.noRoom', {}, { status: 404 })
  }
  return { dates: { checkIn, checkOut: addDays(to, 1) }, roomIds: [...new Set(roomIds ?? own)] }
}
