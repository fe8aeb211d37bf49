import { addDays } from '#domain/day.ts'
import { hasHolidaysOfYear } from '#domain/holidays.ts'
import { isWorkDay, type WorkCalendar } from '#domain/work-calendar.ts'

/** A company that works on no day of a year is not waited for. */
const MOST_DAYS = 400

/**
 * The day on which an income of this day can be had, so many working days later. `isCertain` is false while the
 * public holidays on the way are not announced: then weekends alone are counted as free.
 */
export function releaseDayOf(
  calendar: WorkCalendar,
  day: string,
  workDays: number,
): { day: string; isCertain: boolean } {
  let on = day
  let isCertain = hasHolidaysOfYear(day)
  let left = workDays
  for (let passed = 0; left > 0 && passed < MOST_DAYS; passed += 1) {
    on = addDays(on, 1)
    isCertain = isCertain && hasHolidaysOfYear(on)
    left -= isWorkDay(calendar, on) ? 1 : 0
  }
  return { day: on, isCertain }
}
