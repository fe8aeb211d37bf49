import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/day.ts'
import {
  areValidTiers,
  cancelPresetNames,
  cancelPresets,
  tierAt,
  type CancelPolicy,
} from './cancel-policy.ts'
import { hoursUntil, instantAt, parkDay } from '#domain/park-time.ts'
import { refundAt, type RefundableStay } from './refund.ts'

const HOUR = 3_600_000
const arrival = '2026-07-10'
const moment = instantAt(arrival, '15:00')
const before = (hours: number) => moment - hours * HOUR

const stay = (policy: CancelPolicy, given: Partial<RefundableStay> = {}): RefundableStay => ({
  policy,
  bookedAt: before(24 * 60),
  checkInTime: '15:00',
  nights: [10_000, 20_000, 30_001].map((pays, at) => ({ day: addDays(arrival, at), pays })),
  fees: [{ code: 'cleaning', pays: 5000, perNight: false }],
  deposit: 50_000,
  hasMovedIn: false,
  ...given,
})
const back = (policy: CancelPolicy, at: number, given: Partial<RefundableStay> = {}) =>
  refundAt(stay(policy, given), at).back
const all = 65_001

describe('the hours until check-in', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['UTC', 0],
    ['Asia/Shanghai', -480],
    ['America/Los_Angeles', 420],
  ])('count from the clock in the park, with their sign, on a server in %s', (zone, offset) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-07-10T00:00:00Z').getTimezoneOffset()).toBe(offset)
    expect(instantAt('2026-07-10', '15:00')).toBe(Date.UTC(2026, 6, 10, 7))
    expect(hoursUntil('2026-07-10', '15:00', Date.UTC(2026, 6, 9, 7))).toBe(24)
    expect(hoursUntil('2026-07-10', '15:00', Date.UTC(2026, 6, 11, 8))).toBe(-25)
    expect(parkDay(Date.UTC(2026, 6, 9, 16))).toBe('2026-07-10')
    expect(parkDay(Date.UTC(2026, 6, 9, 16) - 1)).toBe('2026-07-09')
    expect(back(cancelPresets.flexible, before(24))).toBe(all)
    expect(back(cancelPresets.flexible, before(24) + 1)).toBe(all - 10_000)
  })
})

describe('the ladders', () => {
  test('have an answer for every moment, the better one on the border', () => {
    for (const name of cancelPresetNames) {
      expect(areValidTiers(cancelPresets[name].tiers)).toBe(true)
    }
    expect(tierAt(cancelPresets.flexible, 24).keep.nights).toBe(0)
    expect(tierAt(cancelPresets.flexible, 24 - 1e-6).keep.nights).toBe(1)
    expect(tierAt(cancelPresets.firm, -100).keep.percent).toBe(10_000)
  })

  test('that are none are told', () => {
    const keep = { nights: 0, percent: 0, fen: 0 }
    expect(areValidTiers([])).toBe(false)
    expect(areValidTiers([{ hoursBefore: 24, keep }])).toBe(false)
    expect(
      areValidTiers([
        { hoursBefore: null, keep },
        { hoursBefore: null, keep },
      ]),
    ).toBe(false)
    const steps = [24, 48].map((hoursBefore) => ({ hoursBefore, keep }))
    expect(areValidTiers([...steps, { hoursBefore: null, keep }])).toBe(false)
    expect(areValidTiers([{ hoursBefore: null, keep: { ...keep, percent: 10_001 } }])).toBe(false)
  })
})

describe('a stay that is cancelled', () => {
  test('flexibly is free up to a day before, then costs a night', () => {
    expect(back(cancelPresets.flexible, before(24))).toBe(all)
    expect(back(cancelPresets.flexible, before(24) + 1)).toBe(all - 10_000)
    expect(back(cancelPresets.flexible, before(0))).toBe(all - 10_000)
  })

  test('flexibly during it costs the nights begun and one more, and the cleaning', () => {
    expect(back(cancelPresets.flexible, before(-20), { hasMovedIn: true })).toBe(30_001)
    expect(back(cancelPresets.flexible, before(-30), { hasMovedIn: true })).toBe(0)
  })

  test('by those who never came costs what its line says: the first night, and the cleaning comes back', () => {
    expect(back(cancelPresets.flexible, before(-2))).toBe(all - 10_000)
    expect(back(cancelPresets.flexible, before(-26))).toBe(all - 30_000)
    expect(back(cancelPresets.moderate, before(-2))).toBe(all - 10_000 - 25_001)
  })

  test('keeps the cleaning once somebody has moved in, however early', () => {
    expect(back(cancelPresets.free, before(2), { hasMovedIn: true })).toBe(all - 5000)
    expect(back(cancelPresets.free, before(2))).toBe(all)
  })

  test('moderately costs a night and half of the rest, to the fen', () => {
    expect(back(cancelPresets.moderate, before(120))).toBe(all)
    expect(refundAt(stay(cancelPresets.moderate), before(119)).nights.map((night) => night.back)).toEqual([
      0, 10_000, 15_000,
    ])
  })

  test('firmly costs half from thirty days, all from seven', () => {
    expect(back(cancelPresets.firm, before(30 * 24))).toBe(all)
    expect(back(cancelPresets.firm, before(30 * 24) + 1)).toBe(all - 30_001)
    expect(back(cancelPresets.firm, before(7 * 24) + 1)).toBe(5000)
  })

  test('strictly is free only soon after booking and long before coming', () => {
    const booked = { bookedAt: before(20 * 24) }
    expect(back(cancelPresets.strict, before(20 * 24) + 48 * HOUR, booked)).toBe(all)
    expect(back(cancelPresets.strict, before(20 * 24) + 48 * HOUR + 1, booked)).toBe(all - 30_001)
    const late = { bookedAt: before(13 * 24) }
    expect(back(cancelPresets.strict, before(13 * 24), late)).toBe(all - 30_001)
  })

  test('without a way out costs all of it but the deposit', () => {
    const refund = refundAt(stay(cancelPresets.none), before(1000))
    expect(refund).toMatchObject({ back: 0, kept: all, deposit: 50_000, couponBack: false })
  })

  test('brings back fees that go by the night with their nights', () => {
    const fees = [{ code: 'extraAdult', pays: 301, perNight: true }]
    expect(
      refundAt(stay(cancelPresets.flexible, { fees }), before(1)).nights.map((night) => night.back),
    ).toEqual([0, 20_100, 30_101])
  })
})

