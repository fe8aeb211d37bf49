import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { cancelPresets, cancelPresetNames } from './cancel-policy.ts'
import {
  cancelPlan,
  refundDropsAfter,
  planStayCancellation,
  sumPlans,
  type CancellableOrder,
} from './cancel-plan.ts'
import { instantAt } from '#domain/park-time.ts'
import { spreadGrant, spreadRefund } from './spread-refund.ts'

const arrival = '2026-07-10'
const moment = instantAt(arrival, '15:00')
const HOUR = 3_600_000

const order = fc
  .record({
    policy: fc.constantFrom(...cancelPresetNames).map((name) => cancelPresets[name]),
    nights: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 12 }),
    fees: fc.array(
      fc.record({
        code: fc.constantFrom('cleaning', 'extraAdult', 'extraChild', 'pet', 'package'),
        pays: fc.integer({ min: 0, max: 50_000 }),
      }),
      { maxLength: 5 },
    ),
    deposit: fc.integer({ min: 0, max: 100_000 }),
    state: fc.constantFrom('paid' as const, 'confirmed' as const, 'staying' as const),
  })
  .map(({ nights, ...rest }): CancellableOrder => ({
    ...rest,
    id: 'one',
    bookedAt: moment - 60 * 24 * HOUR,
    checkInTime: '15:00',
    nights: nights.map((pays, at) => ({ day: addDays(arrival, at), pays })),
  }))
const instant = fc.integer({ min: -70 * 24, max: 14 * 24 }).map((hours) => moment + hours * HOUR)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

describe('what comes back', () => {
  test('is never more than was paid, of the whole and of every part, and the parts are the whole', () => {
    fc.assert(
      fc.property(order, instant, (given, now) => {
        const plan = cancelPlan(given, now)
        expect(plan).not.toBe(null)
        if (plan === null) {
          return
        }
        const paid = sum(given.nights.map((night) => night.pays)) + sum(given.fees.map((fee) => fee.pays))
        expect(plan.back + plan.kept).toBe(paid)
        expect(plan.deposit).toBeLessThanOrEqual(given.deposit)
        const parts = [...plan.nights, ...plan.fees]
        expect(sum(parts.map((part) => part.back))).toBe(plan.back)
        for (const part of parts) {
          expect(part.back).toBeGreaterThanOrEqual(0)
          expect(part.back).toBeLessThanOrEqual(part.pays)
        }
        // Nights that are gone give nothing, and only nights that are freed give anything.
        for (const { day, back } of plan.nights) {
          expect(back === 0 || instantAt(day, '15:00') >= now).toBe(true)
          expect(back === 0 || (plan.from !== null && plan.from <= day)).toBe(true)
        }
      }),
    )
  })

  test('never grows with waiting, and stays as it is until the instant that is told', () => {
    fc.assert(
      fc.property(order, instant, instant, (given, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        const back = (at: number) => cancelPlan(given, at)?.back ?? 0
        expect(back(late)).toBeLessThanOrEqual(back(early))
        const until = refundDropsAfter([given], early)
        if (until === null) {
          expect(back(late)).toBe(back(early))
        } else {
          expect(until).toBeGreaterThanOrEqual(early)
          expect(back(until)).toBe(back(early))
          expect(back(until + 1)).toBeLessThan(back(early))
        }
      }),
    )
  })

  test('of an extension goes with its stay, but not the other way round', () => {
    fc.assert(
      fc.property(order, order, instant, (first, second, now) => {
        const child: CancellableOrder = { ...second, id: 'two', state: 'confirmed', deposit: 0 }
        const all = [first, child]
        const plans = planStayCancellation({ root: first, order: first, all }, now)
        expect(plans.map((plan) => plan.orderId)).toEqual(['one', 'two'])
        expect(sumPlans(plans).back).toBe((plans[0]?.back ?? 0) + (plans[1]?.back ?? 0))
        expect(planStayCancellation({ root: first, order: child, all }, now)).toEqual([
          cancelPlan(child, now),
        ])
      }),
    )
  })

  test('is nothing of an order that is not paid, and there is no plan for one that has ended', () => {
    const given = fc.sample(order, 1)[0]
    expect(given && cancelPlan({ ...given, state: 'created' }, moment)).toMatchObject({
      action: 'close',
      back: 0,
      kept: 0,
    })
    for (const state of ['closed', 'cancelled', 'checkedOut', 'completed', 'noShow'] as const) {
      expect(given && cancelPlan({ ...given, state }, moment)).toBe(null)
    }
  })
})

