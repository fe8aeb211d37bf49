import { addDays, daysBetween, isDay } from '#domain/day.ts'

/** A month is written 'YYYY-MM', like the head of its days. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** All months from that of the first day to that of the last. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = nextMonth(month)) {
    months.push(month)
  }
  return months
}

/** The weeks of a month, Sunday first; null stands for a day of another month. */
export function weeksOf(month: string): Array<Array<string | null>> {
  const first = `${month}-01`
  const length = daysBetween(first, `${nextMonth(month)}-01`)
  const lead = weekdayOf(first)
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => {
      const index = week * 7 + at - lead
      return index >= 0 && index < length ? addDays(first, index) : null
    }),
  )
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The same day so many months later, or the last day of a month that is too short for it. */
export function addMonths(day: string, count: number): string {
  let month = monthOf(day)
  for (let step = 0; step < Math.abs(count); step++) {
    month = count > 0 ? nextMonth(month) : monthOf(addDays(`${month}-01`, -1))
  }
  const wanted = `${month}-${day.slice(8)}`
  return isDay(wanted) ? wanted : addDays(`${nextMonth(month)}-01`, -1)
}

/** The days of a week, Sunday first, of which only the weekday is shown. */
export const WEEK = Array.from({ length: 7 }, (_, at) => addDays('2026-11-15', at))

const keySteps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** The day a key leads to from another one; undefined for keys that move nowhere. */
export const dayByKey = (key: string, day: string): string | undefined => keySteps[key]?.(day)

const nextMonth = (month: string): string => monthOf(addDays(`${month}-01`, 31))