const keep = fc.record({
  nights: fc.integer({ min: 0, max: 4 }),
  percent: fc.integer({ min: 0, max: 10_000 }),
  fen: fc.integer({ min: 0, max: 100_000 }),
})
const policy: fc.Arbitrary<CancelPolicy> = fc.record({
  tiers: fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { maxLength: 4 }),
      fc.array(keep, { minLength: 5, maxLength: 5 }),
    )
    .map(([hours, keeps]) => {
      const steps: (number | null)[] = [...hours.toSorted((one, other) => other - one), null]
      return steps.map((hoursBefore, at) => ({
        hoursBefore,
        keep: keeps[at] ?? { nights: 0, percent: 0, fen: 0 },
      }))
    }),
  grace: fc.option(
    fc.record({ hours: fc.integer({ min: 0, max: 100 }), daysBefore: fc.integer({ min: 0, max: 20 }) }),
  ),
  feesBack: fc.boolean(),
  couponBack: fc.boolean(),
})
const paid: fc.Arbitrary<RefundableStay> = fc.record({
  policy,
  bookedAt: fc.integer({ min: before(2000), max: moment }),
  checkInTime: fc.constant('15:00'),
  nights: fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    .map((prices) => prices.map((pays, at) => ({ day: addDays(arrival, at), pays }))),
  fees: fc.array(
    fc.record({ code: fc.string(), pays: fc.integer({ min: 0, max: 100_000 }), perNight: fc.boolean() }),
    { maxLength: 4 },
  ),
  deposit: fc.integer({ min: 0, max: 100_000 }),
  hasMovedIn: fc.boolean(),
})
const instant = fc.integer({ min: before(1200), max: before(-600) })

test('never more comes back than was paid, part by part, and back and kept are all of it', () => {
  fc.assert(
    fc.property(paid, instant, (given, at) => {
      const refund = refundAt(given, at)
      const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
      const everything = sum([...given.nights, ...given.fees].map((part) => part.pays))
      expect(refund.back + refund.kept).toBe(everything)
      expect(sum([...refund.nights, ...refund.fees].map((part) => part.back))).toBe(refund.back)
      expect(refund.kept).toBeGreaterThanOrEqual(0)
      expect([...refund.nights, ...refund.fees].every((part) => part.back >= 0)).toBe(true)
      expect(refund.deposit).toBe(given.deposit)
    }),
  )
})

test('nothing comes back for a night that has begun', () => {
  fc.assert(
    fc.property(paid, instant, (given, at) => {
      const begun = refundAt(given, at).nights.filter(({ day }) => instantAt(day, '15:00') < at)
      expect(begun.every((night) => night.back === 0)).toBe(true)
    }),
  )
})

test('of those who never came the first nights are kept, as many as have begun or as the policy says', () => {
  fc.assert(
    fc.property(paid, fc.integer({ min: 0, max: 4 }), instant, (given, nights, at) => {
      const tiers = [{ hoursBefore: null, keep: { nights, percent: 0, fen: 0 } }]
      const fees: RefundableStay['fees'] = []
      const policy = { ...given.policy, tiers, grace: null }
      const refund = refundAt({ ...given, fees, policy, hasMovedIn: false }, at)
      const begun = given.nights.filter(({ day }) => instantAt(day, '15:00') < at).length
      const first = Math.max(begun, nights)
      expect(refund.nights.map((night) => night.back)).toEqual(
        given.nights.map(({ pays }, no) => (no < first ? 0 : pays)),
      )
    }),
  )
})
