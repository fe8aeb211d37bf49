import { daysBetween } from '#domain/day.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { formatDay, joinDayAndTime } from '#web/text/format-day.ts'
import { formatRelativeTime } from '#web/text/format-relative-time.ts'
import { currentLanguage } from '#web/text/language.ts'

export const formatInstantDay = (instant: number): string =>
  formatDay(parkDay(instant), 'date', currentLanguage())

/** A moment of the last days as people say it: today, yesterday, else the day. */
export function formatRecentInstant(instant: number, now: number): string {
  const days = daysBetween(parkDay(now), parkDay(instant))
  const day =
    days === 0 || days === -1 ? formatRelativeTime(days, 'day', currentLanguage()) : formatInstantDay(instant)
  return `${day} ${parkTime(instant)}`
}

export const formatInstant = (instant: number): string =>
  joinDayAndTime(formatInstantDay(instant), parkTime(instant), currentLanguage())
