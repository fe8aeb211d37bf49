import { nextDay } from '#domain/day.ts'
import { leaveDays, type LeaveDetail } from '#domain/leave-days.ts'
import { defaultWorkCalendar } from '#domain/work-calendar.ts'

/** So many days of leave from a day on, counted as the product counts them; half a day is one part of a day. */
export function leaveDates(first: string, days: number, part: 'morning' | 'afternoon' = 'afternoon') {
  const daysIn = (from: string, until: string, details: readonly LeaveDetail[] = []) =>
    leaveDays(defaultWorkCalendar, { from, until, details })
  let from = first
  while (daysIn(from, from) < 1) {
    from = nextDay(from)
  }
  let until = from
  while (daysIn(from, until) < days) {
    until = nextDay(until)
  }
  return { from, until, periods: days < 1 ? [{ day: from, part }] : [] }
}
