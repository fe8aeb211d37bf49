import { currentLanguage } from '#web/text/language.ts'
import { formatParkDay } from '#web/text/format-day.ts'
import { formatRelativeTime } from '#web/text/format-relative-time.ts'
import { daysFromNow } from '#web/ui/calendar/format-moment.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const longest = 14

/**
 * How long ago or in how long: minutes, hours, and from a day on the days of the calendar, as people mean yesterday and
 * tomorrow; the day itself when it is further away.
 */
export function relativeTimeText(instant: number, now: number): string {
  const away = instant - now
  const language = currentLanguage()
  if (Math.abs(away) >= day) {
    const days = daysFromNow(instant, now)
    return Math.abs(days) > longest
      ? formatParkDay(instant, now, language)
      : formatRelativeTime(days, 'day', language)
  }
  return Math.abs(away) >= hour
    ? formatRelativeTime(Math.trunc(away / hour), 'hour', language)
    : formatRelativeTime(Math.trunc(away / minute), 'minute', language)
}
