import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantAt } from '#domain/park-time.ts'
import { daysFromNow, formatDayAndTime, formatDayOrTime } from './format-moment.ts'

const zone = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'America/Los_Angeles'
})
afterAll(() => {
  if (zone === undefined) {
    delete process.env['TZ']
  } else {
    process.env['TZ'] = zone
  }
})

test('a phone far away says when something is by the clock and the calendar of the park', () => {
  const now = instantAt('2026-11-15', '00:30')
  const before = instantAt('2026-11-14', '23:59')
  expect(daysFromNow(before, now)).toBe(-1)
  expect(formatDayAndTime(now, now)).toBe('00:30')
  expect(formatDayAndTime(before, now)).toBe('昨天 23:59')
  expect(formatDayAndTime(instantAt('2026-11-16', '14:00'), now)).toBe('明天 14:00')
  expect(formatDayOrTime(instantAt('2026-11-01', '08:00'), now)).toBe('11月1日')
  expect(formatDayOrTime(instantAt('2025-12-31', '23:59'), instantAt('2026-01-02', '00:01'))).toBe(
    '2025年12月31日',
  )
})
