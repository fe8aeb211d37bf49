import { addDays, isDay } from '#domain/day.ts'
import {
  announcedHolidays,
  holidayOn,
  isWorkedWeekend,
  weekdayOf,
  writtenHolidays,
  type Holidays,
  type HolidayYears,
} from '#domain/holidays.ts'

/** A stretch of work within a day, in minutes from midnight. */
export type WorkPeriod = readonly [from: number, until: number]

/**
 * When a company works: the spans of each weekday from Monday on, and days that are different. Public holidays
 * are off and the weekends worked for them are Mondays, unless the company says otherwise for that day.
 */
export type WorkCalendar = {
  readonly week: readonly (readonly WorkPeriod[])[]
  readonly days: { readonly [day: string]: readonly WorkPeriod[] }
}

const OFFICE: readonly WorkPeriod[] = [
  [9 * 60, 12 * 60],
  [13 * 60 + 30, 18 * 60],
]

export const defaultWorkCalendar: WorkCalendar = {
  week: [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, [], []],
  days: {},
}

const MINUTE = 60_000
const DAY = 86_400_000
/** The clock on the wall in China, which knows no summer time. */
const AHEAD = 480 * MINUTE
/** Whoever works never within two years is not waited for. */
const MOST_DAYS = 732

const dayAt = (instant: number): string => new Date(instant + AHEAD).toISOString().slice(0, 10)
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - AHEAD

export function workPeriodsOn(calendar: WorkCalendar, day: string): readonly WorkPeriod[] {
  const own = Object.hasOwn(calendar.days, day) ? calendar.days[day] : undefined
  if (own) {
    return own
  }
  if (holidayOn(announcedHolidays, day)) {
    return []
  }
  const weekday = isWorkedWeekend(announcedHolidays, day) ? 0 : (weekdayOf(day) + 6) % 7
  return calendar.week[weekday] ?? []
}

/** Why a day is as it is: by a word of the company's own, a public holiday, the weekend worked for one, or its weekday. */
export const dayReason = (
  ownDays: { has: (day: string) => boolean },
  holidays: Holidays,
  day: string,
): 'own' | 'holiday' | 'madeUp' | 'week' =>
  ownDays.has(day)
    ? 'own'
    : holidayOn(holidays, day)
      ? 'holiday'
      : isWorkedWeekend(holidays, day)
        ? 'madeUp'
        : 'week'

export const isWorkDay = (calendar: WorkCalendar, day: string): boolean =>
  workPeriodsOn(calendar, day).length > 0

/** With the holidays of years that only the company has written down; what it says of a day itself goes before. */
export function withHolidays<Period>(
  { week, days }: { week: Period[][]; days: Record<string, Period[]> },
  written: HolidayYears,
): { week: Period[][]; days: Record<string, Period[]> } {
  const { off, worked } = writtenHolidays(written)
  const free = [...off.keys()].map((day): [string, Period[]] => [day, []])
  const asMonday = [...worked].map((day): [string, Period[]] => [day, week[0] ?? []])
  return { week, days: { ...Object.fromEntries([...free, ...asMonday]), ...days } }
}

/** The spans of a day as instants. */
export const shiftsOn = (calendar: WorkCalendar, day: string) =>
  workPeriodsOn(calendar, day).map(([from, until]) => ({
    from: midnightOf(day) + from * MINUTE,
    until: midnightOf(day) + until * MINUTE,
  }))

/** The instant at which so many minutes have been worked; null when nobody ever works that long. */
export function addWorkMinutes(calendar: WorkCalendar, from: number, minutes: number): number | null {
  let left = minutes * MINUTE
  let day = dayAt(from)
  let idle = 0
  while (idle < MOST_DAYS) {
    const shifts = shiftsOn(calendar, day).filter(({ until }) => until > from)
    for (const shift of shifts) {
      const start = Math.max(shift.from, from)
      if (shift.until - start >= left) {
        return start + left
      }
      left -= shift.until - start
    }
    idle = shifts.length > 0 ? 0 : idle + 1
    day = addDays(day, 1)
  }
  return null
}

/**
 * The same time of the day so many working days later. Who begins outside working hours begins with the next of them; on
 * a day that ends earlier it is the end of that day. Null when nobody ever works that long.
 */
export function addWorkDays(calendar: WorkCalendar, from: number, days: number): number | null {
  const start = addWorkMinutes(calendar, from, 0)
  if (start === null) {
    return null
  }
  const first = dayAt(start)
  let day = first
  let idle = 0
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    const isWorked = isWorkDay(calendar, day)
    left -= isWorked ? 1 : 0
    idle = isWorked ? 0 : idle + 1
    if (idle >= MOST_DAYS) {
      return null
    }
  }
  const sameTime = midnightOf(day) + start - midnightOf(first)
  const shifts = shiftsOn(calendar, day)
  const shift = shifts.find(({ until }) => until >= sameTime) ?? shifts.at(-1)
  return shift ? Math.min(Math.max(shift.from, sameTime), shift.until) : null
}

/** How many minutes are worked between two instants. */
export function workMinutesBetween(calendar: WorkCalendar, from: number, until: number): number {
  let worked = 0
  for (let day = dayAt(from); midnightOf(day) < until; day = addDays(day, 1)) {
    for (const shift of shiftsOn(calendar, day)) {
      worked += Math.max(0, Math.min(shift.until, until) - Math.max(shift.from, from))
    }
  }
  return worked / MINUTE
}

/** Whether spans lie within a day, one after the other. */
export const areWorkPeriods = (spans: readonly WorkPeriod[]): boolean =>
  spans.every(
    ([from, until], at) =>
      Number.isInteger(from) &&
      Number.isInteger(until) &&
      from < until &&
      from >= (spans[at - 1]?.[1] ?? 0) &&
      until <= DAY / MINUTE,
  )

export const isValidCalendar = ({ week, days }: WorkCalendar): boolean =>
  week.length === 7 &&
  week.every(areWorkPeriods) &&
  Object.entries(days).every(([day, spans]) => isDay(day) && areWorkPeriods(spans))
