import { addMonths, monthDays, monthOf } from './month.ts'
import type { Fen } from '#domain/money.ts'

/** A term for which an owner is promised something: `until` is the first day after it, null while it goes on. */
export type FloorTerms = {
  startsOn: string
  endsOn: string | null
  floor: Fen
  period: 'month' | 'year'
}

export type FloorPeriod = { key: string; from: string; until: string }

/** The whole months or years of a term that are over on this day, the first of them first. */
export function floorPeriods({ startsOn, endsOn, period }: FloorTerms, today: string): FloorPeriod[] {
  const step = period === 'month' ? 1 : 12
  const end = endsOn !== null && endsOn < today ? endsOn : today
  const whole = monthDays(monthOf(startsOn)).from === startsOn
  const periods: FloorPeriod[] = []
  // A term that begins within a month is promised whole months from the next one on.
  let first = whole ? monthOf(startsOn) : addMonths(monthOf(startsOn), 1)
  for (;;) {
    const next = addMonths(first, step)
    const until = monthDays(next).from
    if (until > end) {
      return periods
    }
    periods.push({ key: first, from: monthDays(first).from, until })
    first = next
  }
}

/** What is missing of the promise. */
export const floorTopUp = (floor: Fen, earned: Fen): Fen => Math.max(0, floor - Math.max(earned, 0))
