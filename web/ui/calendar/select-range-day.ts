import type { DateRange } from './Calendar.tsx'

/** What a tap on a day makes of a range: the first tap begins it anew, a later day ends it. */
export function selectRangeDay(range: DateRange | null, day: string): DateRange {
  const isEnd = range !== null && range.end === null && day > range.start
  return isEnd ? { start: range.start, end: day } : { start: day, end: null }
}
