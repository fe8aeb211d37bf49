import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { endsEarlier, entrustmentEndsOn } from './entrustment-end.ts'

const today = '2026-05-04'
const day = fc.integer({ min: -30, max: 400 }).map((at) => addDays(today, at))

test('an entrustment ends after its notice and after the last guests, and not a day later', () => {
  expect(entrustmentEndsOn(today, 60, [])).toBe('2026-07-03')
  expect(entrustmentEndsOn(today, 60, ['2026-06-01'])).toBe('2026-07-03')
  expect(entrustmentEndsOn(today, 60, ['2026-06-01', '2026-08-01'])).toBe('2026-08-01')
  expect(entrustmentEndsOn(today, 0, [])).toBe('2026-05-05')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), fc.array(day), (notice, checkOuts) => {
      const end = entrustmentEndsOn(today, notice, checkOuts)
      const least = addDays(today, Math.max(1, notice))
      expect(end >= least && checkOuts.every((one) => one <= end)).toBe(true)
      expect(end === least || checkOuts.includes(end)).toBe(true)
    }),
  )
})

test('terms that are over by then need no end', () => {
  expect(endsEarlier('2026-07-03', null)).toBe(true)
  expect(endsEarlier('2026-07-03', '2026-07-04')).toBe(true)
  expect(endsEarlier('2026-07-03', '2026-07-03')).toBe(false)
})
