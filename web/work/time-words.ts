import { currentLanguage } from '#web/text/language.ts'
import { dateFormat, distanceFormat } from '#web/ui/formats.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const midnight = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0)

const format = (instant: number, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(currentLanguage(), options).format(instant)

const relative = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  distanceFormat(currentLanguage(), { numeric: 'auto', style: 'short' }).format(count, unit)

/** Since when something waits, as people say it. */
export function since(instant: number, now = Date.now()): string {
  const past = now - instant
  if (past < HOUR) {
    return relative(-Math.max(0, Math.floor(past / MINUTE)), 'minute')
  }
  const days = Math.round((midnight(now) - midnight(instant)) / DAY)
  if (days === 0) {
    return format(instant, { hour: '2-digit', minute: '2-digit', hour12: false })
  }
  if (days === 1) {
    return `${relative(-1, 'day')} ${format(instant, { hour: '2-digit', minute: '2-digit', hour12: false })}`
  }
  const isThisYear = new Date(instant).getFullYear() === new Date(now).getFullYear()
  return format(instant, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })
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
