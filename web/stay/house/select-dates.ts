import type { StayProblem } from '#domain/stay/stay-problem.ts'
import type { DateRange } from '#web/ui/calendar/Calendar.tsx'
import { selectRangeDay } from '#web/ui/calendar/select-range-day.ts'
import type { BookableCalendar } from './bookable-calendar.ts'

/** Rules that speak of the length or the end of a stay: the person meant this day as its end. */
const aboutTheEnd: ReadonlyArray<StayProblem['reason']> = [
  'tooShort',
  'tooLong',
  'noCheckOut',
  'soldInParts',
  'leavesGap',
]

/** What a tap on a day of a house makes of the chosen stay, or why it makes nothing. */
export function selectDay(
  house: BookableCalendar,
  range: DateRange | null,
  day: string,
): DateRange | { problem: StayProblem } {
  const next = selectRangeDay(range, day)
  if (next.end === null) {
    return next
  }
  const problem = house.problemOf({ checkIn: next.start, checkOut: next.end })
  if (problem === null) {
    return next
  }
  // A night in between is taken: the day can only begin another stay.
  if (!aboutTheEnd.includes(problem.reason) && house.canArrive(day)) {
    return { start: day, end: null }
  }
  return { problem }
}
