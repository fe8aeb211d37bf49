import { expect, test } from 'vitest'
import { causeOf } from './refund-cause.ts'

test('a reason is sorted by what it speaks of; without a sign plans have changed', () => {
  expect(causeOf('大雪封路')).toBe('weather')
  expect(causeOf('Booked twice by accident')).toBe('mistake')
  expect(causeOf('空调坏了')).toBe('house')
  expect(causeOf('孩子发烧')).toBe('plans')
  expect(causeOf('')).toBe('plans')
})
