import { expect, test } from 'vitest'
import type { CalendarDay } from '#api/stay/booking-calendar.ts'
import { addDays } from '#domain/day.ts'
import { bookableCalendarOf } from './bookable-calendar.ts'
import { selectDay } from './select-dates.ts'

const today = '2026-11-15'
const day = (later: number) => addDays(today, later)

/** Two weeks at one price, but for what is said of some days. */
function house(more: Record<number, Partial<CalendarDay>> = {}, maxNights = 7) {
  const days = Array.from({ length: 14 }, (_, at) => ({
    day: day(at),
    state: 'free' as const,
    price: 68_800,
    rooms: more[at]?.state === 'sold' ? 0 : 1,
    minNights: 1,
    gapRooms: 0,
    orphanBefore: 0,
    orphanAfter: 0,
    noCheckIn: false,
    noCheckOut: false,
    kind: 'weekday' as const,
    holiday: '',
    workday: false,
    ...more[at],
  }))
  return bookableCalendarOf({
    days,
    firstCheckIn: day(1),
    lastCheckOut: day(14),
    minNights: 1,
    maxNights,
    gapFloor: null,
    orphanFrom: null,
    unknownYears: [],
  })
}

test('two taps make a stay, and one may leave on the day another arrives', () => {
  const taken = house({ 4: { state: 'sold' } })
  expect(selectDay(taken, null, day(2))).toEqual({ start: day(2), end: null })
  expect(selectDay(taken, { start: day(2), end: null }, day(4))).toEqual({ start: day(2), end: day(4) })
})

test('over a taken night the day can only begin another stay', () => {
  expect(selectDay(house({ 4: { state: 'sold' } }), { start: day(2), end: null }, day(6))).toEqual({
    start: day(6),
    end: null,
  })
})

test('a stay that is too short, too long or ends on a wrong day is refused with its reason', () => {
  const strict = house({ 2: { minNights: 3 }, 6: { noCheckOut: true } }, 5)
  const from = { start: day(2), end: null }
  expect(selectDay(strict, from, day(3))).toEqual({ problem: { reason: 'tooShort', day: null, limit: 3 } })
  expect(selectDay(strict, from, day(9))).toEqual({ problem: { reason: 'tooLong', day: null, limit: 5 } })
  expect(selectDay(strict, from, day(6))).toMatchObject({ problem: { reason: 'noCheckOut' } })
  expect(selectDay(strict, from, day(5))).toEqual({ start: day(2), end: day(5) })
})

test('nobody arrives on a taken, a closed or a too early day', () => {
  const some = house({ 3: { state: 'sold' }, 4: { state: 'closed' }, 5: { noCheckIn: true } })
  expect([0, 1, 3, 4, 5, 6].map((at) => some.canArrive(day(at)))).toEqual([
    false,
    true,
    false,
    false,
    false,
    true,
  ])
  expect(some.canArrive(day(40))).toBe(false)
})
