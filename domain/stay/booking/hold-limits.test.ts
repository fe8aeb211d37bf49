import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdProblem } from './hold-limits.ts'

const limits = { orders: 3, nights: 30 }

test('whoever books one stay after another never holds more than the limits, and the first is always let through', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }), (stays) => {
      let held = { orders: 0, nights: 0 }
      for (const nights of stays) {
        if (holdProblem(held, nights, limits) === null) {
          held = { orders: held.orders + 1, nights: held.nights + nights }
        }
      }
      expect(held.orders).toBeGreaterThan(0)
      expect(held.orders).toBeLessThanOrEqual(limits.orders)
      expect(held.orders === 1 || held.nights <= limits.nights).toBe(true)
    }),
  )
})
