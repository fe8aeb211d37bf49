import { expect, test } from 'vitest'
import { parseCount, parseYuan, typedYuan } from './parse-number.ts'

test('an amount that was typed is fen, and comes back as it was typed', () => {
  expect(['12', '12.5', '12.50', '¥1,200', '0', '１２'].map(parseYuan)).toEqual([
    1200, 1250, 1250, 120_000, 0, 1200,
  ])
  expect(['', '-1', '1.234', 'a', '12345678'].map(parseYuan)).toEqual([null, null, null, null, null])
  expect([1250, 1200, null].map(typedYuan)).toEqual(['12.5', '12', ''])
})

test('a count is a whole number from nothing up', () => {
  expect(['0', ' 12 ', '-1', '1.5', ''].map(parseCount)).toEqual([0, 12, null, null, null])
})
