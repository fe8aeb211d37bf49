import { expect, test } from 'vitest'
import { instantAt } from '#domain/park-time.ts'
import { formatInstant, formatRecentInstant } from './format-date-time.ts'

const at = (day: number, hour: number, minute = 0) =>
  instantAt(`2026-11-${day}`, [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'))

test('a moment of today or yesterday is told so, an older one by its day', () => {
  const now = at(15, 0, 30)
  expect(formatRecentInstant(at(15, 0, 5), now)).toMatch(/^今天/)
  expect(formatRecentInstant(at(14, 23, 50), now)).toMatch(/^昨天/)
  expect(formatRecentInstant(at(13, 23), now)).toBe('2026年11月13日 23:00')
  expect(formatInstant(at(13, 9, 5))).toBe('2026年11月13日 09:05')
})
