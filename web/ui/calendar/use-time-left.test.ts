import { expect, test } from 'vitest'
import { countdownText } from './use-time-left.ts'

test('what is left is written as a clock', () => {
  expect(countdownText(899_000)).toBe('14:59')
  expect(countdownText(500)).toBe('00:01')
  expect(countdownText(0)).toBe('00:00')
  expect(countdownText(3_723_000)).toBe('1:02:03')
})
