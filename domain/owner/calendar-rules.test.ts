import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { announcedHolidays } from '#domain/holidays.ts'
import { addDays } from '#domain/day.ts'
import { quoteStay } from '#domain/stay/pricing.ts'
import { planByRules } from './price-plan.ts'
import { ruledNight, ruleKinds, ruleLevels, type CalendarRule } from './calendar-rules.ts'

const rule = (given: Partial<CalendarRule> & Pick<CalendarRule, 'kind'>): CalendarRule => ({
  id: 'r',
  level: 'house',
  from: null,
  to: null,
  weekdays: null,
  price: null,
  minNights: null,
  priority: 0,
  addsUp: false,
  madeAt: 0,
  ...given,
})
const weekend = rule({ id: 'weekend', kind: 'weekday', price: { percent: 12_000 } })
const base = 60_000
const ruled = (from: number, rules: readonly CalendarRule[], day: string) =>
  ruledNight(from, rules, day, { holidays: announcedHolidays })
/** A Friday without a holiday near it. */
const friday = '2026-11-20'
const pricesFrom = (rules: readonly CalendarRule[], from: string, nights: number) =>
  new Map(
    Array.from({ length: nights }, (_, at) => {
      const day = addDays(from, at)
      return [day, ruled(base, rules, day).price]
    }),
  )
const fees = {
  includedGuests: 2,
  extraAdult: 0,
  extraChild: 0,
  pet: null,
  cleaning: 0,
  deposit: 0,
  longStay: [{ nights: 7, percent: 1000 }],
  leadTime: { early: { days: 0, percent: 0 }, last: { days: 3, percent: 1500 } },
}
const total = (rules: readonly CalendarRule[], from: string, nights: number, lead: number) =>
  quoteStay(
    pricesFrom(rules, from, nights),
    { checkIn: from, checkOut: addDays(from, nights) },
    { adults: 2, children: 0, pets: 0 },
    fees,
    { lead },
  )?.total

test('three nights from Friday with a weekend of a fifth more', () => {
  expect([...pricesFrom([weekend], friday, 3).values()]).toEqual([72_000, 72_000, 60_000])
  expect(total([weekend], friday, 3, 30)).toBe(204_000)
})

test('a week takes a tenth off, and last minute its share of what is left', () => {
  expect(total([weekend], friday, 7, 30)).toBe(399_600)
  expect(total([weekend], friday, 7, 2)).toBe(339_660)
})

test('of a holiday and an event the later kind wins, and both count only where the event adds up', () => {
  const day = '2026-10-01'
  const holiday = rule({ id: 'h', kind: 'holiday', price: { percent: 18_000 } })
  const event = rule({ id: 'e', kind: 'event', from: day, to: day, price: { percent: 15_000 } })
  expect(ruled(base, [holiday, event], day).price).toBe(90_000)
  expect(ruled(base, [holiday, { ...event, addsUp: true }], day).price).toBe(162_000)
  expect(ruled(base, [holiday, event], '2026-10-02').price).toBe(108_000)
})

test('a Saturday set by hand wins over a holiday of four fifths more', () => {
  const day = '2026-10-03'
  const holiday = rule({ id: 'h', kind: 'holiday', price: { percent: 18_000 } })
  const hand = { price: 88_800, minNights: null, closed: false, handPrice: true, handMin: false }
  const house = {
    base,
    step: 100,
    rules: [holiday],
    holidays: announcedHolidays,
    nights: new Map([[day, hand]]),
  }
  expect(ruled(base, [holiday], day).price).toBe(108_000)
  expect(planByRules(house, [day])).toEqual([])
})

test('within a kind the priority decides, then the narrower, then the newer', () => {
  const wide = rule({
    id: 'wide',
    kind: 'season',
    from: '2026-11-01',
    to: '2026-11-30',
    price: { fen: 1000 },
  })
  const narrow = { ...wide, id: 'narrow', from: '2026-11-10', price: { fen: 2000 } }
  const newer = { ...narrow, id: 'newer', madeAt: 1, price: { fen: 3000 } }
  const first = { ...wide, id: 'first', priority: 1, price: { fen: 4000 } }
  const on = (...rules: CalendarRule[]) => ruled(base, rules, '2026-11-17').price
  expect([on(wide, narrow), on(wide, narrow, newer), on(wide, narrow, newer, first)]).toEqual([
    2000, 3000, 4000,
  ])
})

test('the nearest level with a rule of a kind decides it whole', () => {
  const site = rule({ id: 's', level: 'site', kind: 'season', price: { percent: 15_000 } })
  const house = rule({
    id: 'h',
    kind: 'season',
    from: '2026-07-01',
    to: '2026-07-31',
    price: { percent: 20_000 },
  })
  expect(ruled(base, [site], '2026-11-17').price).toBe(90_000)
  // The house has seasons of its own, so the site's count no longer, not even outside of them.
  expect(ruled(base, [site, house], '2026-11-17').price).toBe(base)
  expect(ruled(base, [site, house], '2026-07-01').price).toBe(120_000)
  // Another kind of the site goes on.
  const siteWeekend = { ...weekend, level: 'site' as const, addsUp: true }
  expect(ruled(base, [house, siteWeekend], '2026-07-03').price).toBe(144_000)
})

test('the least stay is the longest any kind asks for', () => {
  const long = rule({ id: 'l', kind: 'season', minNights: 3 })
  const holiday = rule({ id: 'h', kind: 'holiday', minNights: 2 })
  expect(ruled(base, [long, holiday], '2026-10-01').minNights).toBe(3)
  expect(ruled(base, [holiday], '2026-11-17').minNights).toBeNull()
})

const days = fc.integer({ min: 0, max: 400 }).map((at) => addDays('2026-01-01', at))
const rules = fc.array(
  fc
    .record({
      id: fc.uuid(),
      level: fc.constantFrom(...ruleLevels),
      kind: fc.constantFrom(...ruleKinds),
      ends: fc.option(fc.tuple(days, fc.integer({ min: 0, max: 200 }))),
      weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6])),
      price: fc.oneof(
        fc.record({ fen: fc.integer({ min: 100, max: 500_000 }) }),
        fc.record({ percent: fc.integer({ min: 1000, max: 30_000 }) }),
        fc.constant(null),
      ),
      minNights: fc.option(fc.integer({ min: 1, max: 9 })),
      priority: fc.integer({ min: 0, max: 3 }),
      addsUp: fc.boolean(),
      madeAt: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ ends, ...given }): CalendarRule => ({
      ...given,
      from: ends?.[0] ?? null,
      to: ends ? addDays(ends[0], ends[1]) : null,
    })),
  { maxLength: 8 },
)

test('the order in which rules are given never matters, and rules make the same of a night however often', () => {
  fc.assert(
    fc.property(rules, days, fc.integer({ min: 0, max: 100 }), (given, day, turn) => {
      const turned = given.toSorted(
        (one, other) => ((one.madeAt * 7 + turn) % 5) - ((other.priority + turn) % 5),
      )
      const made = ruled(base, given, day)
      expect({ ...ruled(base, turned, day), ruleIds: [] }).toEqual({ ...made, ruleIds: [] })
      expect(ruled(base, given.toReversed(), day).price).toBe(made.price)
      expect(made.price % 100).toBe(0)
      expect(made.price).toBeGreaterThan(0)
    }),
  )
})
