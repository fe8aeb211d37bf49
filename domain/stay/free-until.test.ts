import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { presetNames, presets } from './cancel-policy.ts'
import { freeUntil } from './free-until.ts'
import { refundAt } from './refund.ts'

const nights = [
  { day: '2026-12-04', pays: 68_000 },
  { day: '2026-12-05', pays: 88_000 },
]
const stay = (name: (typeof presetNames)[number], bookedAt: number) => ({
  policy: { ...presets[name], grace: null },
  bookedAt,
  checkInTime: '15:00',
  nights,
  fees: [],
  deposit: 0,
  hasMovedIn: false,
})
const arrival = Date.parse('2026-12-04T15:00:00+08:00')

test('until then everything comes back, and a moment later something is kept', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...presetNames),
      fc.integer({ min: 0, max: 60 * 24 * 3600 }),
      (name, seconds) => {
        const until = freeUntil(presets[name], '2026-12-04', '15:00')
        const at = arrival - seconds * 1000
        const { kept } = refundAt(stay(name, at - 1), at)
        expect(kept === 0).toBe(until !== null && at <= until)
      },
    ),
  )
})

test('the flexible ladder is free until a day before check-in', () => {
  expect(freeUntil(presets.flexible, '2026-12-04', '15:00')).toBe(arrival - 24 * 3_600_000)
  expect(freeUntil(presets.none, '2026-12-04', '15:00')).toBeNull()
})
