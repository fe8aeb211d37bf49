import { expect, test } from 'vitest'
import { relativeTimeText } from './format-relative-time.ts'

const now = Date.UTC(2026, 4, 20, 8)
const hour = 3_600_000

test.each([
  [now, '刚刚'],
  [now - 5 * 60_000, '5分钟前'],
  [now - 3 * hour, '3小时前'],
  [now - 25 * hour, '昨天'],
  [now + 49 * hour, '后天'],
  // By the calendar, not by whole days of hours: late on the day before yesterday, early on the day after tomorrow.
  [now - 47 * hour, '前天'],
  [now + 47 * hour, '后天'],
  [now - 10 * 24 * hour, '10天前'],
  [now - 40 * 24 * hour, '4月10日'],
])('%d is said as %s', (instant, words) => {
  expect(relativeTimeText(instant, now)).toBe(words)
})
