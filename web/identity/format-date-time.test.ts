import { expect, test } from 'vitest'
import { formatRecentInstant } from './format-date-time.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

test('a moment of today or yesterday is told so, an older one by its day', () => {
  const now = at(15, 0, 30)
  expect(formatRecentInstant(at(15, 0, 5), now)).toMatch(/^今天/)
  expect(formatRecentInstant(at(14, 23, 50), now)).toMatch(/^昨天/)
  expect(formatRecentInstant(at(13, 23), now)).toMatch(/^2026年11月13日/)
})
