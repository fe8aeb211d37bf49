import type { DueTime } from '#domain/workflow/definition/settings.ts'
import { addWorkMinutes, type WorkCalendar } from '#domain/work-calendar.ts'

/** The instant so many minutes later, by the clock or by working time. */
export function addMinutes(from: number, { minutes, dateType }: DueTime, calendar: WorkCalendar): number {
  const worked = dateType === 'worktime' ? addWorkMinutes(calendar, from, minutes) : null
  return worked ?? from + minutes * 60_000
}
