import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import { cancelPlan, type CancellableOrder } from '../cancel/cancel-plan.ts'
import { cancelPresets, cancelPresetNames } from '../cancel/cancel-policy.ts'
import { feesOfNightsLeft, shortenPlan } from './shorten-plan.ts'

const arrival = '2026-07-10'
const moment = instantAt(arrival, '15:00')
const HOUR = 3_600_000

const order = fc
  .record({
    policy: fc.constantFrom(...cancelPresetNames).map((name) => cancelPresets[name]),
    nights: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 2, maxLength: 12 }),
    fees: fc.array(
      fc.record({
        code: fc.constantFrom('cleaning', 'extraAdult', 'extraChild', 'package'),
        pays: fc.integer({ min: 0, max: 50_000 }),
      }),
      { maxLength: 4 },
    ),
    state: fc.constantFrom('confirmed' as const, 'staying' as const),
  })
  .map(({ nights, ...rest }): CancellableOrder => ({
    ...rest,
    id: 'one',
    deposit: 30_000,
    bookedAt: moment - 60 * 24 * HOUR,
    checkInTime: '15:00',
    nights: nights.map((pays, at) => ({ day: addDays(arrival, at), pays })),
  }))
const instant = fc.integer({ min: -70 * 24, max: 14 * 24 }).map((hours) => moment + hours * HOUR)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** The order as it is after its last nights were given up. */
const shortened = (given: CancellableOrder, from: string): CancellableOrder => {
  const nights = given.nights.filter(({ day }) => day < from)
  const booked = { nights: given.nights.length, fees: given.fees }
  const fees = feesOfNightsLeft(given.fees, { all: booked.nights, left: nights.length })
  return { ...given, nights, fees, booked }
}

describe('leaving on an earlier day', () => {
  test('gives back of each night at most what it cost, and what is left and what goes are the whole', () => {
    fc.assert(
      fc.property(order, fc.nat(12), instant, (given, at, now) => {
        const from = addDays(arrival, at)
        const plan = shortenPlan(given, from, now)
        const canBe = at > 0 && at < given.nights.length && instantAt(from, '15:00') >= now
        expect(plan !== null).toBe(canBe)
        if (plan === null) {
          return
        }
        expect(plan.deposit).toBe(0)
        expect(plan.nights.every(({ day, back, pays }) => day >= from && back >= 0 && back <= pays)).toBe(
          true,
        )
        expect(plan.fees.every(({ back, pays }) => back >= 0 && back <= pays)).toBe(true)
        const worth = (one: CancellableOrder) => sum([...one.nights, ...one.fees].map(({ pays }) => pays))
        expect(plan.back + plan.kept).toBe(worth(given) - worth(shortened(given, from)))
      }),
    )
  })

  test('and cancelling the rest never gives back more than cancelling all at once', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 11 }), instant, (given, at, now) => {
        const from = addDays(arrival, at)
        const plan = shortenPlan(given, from, now)
        const rest = plan && cancelPlan(shortened(given, from), now)
        if (plan && rest) {
          expect(plan.back + rest.back).toBeLessThanOrEqual(cancelPlan(given, now)?.back ?? 0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('in several steps gives back of no part more than was paid of it, and what nights keep of fees is the rest', () => {
    const fee = fc.integer({ min: 0, max: 500 })
    const fees = fc.record({ extraAdult: fee, extraChild: fee, cleaning: fee })
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(order, fees, days, (given, paid, cuts) => {
        const booked: CancellableOrder = {
          ...given,
          state: 'confirmed',
          fees: Object.entries(paid).map(([code, pays]) => ({ code, pays })),
        }
        const early = moment - 50 * 24 * HOUR
        const back = booked.fees.map(() => 0)
        const add = (plan: { fees: { back: number }[] } | null) =>
          plan?.fees.forEach((part, at) => (back[at] = (back[at] ?? 0) + part.back))
        let left = booked
        for (const at of cuts.filter((cut) => cut < given.nights.length).toSorted((a, b) => b - a)) {
          const from = addDays(arrival, at)
          const plan = shortenPlan(left, from, early)
          add(plan)
          left = shortened(booked, from)
        }
        add(cancelPlan(left, early))
        booked.fees.forEach(({ pays }, at) => expect(back[at]).toBeLessThanOrEqual(pays))
      }),
      { numRuns: 2000 },
    )
  })
})
