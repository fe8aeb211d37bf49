import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { announcedHolidays } from '#domain/holidays.ts'
import { addDays } from '#domain/day.ts'
import type { CalendarRule } from './calendar-rules.ts'
import {
  planByHand,
  planByRules,
  planPastEnd,
  planUndo,
  type NightChange,
  type NightRate,
  type PricedHouse,
} from './price-plan.ts'

const first = '2026-11-16'
const nights = Array.from({ length: 14 }, (_, at) => addDays(first, at))
const weekend: CalendarRule = {
  id: 'w',
  level: 'house',
  kind: 'weekday',
  from: null,
  to: null,
  weekdays: [5, 6],
  price: { percent: 12_000 },
  minNights: 2,
  priority: 0,
  addsUp: false,
  madeAt: 0,
}
const empty: PricedHouse = {
  base: 60_000,
  step: 100,
  rules: [weekend],
  holidays: announcedHolidays,
  nights: new Map(),
}
const after = (house: PricedHouse, changes: readonly NightChange[]): PricedHouse => {
  const next = new Map(house.nights)
  changes.forEach(({ night, new: made }) => (made ? next.set(night, made) : next.delete(night)))
  return { ...house, nights: next }
}
const of = (house: PricedHouse, at: number) => house.nights.get(nights[at] ?? '')

test('a night set by hand stays when rules change, until it is given back to them', () => {
  let house = after(empty, planByRules(empty, nights))
  expect(of(house, 5)).toMatchObject({ price: 72_000, minNights: 2, handPrice: false })
  house = after(house, planByHand(house, [nights[5] ?? ''], { price: { fen: 88_800 } }))
  const dearer = { ...house, rules: [{ ...weekend, price: { percent: 18_000 } }] }
  house = after(dearer, planByRules(dearer, nights))
  expect(of(house, 5)).toMatchObject({ price: 88_800, handPrice: true, handMin: false })
  expect(of(house, 4)).toMatchObject({ price: 108_000 })
  house = after(house, planByHand(house, nights, { price: 'rules' }))
  expect(of(house, 5)).toMatchObject({ price: 108_000, handPrice: false })
})

test('shares go on from what a night costs, on the days that are meant, rounded as the house wants it', () => {
  const house = after(empty, planByRules(empty, nights))
  const plan = planByHand({ ...house, step: 1000 }, nights, { weekdays: [6], price: { percent: 11_000 } })
  expect(plan.map(({ night, new: made }) => [night, made?.price])).toEqual([
    ['2026-11-21', 79_000],
    ['2026-11-28', 79_000],
  ])
})

test('closing changes nothing else, and a night without a price stays without', () => {
  const house = after(empty, planByRules(empty, nights))
  const [change] = planByHand(house, [first], { closed: true })
  expect(change?.new).toEqual({ ...change?.old, closed: true })
  const bare: PricedHouse = { ...empty, base: null, rules: [] }
  expect(planByHand(bare, nights, { closed: true })).toEqual([])
  expect(planByHand(bare, [first], { price: { fen: 500 } })).toHaveLength(1)
})

const rate = fc.record<NightRate>({
  price: fc.integer({ min: 1, max: 9 }).map((yuan) => yuan * 100),
  minNights: fc.option(fc.integer({ min: 1, max: 4 })),
  closed: fc.boolean(),
  handPrice: fc.boolean(),
  handMin: fc.boolean(),
})
const calendars = fc.array(rate, { minLength: 14, maxLength: 14 }).map((rates): PricedHouse => ({
  ...empty,
  nights: new Map(rates.map((one, at) => [nights[at] ?? '', one])),
}))
const requests = fc.record(
  {
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    price: fc.oneof(fc.constant('rules' as const), fc.record({ fen: fc.integer({ min: 1, max: 900 }) })),
    minNights: fc.oneof(fc.constant('rules' as const), fc.constant(null), fc.integer({ min: 1, max: 5 })),
    closed: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('doing the same twice changes nothing more, whether rules or a hand does it', () => {
  fc.assert(
    fc.property(calendars, requests, (house, request) => {
      expect(planByRules(after(house, planByRules(house, nights)), nights)).toEqual([])
      const once = after(house, planByHand(house, nights, request))
      expect(planByHand(once, nights, request)).toEqual([])
    }),
  )
})

test('undo brings back what was, but for nights touched since, which it names', () => {
  fc.assert(
    fc.property(calendars, requests, requests, (house, one, other) => {
      const done = planByHand(house, nights, one)
      const then = after(house, done)
      const since = planByHand(then, nights, other)
      const now = after(then, since)
      const { changes, leftOut } = planUndo(now.nights, done)
      const undone = after(now, changes)
      for (const { night, old } of done) {
        expect(undone.nights.get(night)).toEqual(leftOut.includes(night) ? now.nights.get(night) : old)
      }
      expect(planUndo(then.nights, done).leftOut).toEqual([])
    }),
  )
})

test('nights past the end of prices go off sale and come back as they were; what a hand closed stays closed', () => {
  const end = fc.integer({ min: 0, max: 13 })
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), end, end, (closed, one, other) => {
      const [shorter, longer] = [Math.min(one, other), Math.max(one, other)]
      const open = after(empty, planByRules(empty, nights.slice(0, longer + 1)))
      const byHand = nights.filter((_, at) => closed[at] && at <= longer)
      const house = after(open, planByHand(open, byHand, { closed: true }))
      const dates = { before: nights[longer] ?? '', after: nights[shorter] ?? '' }
      const short = after(house, planPastEnd(house, dates))
      nights.forEach((night, at) => {
        const rate = short.nights.get(night)
        const isOnSale = at <= shorter && !closed[at]
        expect(rate !== undefined && !rate.closed).toBe(isOnSale)
      })
      // Made until the same day again, every night is as it was.
      const again = after(short, planByRules(short, nights.slice(0, longer + 1)))
      expect([...again.nights]).toEqual([...house.nights])
      expect(planPastEnd(house, { before: dates.after, after: dates.before })).toEqual([])
    }),
  )
})

test('who names the price of a night past the end of prices sells it', () => {
  const house = after(empty, planByRules(empty, nights))
  const short = after(house, planPastEnd(house, { before: nights[13] ?? '', after: nights[3] ?? '' }))
  const sold = after(short, planByHand(short, [nights[9] ?? ''], { price: { fen: 90_000 } }))
  expect(of(sold, 9)).toEqual({
    price: 90_000,
    minNights: null,
    closed: false,
    handPrice: true,
    handMin: false,
  })
  const left = after(short, planByHand(short, [nights[9] ?? ''], { minNights: 2 }))
  expect(of(left, 9)).toMatchObject({ closed: true, pastEnd: true })
})
