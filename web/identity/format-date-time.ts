import { currentLanguage } from '#web/text/language.ts'

const format = (instant: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), options).format(instant)

export const formatInstantDay = (instant: number): string => format(instant, { dateStyle: 'medium' })

const midnight = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0)

/** A moment of the last days as people say it: today, yesterday, else the day. */
export function formatRecentInstant(instant: number, now: number): string {
  const days = Math.round((midnight(instant) - midnight(now)) / 86_400_000)
  const day =
    days === 0 || days === -1
      ? new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(days, 'day')
      : formatInstantDay(instant)
  return `${day} ${format(instant, { timeStyle: 'short' })}`
}

export const formatInstant = (instant: number): string =>
  format(instant, { dateStyle: 'medium', timeStyle: 'short' })
