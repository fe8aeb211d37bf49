import { expect, test } from 'vitest'
import { defaultWorkCalendar } from '#domain/work-calendar.ts'
import { releaseDayOf } from './release-day.ts'

test('working days are counted, holidays and their weekends are not', () => {
  const on = (day: string, days: number) => releaseDayOf(defaultWorkCalendar, day, days)
  expect(on('2026-05-04', 0)).toBe('2026-05-04')
  // 1-5 May are off, Saturday 9 May is worked for them.
  expect(on('2026-04-30', 1)).toBe('2026-05-06')
  expect(on('2026-05-08', 2)).toBe('2026-05-11')
  expect(on('2026-09-30', 5)).toBe('2026-10-13')
})

test('a year whose holidays are not announced has weekends only', () => {
  expect(releaseDayOf(defaultWorkCalendar, '2026-12-31', 2)).toBe('2027-01-04')
})

test('a company that never works is not waited for without end', () => {
  const never = { week: [[], [], [], [], [], [], []], days: {} }
  expect(releaseDayOf(never, '2026-05-04', 3) > '2027-01-01').toBe(true)
})
