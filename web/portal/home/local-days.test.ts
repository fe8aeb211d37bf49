import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDays, localDay } from './local-days.ts'

test('days follow one another, none twice, from the one of the moment on', () => {
  const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
  fc.assert(
    fc.property(instant, (now) => {
      const days = nextDays(now, 7)
      expect(days[0]).toBe(localDay(now))
      const numbers = days.map((day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000)
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    }),
  )
})
