import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOfDay } from './hours-of-day.ts'

const hours = fc.uniqueArray(fc.record({ hour: fc.integer({ min: 0, max: 23 }), sold: fc.nat() }), {
  selector: ({ hour }) => hour,
})

test('every hour of the chart follows the one before, and nothing that was sold is lost', () => {
  fc.assert(
    fc.property(hours, (sold) => {
      const shown = hoursOfDay(sold)
      expect(shown.every(({ hour }, at) => at === 0 || hour === (shown[at - 1]?.hour ?? 0) + 1)).toBe(true)
      expect(shown.filter((one) => one.sold > 0)).toEqual(
        sold.filter((one) => one.sold > 0).toSorted((one, other) => one.hour - other.hour),
      )
      expect(shown.length).toBeGreaterThanOrEqual(14)
    }),
  )
})
