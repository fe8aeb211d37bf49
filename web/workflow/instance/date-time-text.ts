import { formatDuration } from '#web/text/format-relative-time.ts'
import { currentLanguage } from '#web/text/language.ts'
import { parkTime } from '#domain/park-time.ts'
import { formatParkDay, joinDayAndTime } from '#web/text/format-day.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The day and the hour; the year where it is another one. */
export function dateTimeText(instant: number, now = Date.now()): string {
  const language = currentLanguage()
  return joinDayAndTime(formatParkDay(instant, now, language), parkTime(instant), language)
}

/** A length of time in its largest unit and the next: 2天3小时, 2 days 3 hr. */
export function durationText(milliseconds: number): string {
  const all = Math.max(0, milliseconds)
  const parts = [
    { unit: 'day' as const, count: Math.floor(all / DAY) },
    { unit: 'hour' as const, count: Math.floor((all % DAY) / HOUR) },
    { unit: 'minute' as const, count: Math.floor((all % HOUR) / MINUTE) },
  ]
  const first = parts.findIndex(({ count }) => count > 0)
  const language = currentLanguage()
  const shownParts =
    first < 0 ? parts.slice(2) : parts.slice(first, first + 2).filter(({ count }) => count > 0)
  return shownParts
    .map(({ unit, count }) => formatDuration(count, unit, language))
    .join(language === 'zh-CN' ? '' : ' ')
}
