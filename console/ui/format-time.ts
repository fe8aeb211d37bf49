import { dateTimeText } from '#domain/objects/date-time.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { currentLanguage } from '#console/text/language.ts'

/** A moment as a desk reads it, by the clock of the park: `2026-05-04 10:00`, and the time alone when it is today. */
export function formatTime(time: number | null | undefined): string {
  if (time === null || time === undefined) {
    return ''
  }
  const clock = parkTime(time)
  return parkDay(time) === parkDay(Date.now()) ? clock : `${parkDay(time)} ${clock}`
}

/** A moment down to the second, for logs, as files of the same lists have it. */
export const formatExactTime = (time: number): string => dateTimeText(time)

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
