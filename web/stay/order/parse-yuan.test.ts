import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fenIn } from './parse-yuan.ts'

test('an amount typed in yuan is the same amount in fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (fen) => {
      expect(fenIn((fen / 100).toFixed(2))).toBe(fen)
    }),
  )
  expect(fenIn('¥1,280')).toBe(128_000)
  expect(fenIn('０.５')).toBe(50)
})

test('what is no amount is none', () => {
  for (const typed of ['', '0', '-3', '1.234', 'abc', '1e3', '0.00']) {
    expect(fenIn(typed)).toBeNull()
  }
})
