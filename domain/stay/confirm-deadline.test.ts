import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideBy } from './confirm-deadline.ts'

const hour = 3_600_000

test('a house answers within its hours, before the guests arrive, and never before they have paid', () => {
  expect(decideBy(0, 12, 100 * hour)).toBe(12 * hour)
  expect(decideBy(0, 12, 5 * hour)).toBe(5 * hour)
  const instant = fc.integer({ min: 0, max: 10_000 * hour })
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 72 }), instant, (paidAt, hours, arrival) => {
      const until = decideBy(paidAt, hours, arrival)
      expect(until).toBeGreaterThanOrEqual(paidAt)
      expect(until).toBeLessThanOrEqual(Math.max(paidAt, arrival))
      expect(until - paidAt).toBeLessThanOrEqual(hours * hour)
    }),
  )
})