test('what is granted is spread to the fen, over no part more than is left of it', () => {
  const part = fc
    .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }))
    .map(([pays, refunded]) => ({ pays, refunded: Math.min(pays, refunded) }))
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), fc.nat(400_000), (parts, amount) => {
      const left = sum(parts.map(({ pays, refunded }) => pays - refunded))
      const shares = spreadRefund(parts, amount)
      expect(shares === null).toBe(amount > left)
      if (shares !== null) {
        expect(sum(shares)).toBe(amount)
        shares.forEach((share, at) => {
          expect(share).toBeLessThanOrEqual((parts[at]?.pays ?? 0) - (parts[at]?.refunded ?? 0))
        })
      }
    }),
  )
})

test('what is granted for nights that were given up is not taken from those that are stayed', () => {
  const night = (isGivenUp: boolean, refunded = 0) => ({ pays: 50_000, refunded, isGivenUp })
  const fee = (code: string, pays: number, refunded = 0) => ({ code, pays, refunded })
  const nights = [night(false), night(false), night(true)]
  const fees = [fee('cleaning', 12_000), fee('extraAdult', 24_000)]
  expect(spreadGrant({ nights, fees }, 58_000)).toEqual([0, 0, 50_000, 0, 8000])
  expect(spreadGrant({ nights, fees }, 29_000)).toEqual([0, 0, 25_000, 0, 4000])
  // More than that is for all of it, and so is what is granted of an order that was given up as a whole.
  expect(spreadGrant({ nights, fees }, 58_000 + 12_800)).toEqual([5000, 5000, 50_000, 1200, 9600])
  expect(spreadGrant({ nights: [night(true)], fees: [fee('cleaning', 10_000)] }, 30_000)).toEqual([
    25_000, 5000,
  ])
  expect(spreadGrant({ nights, fees }, 186_001)).toBeNull()
})

test('hours, days and refunds are the park’s, wherever the server stands', () => {
  const script = `
    import { cancelPlan, refundDropsAfter } from './domain/stay/cancel/cancel-plan.ts'
    import { cancelPresets as presets } from './domain/stay/cancel/cancel-policy.ts'
    import { availableActions } from './domain/stay/order-actions.ts'
    import { instantAt, parkDay } from './domain/park-time.ts'
    const nights = ['2026-03-07', '2026-03-08', '2026-03-09'].map((day) => ({ day, pays: 10000 }))
    const order = { id: '1', state: 'confirmed', policy: presets.flexible, bookedAt: 0, checkInTime: '15:00', nights, fees: [], deposit: 500 }
    const out = []
    for (let hours = -30; hours <= 80; hours += 1) {
      const now = instantAt('2026-03-07', '15:00') + hours * 3600000
      const acting = { state: 'confirmed', kind: 'guest', checkIn: '2026-03-07', checkOut: '2026-03-10', checkInTime: '15:00', registration: 'none', isReviewed: false, hasRefund: false, charge: 'none' }
      out.push([parkDay(now), cancelPlan(order, now), refundDropsAfter([order], now), availableActions(acting, now)])
    }
    process.stdout.write(JSON.stringify(out))`
  const run = (TZ: string) =>
    execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { ...process.env, TZ, NODE_NO_WARNINGS: '1' },
      encoding: 'utf8',
    })
  const [utc, ...others] = ['UTC', 'Asia/Shanghai', 'America/Los_Angeles'].map(run)
  expect(utc?.length).toBeGreaterThan(1000)
  expect(others).toEqual([utc, utc])
})
