import { currentLanguage } from '#console/text/language.ts'

const minute = 60_000

const inUnit = (value: number, unit: 'second' | 'minute' | 'hour' | 'day'): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)

/** A length of time in the largest unit that fits: `3 h`, `2 d`. */
export function formatDuration(ms: number): string {
  if (ms < minute) {
    return inUnit(Math.round(ms / 1000), 'second')
  }
  if (ms < 60 * minute) {
    return inUnit(Math.round(ms / minute), 'minute')
  }
  return ms < 48 * 60 * minute ? inUnit(ms / (60 * minute), 'hour') : inUnit(ms / (1440 * minute), 'day')
}

/** How long it has been since. */
export const formatSince = (time: number): string => formatDuration(Date.now() - time)

export const isPast = (time: number | null): boolean => time !== null && time < Date.now()
