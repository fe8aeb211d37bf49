import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseYuan } from './parse-yuan.ts'

test('an amount typed in yuan is the same amount in fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (fen) => {
      expect(parseYuan((fen / 100).toFixed(2))).toBe(fen)
    }),
  )
  expect(parseYuan('¥1,280')).toBe(128_000)
  expect(parseYuan('０.５')).toBe(50)
})

test('what is no amount is none', () => {
  for (const typed of ['', '0', '-3', '1.234', 'abc', '1e3', '0.00']) {
    expect(parseYuan(typed)).toBeNull()
  }
})
