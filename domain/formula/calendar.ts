import type { WallMoment } from './moment.ts'

const DAY = 86_400_000
const HALF = DAY / 2

const dayNumber = (date: Date): number => Math.floor(date.getTime() / DAY)
const newYear = (year: number): Date => {
  const date = new Date(0)
  date.setUTCFullYear(year, 0, 1)
  return date
}
/** 0 is Sunday. */
const weekday = (date: Date): number => date.getUTCDay()

/** The week of the year, the week with 1 January being the first; weeks begin on Sunday (0) or Monday (1). */
export function weekOf(date: Date, begins: 0 | 1): number {
  const first = newYear(date.getUTCFullYear())
  const before = (weekday(first) - begins + 7) % 7
  return Math.floor((dayNumber(date) - dayNumber(first) + before) / 7) + 1
}

/** The week by ISO 8601: from Monday, and of the year its Thursday lies in. */
export function isoWeek(date: Date): number {
  const thursday = new Date(date.getTime() + (3 - ((weekday(date) + 6) % 7)) * DAY)
  return Math.floor((dayNumber(thursday) - dayNumber(newYear(thursday.getUTCFullYear()))) / 7) + 1
}

const endsMonth = (date: Date): boolean => new Date(date.getTime() + DAY).getUTCDate() === 1
const isFebruary = (date: Date): boolean => date.getUTCMonth() === 1

/** Days in a year of twelve months of thirty days, by the American rule of spreadsheets or the European one. */
export function days360(start: Date, end: Date, european: boolean): number {
  const [first, last] = [start.getUTCDate(), end.getUTCDate()]
  const from = european
    ? Math.min(first, 30)
    : isFebruary(start) && endsMonth(start)
      ? 30
      : Math.min(first, 30)
  const to = european || from === 30 ? Math.min(last, 30) : last
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  return months * 30 + to - from
}

const FIXED: Readonly<Record<string, number>> = {
  week: 7 * DAY,
  day: DAY,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
}

/** So much later, or earlier below zero; undefined for a unit there is none. A month later is never past its end. */
export function shiftDate(wall: number, count: number, unit: string): number | undefined {
  const name = unit.trim().toLowerCase().replace(/s$/, '')
  if (Object.hasOwn(FIXED, name)) {
    return wall + Math.trunc(count * (FIXED[name] ?? 0))
  }
  const months = name === 'month' ? Math.trunc(count) : name === 'year' ? Math.trunc(count) * 12 : undefined
  if (months === undefined || Math.abs(months) > 120_000) {
    return undefined
  }
  const date = new Date(wall)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return date.getTime()
}

/**
 * Days of leave to the half: every morning and afternoon that the span touches is half a day. Noon parts them;
 * a span that ends at noon or midnight does not touch what begins there. A day without a time is a whole one.
 * Undefined when the end comes first.
 */
export function halfDays(from: WallMoment, to: WallMoment): number | undefined {
  const end = to.time ? to.wall : to.wall + DAY
  if (!from.day || end < from.wall) {
    return undefined
  }
  return end === from.wall ? 0 : (Math.ceil(end / HALF) - Math.floor(from.wall / HALF)) / 2
}
