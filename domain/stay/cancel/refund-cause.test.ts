import { expect, test } from 'vitest'
import { refundCauseOf } from './refund-cause.ts'

test('a reason is sorted by what it speaks of; without a sign plans have changed', () => {
  expect(refundCauseOf('大雪封路')).toBe('weather')
  expect(refundCauseOf('Booked twice by accident')).toBe('mistake')
  expect(refundCauseOf('空调坏了')).toBe('house')
  expect(refundCauseOf('孩子发烧')).toBe('plans')
  expect(refundCauseOf('')).toBe('plans')
})
