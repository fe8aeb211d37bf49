import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from './format-number.ts'

test('amounts are written as the formats of a device write them', () => {
  const format = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (fen) => {
      expect(formatDecimal(fen / 100, { least: 2 })).toBe(format.format(fen / 100))
    }),
  )
})

test.each([
  [0, {}, '0'],
  [1234, {}, '1,234'],
  [1_234_567.5, { most: 6 }, '1,234,567.5'],
  [0.1 + 0.2, { most: 6 }, '0.3'],
  [-0.000_000_1, { most: 6 }, '0'],
  [2.5, { least: 1, most: 2 }, '2.5'],
  [2, { least: 1, most: 2 }, '2.0'],
  [1e21, { most: 2 }, '1e+21'],
  [Number.NaN, {}, 'NaN'],
])('%d with %o is %s', (value, digits, words) => {
  expect(formatDecimal(value, digits)).toBe(words)
})
