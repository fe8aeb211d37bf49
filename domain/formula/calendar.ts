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

/** The week of the year; the week that contains 1 January is the first. Weeks begin on Sunday (0) or Monday (1). */
export function weekOfYear(date: Date, begins: 0 | 1): number {
  const first = newYear(date.getUTCFullYear())
  const before = (weekday(first) - begins + 7) % 7
  return Math.floor((dayNumber(date) - dayNumber(first) + before) / 7) + 1
}

/** The week by ISO 8601: it begins on Monday and belongs to the year of its Thursday. */
export function isoWeek(date: Date): number {
  const thursday = new Date(date.getTime() + (3 - ((weekday(date) + 6) % 7)) * DAY)
  return Math.floor((dayNumber(thursday) - dayNumber(newYear(thursday.getUTCFullYear()))) / 7) + 1
}

const endsMonth = (date: Date): boolean => new Date(date.getTime() + DAY).getUTCDate() === 1
const isFebruary = (date: Date): boolean => date.getUTCMonth() === 1

/** Days between two dates when every month has 30 days, by the American rule of spreadsheets or the European one. */
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

/** Units of a fixed length, in milliseconds. */
const UNIT_LENGTHS: Readonly<Record<string, number>> = {
  week: 7 * DAY,
  day: DAY,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
}

/**
 * The wall clock `count` units later, or earlier when the count is negative; undefined for an unknown unit. Adding
 * months never passes the end of the month: one month after 31 January is the last day of February.
 */
export function addToMoment(wall: number, count: number, unit: string): number | undefined {
  const name = unit.trim().toLowerCase().replace(/s$/, '')
  if (Object.hasOwn(UNIT_LENGTHS, name)) {
    return wall + Math.trunc(count * (UNIT_LENGTHS[name] ?? 0))
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
 * Days of leave in steps of a half: every morning and every afternoon between the two moments, even if only partly
 * covered, counts as half a day. The afternoon begins at noon; an end exactly at noon or midnight does not count the
 * half day that begins there. An end without a time includes its whole day. Undefined when the end comes first.
 */
export function halfDays(from: WallMoment, to: WallMoment): number | undefined {
  const end = to.hasTime ? to.wall : to.wall + DAY
  if (!from.hasDay || end < from.wall) {
    return undefined
  }
  return end === from.wall ? 0 : (Math.ceil(end / HALF) - Math.floor(from.wall / HALF)) / 2
}
