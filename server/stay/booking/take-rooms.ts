import { sql, type RawBuilder } from 'kysely'
import { addDays } from '#domain/day.ts'
import { MOST_GAP } from '#domain/stay/gaps.ts'
import type { StayDates } from '#domain/stay/nights.ts'
import { roomsByFit } from '#domain/stay/room-choice.ts'
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
  const { takes, rooms, orphanNights } = await roomsOf(scope, wanted, now)
  // Of rooms that are alike the one where the stay fits best.
  const choices =
    takes === 'one'
      ? roomsByFit(rooms, wanted.dates, orphanNights ?? 1).map((room) => [room])
      : [rooms.map(({ id }) => id)]
  const takenRooms = new Set<string>()
  const hasChoice = choices.length > 1
  for (const choice of choices) {
    // Rooms are tried in another order for every stay: who still held nights of one that was not to be had, while they
    // wait for the next, would wait in a circle with others.
    if (hasChoice) {
      await sql`savepoint room_choice`.execute(scope.db)
    }
    const taken = await takeNights(scope, { ...wanted, roomIds: choice }, now)
    if (taken.ok) {
      return { ok: true, roomIds: choice }
    }
    if (hasChoice) {
      await sql`rollback to savepoint room_choice`.execute(scope.db)
    }
    taken.nights.forEach((night) => takenRooms.add(night))
  }
  const reason = hasChoice ? 'soldInParts' : 'sold'
  const nights = [...takenRooms].toSorted()
  return { ok: false, reason, day: nights[0] ?? wanted.dates.checkIn, nights }
}

async function roomsOf(scope: TxScope, { houseId, dates, isForOwner = false }: Wanted, now: number) {
  const busy = (bound: RawBuilder<unknown>) =>
    sql<string | null>`(select ${bound} from room_night busy
      where house.takes = 'one' and busy.tenant_id = part.tenant_id and busy.room_id = part.room_id
        and busy.night >= ${addDays(dates.checkIn, -MOST_GAP)}::date
        and busy.night <= ${addDays(dates.checkOut, MOST_GAP)}::date
        and (busy.hold_expires_at is null or busy.hold_expires_at > ${new Date(now)}))`
  const rows = await scope
    .from('house')
    .innerJoin(scope.table('house_room as part'), 'part.house_id', 'house.id')
    .select(['house.takes', 'house.orphan_nights', 'part.room_id as id'])
    .select([
      busy(sql`max(busy.night) filter (where busy.night < ${dates.checkIn}::date)`).as('takenBefore'),
      busy(sql`min(busy.night) filter (where busy.night >= ${dates.checkIn}::date)`).as('takenAfter'),
    ])
    .where('house.id', '=', houseId)
    .where('house.status', 'in', isForOwner ? ['online', 'offline'] : ['online'])
    .orderBy('part.room_id')
    .execute()
  if (!rows[0]) {
    throw new Failure('stay.noHouse')
  }
  return { takes: rows[0].takes, orphanNights: rows[0].orphan_nights, rooms: rows }
}
