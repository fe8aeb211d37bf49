import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { announcedHolidays } from '#domain/holidays.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { dayState, nightsProblem, stayProblem, type HouseDay, type HouseRules } from './bookability.ts'
import { nearestDates, NEAR_DAYS } from './search/nearest-dates.ts'
import { nightsBetween, nightsOf } from './nights.ts'
import { offerOf } from './offer.ts'

const today = '2026-05-01'
const rules: HouseRules = {
  maxAdults: 4,
  maxChildren: 2,
  maxNights: 14,
  firstCheckIn: today,
  today,
  holidays: announcedHolidays,
  takesPets: false,
}
const free: HouseDay = {
  price: 50_000,
  closed: false,
  rooms: 1,
  minNights: 1,
  noCheckIn: false,
  noCheckOut: false,
}
const two = { adults: 2, children: 0, pets: 0 }

/** Days from today on, one letter each: `.` free, `s` sold, `c` closed, `-` without a price. */
function days(letters: string, changes: Record<string, Partial<HouseDay>> = {}): Map<string, HouseDay> {
  const facts: Record<string, Partial<HouseDay>> = { s: { rooms: 0 }, c: { closed: true } }
  return new Map(
    [...letters].flatMap((letter, at): [string, HouseDay][] => {
      const day = addDays(today, at)
      return letter === '-' ? [] : [[day, { ...free, ...facts[letter], ...changes[day] }]]
    }),
  )
}
const dates = (from: number, nights: number) => ({
  checkIn: addDays(today, from),
  checkOut: addDays(today, from + nights),
})
const reason = (
  calendar: Map<string, HouseDay>,
  from: number,
  nights: number,
  given: Partial<HouseRules> = {},
) => stayProblem(calendar, { ...rules, ...given }, dates(from, nights), two)

describe('a stay', () => {
  test('can be booked when every night is free', () => {
    expect(reason(days('...'), 0, 3)).toBeNull()
  })

  test('may begin on the day another ends, and end on the day another begins', () => {
    expect(reason(days('ss..ss'), 2, 2)).toBeNull()
    expect(reason(days('ss..ss'), 1, 2)).toMatchObject({ reason: 'sold', day: addDays(today, 1) })
    expect(reason(days('ss..ss'), 2, 3)).toMatchObject({ reason: 'sold', day: addDays(today, 4) })
  })

  test('may end the morning after the last priced night, and not later', () => {
    expect(reason(days('...'), 1, 2)).toBeNull()
    expect(reason(days('...'), 1, 3)).toMatchObject({ reason: 'unpriced', day: addDays(today, 3) })
    expect(reason(days('...'), 3, 1)).toMatchObject({ reason: 'unpriced' })
  })

  test('is refused by what stands against it, naming the day or the number', () => {
    const open = days('....................')
    expect(reason(open, 2, 0)).toMatchObject({ reason: 'noNights' })
    expect(reason(open, -1, 3)).toMatchObject({ reason: 'past' })
    expect(reason(open, 1, 2, { firstCheckIn: addDays(today, 2) })).toMatchObject({
      reason: 'tooSoon',
      day: addDays(today, 2),
    })
    expect(reason(days('.c.'), 0, 3)).toMatchObject({ reason: 'closed', day: addDays(today, 1) })
    expect(reason(open, 0, 14)).toBeNull()
    expect(reason(open, 0, 15)).toEqual({ reason: 'tooLong', day: null, limit: 14 })
    expect(reason(days('...', { [today]: { minNights: 3 } }), 0, 2)).toEqual({
      reason: 'tooShort',
      day: null,
      limit: 3,
    })
    expect(reason(days('...', { [today]: { minNights: 3 } }), 1, 2)).toBeNull()
    expect(reason(days('...', { [today]: { noCheckIn: true } }), 0, 2)).toMatchObject({ reason: 'noCheckIn' })
    const tomorrow = addDays(today, 1)
    expect(reason(days('...', { [tomorrow]: { noCheckOut: true } }), 0, 1)).toMatchObject({
      reason: 'noCheckOut',
    })
    expect(reason(days('...', { [tomorrow]: { noCheckIn: true, noCheckOut: true } }), 0, 2)).toBeNull()
  })

  test('needs beds: a child may take an adult’s, not the other way round', () => {
    const fit = (adults: number, children: number, pets = 0) =>
      stayProblem(days('..'), rules, dates(0, 1), { adults, children, pets })
    expect(fit(4, 2)).toBeNull()
    expect(fit(1, 5)).toBeNull()
    expect(fit(5, 0)).toMatchObject({ reason: 'tooManyAdults', limit: 4 })
    expect(fit(4, 3)).toMatchObject({ reason: 'tooManyGuests', limit: 6 })
    expect(fit(2, 0, 1)).toMatchObject({ reason: 'noPets' })
  })

  test('in one of several rooms needs the same room every night', () => {
    const rooms = (...bits: number[]) =>
      new Map(bits.map((bit, at) => [addDays(today, at), { ...free, rooms: bit }]))
    expect(reason(rooms(0b11, 0b10, 0b11), 0, 3)).toBeNull()
    expect(reason(rooms(0b01, 0b10), 0, 2)).toMatchObject({ reason: 'soldInParts' })
    expect(reason(rooms(0b01, 0b00), 0, 2)).toMatchObject({ reason: 'sold', day: addDays(today, 1) })
  })
})

