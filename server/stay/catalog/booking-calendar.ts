import { addDays, daysBetween } from '#domain/day.ts'
import { dayState } from '#domain/stay/bookability.ts'
import { hasHolidaysOfYear, holidayOn, isWorkedWeekend } from '#domain/holidays.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import type { BookableHouse } from '#domain/stay/offer.ts'
import { parkDay } from '#domain/park-time.ts'
import type { Language } from '#domain/language.ts'
import { bookableHouses } from './bookable-houses.ts'
import { textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

const MOST_DAYS = 400

type CalendarRequest = { houseId: string; from?: string; to?: string }

/** The days of a house from one on, to the last day one may leave; null when it is not offered. */
export async function houseCalendar(scope: Scope, { houseId, from, to }: CalendarRequest) {
  const first = from ?? parkDay(scope.now())
  const furthest = addDays(first, MOST_DAYS - 1)
  const span = { from: first, to: to !== undefined && to < furthest ? to : furthest }
  const house = (await bookableHouses(scope, [houseId], span)).get(houseId)
  if (!house) {
    return null
  }
  const lastCheckOut = await lastCheckOutDay(scope, houseId)
  const last = lastCheckOut === null || lastCheckOut < first ? addDays(first, -1) : lastCheckOut
  const end = last < span.to ? last : span.to
  const days = daysBetween(first, end) < 0 ? [] : nightsOf({ checkIn: first, checkOut: addDays(end, 1) })
  return {
    days: days.map((day) => calendarDay(day, house, scope.language)),
    firstCheckIn: house.rules.firstCheckIn,
    lastCheckOut,
    minNights: house.minNights,
    maxNights: house.rules.maxNights,
    gapFloor: house.rules.gapFloor ?? null,
    orphanFrom: house.rules.orphanFrom ?? null,
    unknownYears: [
      ...new Set(
        days
          .filter((day) => !hasHolidaysOfYear(house.rules.holidays, day))
          .map((day) => Number(day.slice(0, 4))),
      ),
    ],
  }
}

/** The morning after the last night from today on that has a price and is not closed. */
export async function lastCheckOutDay(scope: Scope, houseId: string): Promise<string | null> {
  const row = await scope
    .from('price_day')
    .select('night')
    .where('house_id', '=', houseId)
    .where('closed', '=', false)
    .where('night', '>=', parkDay(scope.now()))
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? addDays(row.night, 1) : null
}

function calendarDay(day: string, { days, rules }: BookableHouse, language: Language) {
  const facts = days.get(day)
  const holiday = holidayOn(rules.holidays, day)
  return {
    day,
    state: dayState(day, facts, rules.today),
    price: facts?.price ?? null,
    rooms: facts?.rooms ?? 0,
    minNights: facts?.minNights ?? 1,
    gapRooms: facts?.gapRooms ?? 0,
    orphanBefore: facts?.orphanBefore ?? 0,
    orphanAfter: facts?.orphanAfter ?? 0,
    noCheckIn: facts?.noCheckIn ?? false,
    noCheckOut: facts?.noCheckOut ?? false,
    kind: nightKind(rules.holidays, day),
    holiday: holiday === null ? '' : textOf(`stay.holiday.${holiday}`, language),
    workday: isWorkedWeekend(rules.holidays, day),
  }
}
