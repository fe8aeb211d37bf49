import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightKinds } from './night-kind.ts'
import { nightsByKind } from './nights-by-kind.ts'

const night = fc.record({ price: fc.integer({ min: 1, max: 900_000 }), kind: fc.constantFrom(...nightKinds) })

test('no night is lost or counted twice, and no fen', () => {
  fc.assert(
    fc.property(fc.array(night, { maxLength: 40 }), (nights) => {
      const groups = nightsByKind(nights)
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
      expect(sum(groups.map(({ count }) => count))).toBe(nights.length)
      expect(sum(groups.map(({ total }) => total))).toBe(sum(nights.map(({ price }) => price)))
      expect(new Set(groups.map(({ kind }) => kind)).size).toBe(groups.length)
      for (const { least, most, total, count } of groups) {
        expect(least * count).toBeLessThanOrEqual(total)
        expect(most * count).toBeGreaterThanOrEqual(total)
      }
    }),
  )
})

test('weekdays come first, then weekends, then holidays', () => {
  expect(
    nightsByKind([
      { price: 300, kind: 'holiday' },
      { price: 100, kind: 'weekday' },
      { price: 120, kind: 'weekday' },
    ]),
  ).toEqual([
    { kind: 'weekday', count: 2, total: 220, least: 100, most: 120 },
    { kind: 'holiday', count: 1, total: 300, least: 300, most: 300 },
  ])
})
