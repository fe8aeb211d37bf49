import { addDays } from '#domain/day.ts'
import { isWorkDay, type WorkCalendar } from '#domain/work-calendar.ts'

/** A company that works on no day of a year is not waited for. */
const MOST_DAYS = 400

/**
 * The day on which an income of this day can be had, so many working days later. While the public holidays on the way
 * are not announced, weekends alone are counted as free.
 */
export function releaseDayOf(calendar: WorkCalendar, day: string, workDays: number): string {
  let on = day
  let left = workDays
  for (let passed = 0; left > 0 && passed < MOST_DAYS; passed += 1) {
    on = addDays(on, 1)
    left -= isWorkDay(calendar, on) ? 1 : 0
  }
  return on
}