const letters = fc.string({
  unit: fc.constantFrom('.', '.', '.', 's', 'c', '-'),
  minLength: 5,
  maxLength: 45,
})

describe('bookability', () => {
  test('of a range without minimum is that of each of its nights', () => {
    fc.assert(
      fc.property(letters, fc.nat(40), fc.integer({ min: 1, max: 14 }), (calendar, from, nights) => {
        const known = days(calendar)
        const range = dates(from, nights)
        const each = nightsOf(range).every((day) => dayState(day, known.get(day), today) === 'free')
        expect(nightsProblem(known, rules, range) === null).toBe(each)
      }),
    )
  })

  test('offers the nearest dates of the same length, or none when there are none', () => {
    fc.assert(
      fc.property(letters, fc.nat(40), fc.integer({ min: 1, max: 6 }), (calendar, from, nights) => {
        const known = days(calendar)
        const wished = dates(from, nights)
        const found = nearestDates(known, rules, wished, two)
        const isFree = (away: number) => stayProblem(known, rules, dates(from + away, nights), two) === null
        const distance = found === null ? NEAR_DAYS + 1 : Math.abs(daysBetween(wished.checkIn, found.checkIn))
        for (let nearer = 1; nearer < distance; nearer++) {
          expect(isFree(nearer) || isFree(-nearer)).toBe(false)
        }
        if (found !== null) {
          expect(nightsBetween(found)).toBe(nights)
          expect(stayProblem(known, rules, found, two)).toBeNull()
        }
      }),
    )
  })

  test('offers the later of two dates that are equally near', () => {
    expect(nearestDates(days('..s..'), rules, dates(2, 1), two)).toEqual(dates(3, 1))
    expect(nearestDates(days('..ss.'), rules, dates(2, 1), two)).toEqual(dates(1, 1))
    expect(nearestDates(days('....'), { ...rules, maxNights: 1 }, dates(0, 2), two)).toBeNull()
  })

  test('of a house that cannot be had tells the reason, the price and when instead', () => {
    const fees = {
      includedGuests: 2,
      extraAdult: 0,
      extraChild: 0,
      pet: null,
      cleaning: 0,
      deposit: 0,
      longStay: [],
    }
    const house = { rules, fees, days: days('.ss..') }
    expect(offerOf(house, dates(1, 2), two)).toEqual({
      nights: 2,
      total: 100_000,
      perNight: 50_000,
      problem: { reason: 'sold', day: addDays(today, 1), limit: null },
      nearest: dates(3, 2),
    })
    expect(offerOf(house, dates(3, 2), two)).toMatchObject({ problem: null, nearest: null, total: 100_000 })
    expect(offerOf(house, dates(3, 3), two)).toMatchObject({ total: null, problem: { reason: 'unpriced' } })
  })
})
