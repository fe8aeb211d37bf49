import { currentLanguage } from '#web/text/language.ts'
import { parkTime } from '#domain/park-time.ts'
import { formatParkDay } from '#web/text/format-day.ts'
import { formatRelativeTime } from '#web/text/format-relative-time.ts'
import { daysFromNow } from '#web/ui/calendar/format-moment.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Since when something waits, as people say it. */
export function timeSince(instant: number, now = Date.now()): string {
  const past = now - instant
  const language = currentLanguage()
  if (past < HOUR) {
    return formatRelativeTime(-Math.max(0, Math.floor(past / MINUTE)), 'minute', language)
  }
  const days = daysFromNow(instant, now)
  if (days === 0) {
    return parkTime(instant)
  }
  return days === -1
    ? `${formatRelativeTime(-1, 'day', language)} ${parkTime(instant)}`
    : formatParkDay(instant, now, language)
}

/** How long something is late, or has left, in its largest part; within a day it is worth a colour. */
export function timeLeft(due: number, now = Date.now()) {
  const time = Math.abs(due - now)
  const isLate = due <= now
  const isSoon = !isLate && time < DAY
  if (time < HOUR) {
    return { isLate, isSoon, unit: 'minutes' as const, count: Math.max(1, Math.floor(time / MINUTE)) }
  }
  return time < DAY
    ? { isLate, isSoon, unit: 'hours' as const, count: Math.floor(time / HOUR) }
    : { isLate, isSoon, unit: 'days' as const, count: Math.floor(time / DAY) }
}
