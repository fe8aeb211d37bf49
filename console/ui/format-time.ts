import { currentLanguage } from '#console/text/language.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as a desk reads it: `2026-05-04 10:00`, and the time alone when it is today. */
export function formatTime(time: number | null | undefined): string {
  if (time === null || time === undefined) {
    return ''
  }
  const at = new Date(time)
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`
  if (at.toDateString() === new Date().toDateString()) {
    return clock
  }
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${clock}`
}

/** A moment down to the second, for logs. */
export function formatExactTime(time: number): string {
  const at = new Date(time)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** How long ago, in words. */
export function formatAge(time: number, now = Date.now()): string {
  const minutes = Math.round((time - now) / 60_000)
  const formatter = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  if (Math.abs(minutes) < 60) {
    return formatter.format(minutes, 'minute')
  }
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 48
    ? formatter.format(hours, 'hour')
    : formatter.format(Math.round(hours / 24), 'day')
}
