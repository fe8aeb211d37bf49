import { currentLanguage } from '#web/text/language.ts'
import { deviceTime, formatDeviceDay } from '#web/text/format-day.ts'
import { formatRelativeTime } from '#web/text/format-relative-time.ts'

const dayLength = 86_400_000
const midnight = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0)

/** So many days from now to an instant, by the calendar of this device. */
export const daysFromNow = (instant: number, now: number): number =>
  Math.round((midnight(instant) - midnight(now)) / dayLength)

/** A moment as people say it in a conversation: the hour today, else with yesterday, tomorrow or the day. */
export function formatDayAndTime(instant: number, now: number): string {
  const days = daysFromNow(instant, now)
  const clock = deviceTime(instant)
  if (days === 0) {
    return clock
  }
  const language = currentLanguage()
  const day =
    Math.abs(days) === 1 ? formatRelativeTime(days, 'day', language) : formatDeviceDay(instant, now, language)
  return `${day} ${clock}`
}

/** The same in a list: the hour alone today, the day alone before. */
export function formatDayOrTime(instant: number, now: number): string {
  const days = daysFromNow(instant, now)
  if (days === 0) {
    return deviceTime(instant)
  }
  const language = currentLanguage()
  return days === -1 ? formatRelativeTime(-1, 'day', language) : formatDeviceDay(instant, now, language)
}
