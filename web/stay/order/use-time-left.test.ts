import { expect, test } from 'vitest'
import { clockOf } from './use-time-left.ts'

test('what is left is written as a clock', () => {
  expect(clockOf(899_000)).toBe('14:59')
  expect(clockOf(500)).toBe('00:01')
  expect(clockOf(0)).toBe('00:00')
  expect(clockOf(3_723_000)).toBe('1:02:03')
})
