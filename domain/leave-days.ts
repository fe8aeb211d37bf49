import { daysBetween, isDay, nextDay } from '#domain/day.ts'
import type { InstanceStatus } from '#domain/workflow/engine/statuses.ts'
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
 * The half days of work a leave takes: those of the range that are worked, or the part of them that is asked for. A
 * request with a problem other than `noWork` takes none.
 */
function halvesTaken(calendar: WorkCalendar, { from, until, details }: LeaveRange): string[] {
  if (!isDay(from) || !isDay(until) || until < from || daysBetween(from, until) >= MOST_LEAVE_DAYS) {
    return []
  }
  const parts = Map.groupBy(details, ({ day }) => day)
  const taken: string[] = []
  for (let day = from; day <= until; day = nextDay(day)) {
    const worked = workedHalves(calendar, day)
    const dayParts = parts.get(day)?.map(({ part }) => part) ?? ['whole' as const]
    const halves = (['morning', 'afternoon'] as const).filter(
      (half) => worked[half] && dayParts.some((part) => part === 'whole' || part === half),
    )
    taken.push(...halves.map((half) => `${day} ${half}`))
  }
  return taken
}

/** How many half days of work a leave takes, by year; a year of which it takes none is not there. */
export function leaveHalvesByYear(calendar: WorkCalendar, range: LeaveRange): Map<number, number> {
  const byYear = Map.groupBy(halvesTaken(calendar, range), (half) => Number(half.slice(0, 4)))
  return new Map([...byYear].map(([year, halves]) => [year, halves.length]))
}

/**
 * Whether a leave stands in the way of another on the same days: it is granted, or somebody decides about it. One that
 * was withdrawn, or sent back to who asked for it, does not, until it is handed in again.
 */
export const standsInTheWay = (status: InstanceStatus): boolean =>
  status !== 'draft' && status !== 'backToStart' && status !== 'revokeToStart'

/** Whether two leaves take the same half of a day. */
export function leavesOverlap(calendar: WorkCalendar, one: LeaveRange, other: LeaveRange): boolean {
  const taken = new Set(halvesTaken(calendar, one))
  return halvesTaken(calendar, other).some((half) => taken.has(half))
}

const sumOf = (byYear: ReadonlyMap<number, number>): number =>
  [...byYear.values()].reduce((sum, halves) => sum + halves, 0)

/** The same as days, as people count them. */
export const leaveDays = (calendar: WorkCalendar, range: LeaveRange): number =>
  sumOf(leaveHalvesByYear(calendar, range)) / 2
