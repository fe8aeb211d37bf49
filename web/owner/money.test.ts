import { expect, test } from 'vitest'
import { parseYuan, yuan } from './money.ts'

test('amounts are written without fen where there are none, and read as people type them', () => {
  expect([yuan(88_800), yuan(123_456), yuan(0)]).toEqual(['¥888', '¥1,234.56', '¥0'])
  expect(['888', '¥1,234.5', '８８', '1.234', '-1', 'a', ''].map((typed) => parseYuan(typed))).toEqual([
    88_800,
    123_450,
    8800,
    null,
    null,
    null,
    null,
  ])
  expect([parseYuan('0'), parseYuan('0', true)]).toEqual([null, 0])
})
