import { addDays } from '#domain/day.ts'
import { announcedHolidays, holidaysWith, type HolidayYears } from '#domain/holidays.ts'
import type { HouseDay } from '#domain/stay/bookability.ts'
import { MOST_GAP, gapDays, orphanDays } from '#domain/stay/gaps.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import type { BookableHouse } from '#domain/stay/offer.ts'
import { parkDay } from '#domain/park-time.ts'
import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** From one day up to and including another. */
type Span = { from: string; to: string }

/** Where a house is, and what it takes up; the bit of a room is its place among the ids. */
type HouseRooms = { siteId: string; minNights: number; takes: string; roomIds: readonly string[] }

/**
 * The houses that can be booked at all, each with its rules, its fees and what is known of its days. For an owner also
 * houses that are not let at the moment, and days that have no price.
 */
export async function bookableHouses(
  scope: Scope,
  houseIds: readonly string[],
  span: Span,
  isForOwner = false,
): Promise<Map<string, BookableHouse & HouseRooms>> {
  const ids = [...houseIds]
  const now = scope.now()
  if (ids.length === 0) {
    return new Map()
  }
  const [houses, prices, taken] = await Promise.all([
    houseFacts(scope, ids, isForOwner ? ['online', 'offline'] : ['online']),
    pricesOf(scope, ids, span),
    // A gap is known by who has the nights around it.
    takenRooms(scope, ids, { from: addDays(span.from, -MOST_GAP), to: addDays(span.to, MOST_GAP) }, now),
  ])
  const pricesBy = Map.groupBy(prices, (price) => price.house_id)
  const takenBy = Map.groupBy(taken, (night) => night.house_id)
  const today = parkDay(now)
  // What the company has written down is the same in every row.
  const written = houses[0]?.written_holidays
  const holidays = written ? holidaysWith(written) : announcedHolidays
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
          holidays,
          takesPets: house.pet_fen !== null,
          gapFloor: house.gap_floor,
          orphanFrom: house.orphan_nights === null ? null : addDays(today, house.orphan_off_days),
        },
        fees: houseFeesOf(house),
        days: daysOf(house, {
          unpriced: isForOwner ? daysIn(span) : [],
          prices: pricesBy.get(house.id) ?? [],
          taken: takenBy.get(house.id) ?? [],
          today,
        }),
      },
    ]),
  )
}

type House = Awaited<ReturnType<typeof houseFacts>>[number]
type Price = Awaited<ReturnType<typeof pricesOf>>[number]
type TakenRoom = Awaited<ReturnType<typeof takenRooms>>[number]

const daysIn = ({ from, to }: Span) => nightsOf({ checkIn: from, checkOut: addDays(to, 1) })

function houseFacts(scope: Scope, ids: string[], statuses: string[]) {
  return scope
    .from('house')
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
      'early_days',
      'early_off',
      'last_days',
      'last_off',
      'gap_floor',
      'orphan_nights',
      'orphan_off_days',
    ])
    .select([
      sql<string[]>`(select array_agg(part.room_id order by part.room_id) from house_room part
        where part.tenant_id = house.tenant_id and part.house_id = house.id)`.as('room_ids'),
      // Read along: who looks for a house waits for no further answer.
      sql<HolidayYears | null>`(select jsonb_object_agg(written.year, written.holidays) from holiday_year written
        where written.tenant_id = house.tenant_id and not written.is_announced)`.as('written_holidays'),
    ])
    .where('id', 'in', ids)
    .where('status', 'in', statuses)
    .where(
      sql<boolean>`exists (select 1 from site
        where site.tenant_id = house.tenant_id and site.id = house.site_id and site.status = 'open')`,
    )
    .execute()
}

/** What a house takes besides its nights. */
export const houseFeesOf = (
  house: Omit<House, 'room_ids' | 'written_holidays' | 'gap_floor' | 'orphan_nights' | 'orphan_off_days'>,
) => ({
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
  leadTime: {
    early: { days: house.early_days, percent: house.early_off },
    last: { days: house.last_days, percent: house.last_off },
  },
})

function pricesOf(scope: Scope, ids: string[], { from, to }: Span) {
  return scope
    .from('price_day')
    .select(['house_id', 'night', 'price_fen', 'min_nights', 'closed', 'no_check_in', 'no_check_out'])
    .where('house_id', 'in', ids)
    .where('night', '>=', from)
    .where('night', '<=', to)
    .orderBy('night')
    .execute()
}

/** The nights on which somebody has a room of the houses; a hold that has run out is nobody's. */
function takenRooms(scope: Scope, ids: string[], { from, to }: Span, now: number) {
  return scope
    .from('house_room as part')
    .innerJoin(scope.table('room_night as taken'), 'taken.room_id', 'part.room_id')
    .select(['part.house_id', 'taken.room_id', 'taken.night'])
    .where('part.house_id', 'in', ids)
    .where('taken.night', '>=', from)
    .where('taken.night', '<=', to)
    .where((eb) =>
      eb.or([eb('taken.hold_expires_at', 'is', null), eb('taken.hold_expires_at', '>', new Date(now))]),
    )
    .execute()
}

type KnownDays = { unpriced: readonly string[]; prices: Price[]; taken: TakenRoom[]; today: string }

function daysOf(house: House, { unpriced, prices, taken, today }: KnownDays): Map<string, HouseDay> {
  const bits = new Map(house.room_ids.map((room, at) => [room, 1 << at]))
  const isWhole = house.takes === 'all'
  const allRooms = isWhole ? 1 : (1 << house.room_ids.length) - 1
  const days = new Map<string, HouseDay>(
    unpriced.map((day) => [
      day,
      {
        price: null,
        closed: false,
        rooms: allRooms,
        minNights: house.min_nights,
        noCheckIn: false,
        noCheckOut: false,
      },
    ]),
  )
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
  for (const [room, own] of Map.groupBy(taken, ({ room_id }) => (isWhole ? '' : room_id))) {
    const nights = own.map(({ night }) => night)
    markGaps(days, house, { nights, bit: isWhole ? 1 : (bits.get(room) ?? 0), today })
  }
  return days
}

type TakenNights = { nights: readonly string[]; bit: number; today: string }

/** Marks the days on which a room stands in a gap, and those on which coming or leaving would make one. */
function markGaps(days: Map<string, HouseDay>, house: House, { nights, bit, today }: TakenNights): void {
  const mark = (marked: readonly string[], of: 'gapRooms' | 'orphanBefore' | 'orphanAfter') => {
    for (const day of marked) {
      const dayMarks = days.get(day)
      if (dayMarks) {
        dayMarks[of] = (dayMarks[of] ?? 0) | bit
      }
    }
  }
  if (house.gap_floor !== null) {
    mark(
      gapDays(nights, (day) => days.get(day)?.minNights, today),
      'gapRooms',
    )
  }
  if (house.orphan_nights !== null) {
    const { arrivals, departures } = orphanDays(nights, house.orphan_nights)
    mark(arrivals, 'orphanBefore')
    mark(departures, 'orphanAfter')
  }
}
