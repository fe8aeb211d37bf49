import { daysBetween, isDay, nextDay } from '#domain/day.ts'
import { workPeriodsOn, type WorkCalendar } from '#domain/work-calendar.ts'

export const LEAVE_PARTS = ['whole', 'morning', 'afternoon'] as const
export type LeavePart = (typeof LEAVE_PARTS)[number]

/** A day of which only a part is taken; days of the range that are not named are taken whole. */
export type LeaveDetail = { day: string; part: LeavePart }
export type LeaveRange = { from: string; until: string; details: readonly LeaveDetail[] }

export type LeaveProblem = 'range' | 'tooLong' | 'outside' | 'twice' | 'noWork'

/** Nobody is on leave for longer than that in one request. */
export const MOST_LEAVE_DAYS = 366

type Halves = { morning: boolean; afternoon: boolean }

/** Where the morning ends. */
const NOON = 12 * 60 + 30
/** Who works less than that before or after noon has that half of the day off. */
const LEAST_WORK = 60

/** Which halves of a day are worked. A holiday has none, a Saturday until noon has one. */
export function workedHalves(calendar: WorkCalendar, day: string): Halves {
  const periods = workPeriodsOn(calendar, day)
  const worked = (from: number, until: number) =>
    periods.reduce((sum, [begin, end]) => sum + Math.max(0, Math.min(end, until) - Math.max(begin, from)), 0)
  return { morning: worked(0, NOON) >= LEAST_WORK, afternoon: worked(NOON, 24 * 60) >= LEAST_WORK }
}

/** What is wrong with a request for leave, the first thing; null: nothing. */
export function leaveProblem(calendar: WorkCalendar, range: LeaveRange): LeaveProblem | null {
  const { from, until, details } = range
  if (!isDay(from) || !isDay(until) || until < from) {
    return 'range'
  }
  if (daysBetween(from, until) >= MOST_LEAVE_DAYS) {
    return 'tooLong'
  }
  if (details.some(({ day }) => !isDay(day) || day < from || day > until)) {
    return 'outside'
  }
  const halves = details.flatMap(({ day, part }) =>
    part === 'whole' ? [`${day} morning`, `${day} afternoon`] : [`${day} ${part}`],
  )
  if (new Set(halves).size < halves.length) {
    return 'twice'
  }
  return sumOf(leaveHalvesByYear(calendar, range)) === 0 ? 'noWork' : null
}

/**
 * How many half days of work a leave takes, by year: the days of the range that are worked, or the part of them that is
 * asked for. A request with a problem other than `noWork` takes none.
 */
export function leaveHalvesByYear(
  calendar: WorkCalendar,
  { from, until, details }: LeaveRange,
): Map<number, number> {
  const byYear = new Map<number, number>()
  if (!isDay(from) || !isDay(until) || until < from || daysBetween(from, until) >= MOST_LEAVE_DAYS) {
    return byYear
  }
  const parts = Map.groupBy(details, ({ day }) => day)
  for (let day = from; day <= until; day = nextDay(day)) {
    const worked = workedHalves(calendar, day)
    const dayParts = parts.get(day)?.map(({ part }) => part) ?? ['whole' as const]
    const isTaken = (half: 'morning' | 'afternoon') =>
      worked[half] && dayParts.some((part) => part === 'whole' || part === half)
    const halves = Number(isTaken('morning')) + Number(isTaken('afternoon'))
    const year = Number(day.slice(0, 4))
    byYear.set(year, (byYear.get(year) ?? 0) + halves)
  }
  return byYear
}

const sumOf = (byYear: ReadonlyMap<number, number>): number =>
  [...byYear.values()].reduce((sum, halves) => sum + halves, 0)

/** The same as days, as people count them. */
export const leaveDays = (calendar: WorkCalendar, range: LeaveRange): number =>
  sumOf(leaveHalvesByYear(calendar, range)) / 2
