import type { StayDates } from '#domain/stay/nights.ts'
import { Failure } from '#server/failure.ts'
import { takeNights, type OccupancyKind } from './room-nights.ts'
import type { TxScope } from '#server/scope.ts'

type Wanted = {
  houseId: string
  dates: StayDates
  kind: OccupancyKind
  refId: string
  /** The owner's own stay, for which the house need not be let. */
  isForOwner?: boolean
}

/** Takes the rooms of a house for the nights and tells which they are, or refuses with the first night that is gone. */
export async function takeHouseRooms(scope: TxScope, wanted: Wanted, now = scope.now()): Promise<string[]> {
  const taken = await tryTakeHouseRooms(scope, wanted, now)
  if (taken.ok) {
    return taken.roomIds
  }
  const { reason, day } = taken
  throw new Failure(`stay.${reason}`, { day }, { value: { reason, day, limit: null, nearest: null } })
}

type Taken =
  | { ok: true; roomIds: string[] }
  | { ok: false; reason: 'sold' | 'soldInParts'; day: string; nights: string[] }

/** The same for those who know what to do when the nights are gone. */
export async function tryTakeHouseRooms(scope: TxScope, wanted: Wanted, now = scope.now()): Promise<Taken> {
  const { takes, roomIds } = await roomsOf(scope, wanted)
  // Of rooms that are alike the first that is free, always in the same order: nobody waits for one before it.
  const choices = takes === 'one' ? roomIds.map((room) => [room]) : [roomIds]
  const takenRooms = new Set<string>()
  for (const choice of choices) {
    const taken = await takeNights(scope, { ...wanted, roomIds: choice }, now)
    if (taken.ok) {
      return { ok: true, roomIds: choice }
    }
    taken.nights.forEach((night) => takenRooms.add(night))
  }
  const reason = choices.length > 1 ? 'soldInParts' : 'sold'
  const nights = [...takenRooms].toSorted()
  return { ok: false, reason, day: nights[0] ?? wanted.dates.checkIn, nights }
}

async function roomsOf(scope: TxScope, { houseId, isForOwner = false }: Wanted) {
  const rows = await scope
    .from('house')
    .innerJoin(scope.table('house_room as part'), 'part.house_id', 'house.id')
    .select(['house.takes', 'part.room_id'])
    .where('house.id', '=', houseId)
    .where('house.status', 'in', isForOwner ? ['online', 'offline'] : ['online'])
    .orderBy('part.room_id')
    .execute()
  if (!rows[0]) {
    throw new Failure('stay.noHouse')
  }
  return { takes: rows[0].takes, roomIds: rows.map((row) => row.room_id) }
}
