import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitFor } from './unit.ts'

test('a unit of two words is the first of them for one alone, whether it is a number or written', () => {
  expect([1, '1', '1.0'].map((amount) => unitFor('day|days', amount))).toEqual(['day', 'day', 'day'])
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.constant(null), fc.constant('')), (amount) => {
      fc.pre(amount !== 1)
      expect(unitFor('day|days', amount)).toBe('days')
    }),
  )
})

test('a unit of one word is that word for every number', () => {
  fc.assert(
    fc.property(fc.double(), fc.stringMatching(/^[^|]*$/), (amount, unit) => {
      expect(unitFor(unit, amount)).toBe(unit)
    }),
  )
})
