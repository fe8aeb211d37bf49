import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelPresetNames, cancelPresets } from './cancel-policy.ts'
import { cancelSteps, keptNow } from './cancel-steps.ts'
import { refundAt } from './refund.ts'

const nights = [
  { day: '2026-12-04', pays: 68_000 },
  { day: '2026-12-05', pays: 88_000 },
  { day: '2026-12-06', pays: 60_100 },
]
const arrival = Date.parse('2026-12-04T15:00:00+08:00')
const hour = 3_600_000
const paid = (policy: (typeof cancelPresets)['free'], bookedAt: number) => ({
  policy,
  bookedAt,
  checkInTime: '15:00',
  nights,
  fees: [],
  deposit: 0,
  hasMovedIn: false,
})
const of = (bookedAt: number) => ({ checkIn: '2026-12-04', checkInTime: '15:00', bookedAt })

test('what is said to hold at a moment is what is kept at it, and so it stays until the moment that is named', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cancelPresetNames),
      // Before check-in, and while nights begin and nobody has come.
      fc.integer({ min: -3 * 24 * 3600 + 1, max: 60 * 24 * 3600 }),
      fc.integer({ min: 0, max: 40 * 24 * 3600 }),
      (name, seconds, earlier) => {
        const now = arrival - seconds * 1000
        const bookedAt = now - earlier * 1000
        const steps = cancelSteps(cancelPresets[name], of(bookedAt), now)
        const keptAt = (at: number) => refundAt(paid(cancelPresets[name], bookedAt), at).kept
        const moments = [now, ...steps.flatMap(({ until }) => (until === null ? [] : [until + 1]))]
        const onlyKeeping = (keep: (typeof steps)[number]['keep']) => ({
          ...cancelPresets[name],
          tiers: [{ hoursBefore: null, keep }],
          grace: null,
        })
        const keepsNow = keptNow(cancelPresets[name], { ...of(bookedAt), nights: nights.length }, now)
        expect(keptAt(now)).toBe(refundAt(paid(onlyKeeping(keepsNow), bookedAt), now).kept)
        expect(keepsNow.nights).toBeLessThan(nights.length)
        for (const [at, { keep, until }] of steps.entries()) {
          const only = onlyKeeping(keep)
          const from = moments[at] ?? 0
          const said = refundAt(paid(only, bookedAt), from).kept
          expect(keptAt(from)).toBe(said)
          expect(keptAt(until ?? Math.max(now, arrival))).toBe(said)
        }
        expect(steps.map(({ until }) => until === null)).toEqual(
          steps.map((_, at) => at === steps.length - 1),
        )
      },
    ),
  )
})

test('who has not come when the first night begins loses that one by a line that says one, and not two', () => {
  const at = arrival + 2 * hour
  const [step] = cancelSteps(cancelPresets.flexible, of(0), at)
  expect(step?.keep).toEqual({ nights: 1, percent: 0, fen: 0 })
  expect(refundAt(paid(cancelPresets.flexible, 0), at).kept).toBe(68_000)
  // The second night has begun too, and the line says so.
  const [later] = cancelSteps(cancelPresets.flexible, of(0), at + 24 * hour)
  expect(later?.keep.nights).toBe(2)
  expect(refundAt(paid(cancelPresets.flexible, 0), at + 24 * hour).kept).toBe(156_000)
})

test('the firm ladder two weeks before check-in: half until a week before, then nothing comes back', () => {
  const now = arrival - 14 * 24 * hour
  expect(cancelSteps(cancelPresets.firm, of(now), now)).toEqual([
    { until: arrival - 7 * 24 * hour, keep: { nights: 0, percent: 5000, fen: 0 } },
    { until: null, keep: { nights: 0, percent: 10_000, fen: 0 } },
  ])
})

test('a ladder without steps is one line, and a hasty booking may be undone first', () => {
  expect(cancelSteps(cancelPresets.free, of(0), arrival - hour)).toHaveLength(1)
  const now = arrival - 20 * 24 * hour
  expect(cancelSteps(cancelPresets.strict, of(now), now)[0]).toEqual({
    until: now + 48 * hour,
    keep: { nights: 0, percent: 0, fen: 0 },
  })
})
