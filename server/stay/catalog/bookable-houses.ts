import { addDays } from '#domain/day.ts'
import type { HouseDay } from '#domain/stay/bookability.ts'
import type { BookableHouse } from '#domain/stay/offer.ts'
import { parkDay } from '#domain/park-time.ts'
import type { Db } from '#server/db/open.ts'
import { sql } from 'kysely'

/** From one day up to and including another. */
type Span = { from: string; to: string }

/** Where a house is, and what it takes up; the bit of a room is its place among the ids. */
type HouseRooms = { siteId: string; minNights: number; takes: string; roomIds: readonly string[] }

/** The houses that can be booked at all, each with its rules, its fees and what is known of its days. */
export async function bookableHouses(
  db: Db,
  tenantId: string,
  houseIds: readonly string[],
  span: Span,
  now: number,
): Promise<Map<string, BookableHouse & HouseRooms>> {
  const ids = [...houseIds]
  if (ids.length === 0) {
    return new Map()
  }
  const [houses, prices, taken] = await Promise.all([
    houseFacts(db, tenantId, ids),
    pricesOf(db, tenantId, ids, span),
    takenRooms(db, tenantId, ids, span, now),
  ])
  const pricesBy = Map.groupBy(prices, (price) => price.house_id)
  const takenBy = Map.groupBy(taken, (night) => night.house_id)
  const today = parkDay(now)
  return new Map(
    houses.map((house) => [
      house.id,
      {
        siteId: house.site_id,
        minNights: house.min_nights,
        takes: house.takes,
        roomIds: house.room_ids,
        rules: {
          maxAdults: house.max_adults,
          maxChildren: house.max_children,
          maxNights: house.max_nights,
          firstCheckIn: addDays(today, house.lead_days),
          today,
          takesPets: house.pet_fen !== null,
        },
        fees: houseFeesOf(house),
        days: daysOf(house, pricesBy.get(house.id) ?? [], takenBy.get(house.id) ?? []),
      },
    ]),
  )
}

type House = Awaited<ReturnType<typeof houseFacts>>[number]
type Price = Awaited<ReturnType<typeof pricesOf>>[number]
type TakenRoom = Awaited<ReturnType<typeof takenRooms>>[number]

function houseFacts(db: Db, tenantId: string, ids: string[]) {
  return db
    .selectFrom('house')
    .select([
      'id',
      'site_id',
      'takes',
      'max_adults',
      'max_children',
      'min_nights',
      'max_nights',
      'lead_days',
      'included_guests',
      'extra_adult_fen',
      'extra_child_fen',
      'cleaning_fen',
      'pet_fen',
      'deposit_fen',
      'week_off',
      'month_off',
    ])
    .select(
      sql<string[]>`(select array_agg(part.room_id order by part.room_id) from house_room part
        where part.tenant_id = house.tenant_id and part.house_id = house.id)`.as('room_ids'),
    )
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('status', '=', 'online')
    .where(
      sql<boolean>`exists (select 1 from site
        where site.tenant_id = house.tenant_id and site.id = house.site_id and site.status = 'open')`,
    )
    .execute()
}

/** What a house takes besides its nights. */
export const houseFeesOf = (house: Omit<House, 'room_ids'>) => ({
  includedGuests: house.included_guests,
  extraAdult: house.extra_adult_fen,
  extraChild: house.extra_child_fen,
  pet: house.pet_fen,
  cleaning: house.cleaning_fen,
  deposit: house.deposit_fen,
  longStay: [
    { nights: 7, percent: house.week_off },
    { nights: 28, percent: house.month_off },
  ].filter(({ percent }) => percent > 0),
})

function pricesOf(db: Db, tenantId: string, ids: string[], { from, to }: Span) {
  return db
    .selectFrom('price_day')
    .select(['house_id', 'night', 'price_fen', 'min_nights', 'closed', 'no_check_in', 'no_check_out'])
    .where('tenant_id', '=', tenantId)
    .where('house_id', 'in', ids)
    .where('night', '>=', from)
    .where('night', '<=', to)
    .orderBy('night')
    .execute()
}

/** The nights on which somebody has a room of the houses; a hold that has run out is nobody's. */
function takenRooms(db: Db, tenantId: string, ids: string[], { from, to }: Span, now: number) {
  return db
    .selectFrom('house_room as part')
    .innerJoin('room_night as taken', (join) =>
      join.onRef('taken.tenant_id', '=', 'part.tenant_id').onRef('taken.room_id', '=', 'part.room_id'),
    )
    .select(['part.house_id', 'taken.room_id', 'taken.night'])
    .where('part.tenant_id', '=', tenantId)
    .where('part.house_id', 'in', ids)
    .where('taken.night', '>=', from)
    .where('taken.night', '<=', to)
    .where((eb) =>
      eb.or([eb('taken.hold_expires_at', 'is', null), eb('taken.hold_expires_at', '>', new Date(now))]),
    )
    .execute()
}

function daysOf(house: House, prices: Price[], taken: TakenRoom[]): Map<string, HouseDay> {
  const bits = new Map(house.room_ids.map((room, at) => [room, 1 << at]))
  const isWhole = house.takes === 'all'
  const allRooms = isWhole ? 1 : (1 << house.room_ids.length) - 1
  const days = new Map<string, HouseDay>()
  for (const price of prices) {
    days.set(price.night, {
      price: price.price_fen,
      closed: price.closed,
      rooms: allRooms,
      minNights: price.min_nights ?? house.min_nights,
      noCheckIn: price.no_check_in,
      noCheckOut: price.no_check_out,
    })
  }
  for (const { room_id, night } of taken) {
    const day = days.get(night)
    if (day) {
      // A house that is let as a whole is gone as soon as one of its rooms is.
      day.rooms = isWhole ? 0 : day.rooms & ~(bits.get(room_id) ?? 0)
    }
  }
  return days
}
