import { daysBetween } from '#domain/day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { formatParkDay } from '#web/text/format-day.ts'
import { formatRelativeTime } from '#web/text/format-relative-time.ts'

/** So many days from now to an instant, by the calendar of the park. */
export const daysFromNow = (instant: number, now: number): number =>
  daysBetween(parkDay(now), parkDay(instant))

/** A moment as people say it in a conversation: the hour today, else with yesterday, tomorrow or the day. */
export function formatDayAndTime(instant: number, now: number): string {
  const days = daysFromNow(instant, now)
  const clock = parkTime(instant)
  if (days === 0) {
    return clock
  }
  const language = currentLanguage()
  const day =
    Math.abs(days) === 1 ? formatRelativeTime(days, 'day', language) : formatParkDay(instant, now, language)
  return `${day} ${clock}`
}

/** The same in a list: the hour alone today, the day alone before. */
export function formatDayOrTime(instant: number, now: number): string {
  const days = daysFromNow(instant, now)
  if (days === 0) {
    return parkTime(instant)
  }
  const language = currentLanguage()
  return days === -1 ? formatRelativeTime(-1, 'day', language) : formatParkDay(instant, now, language)
}
