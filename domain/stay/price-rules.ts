import { averageOf, percentOf, type BasisPoints, type Fen } from '#domain/money.ts'
import { announcedHolidays, weekdayOf } from '#domain/holidays.ts'
import { nightKind, type NightKind } from './night-kind.ts'

/** When a rule applies: all that is said must hold. */
type When = {
  kinds?: readonly NightKind[]
  /** 0 is Sunday, of the day on which the night begins. */
  weekdays?: readonly number[]
  /** Both included. */
  from?: string
  to?: string
}

export type PriceRule = {
  when: When
  /** A price of its own, or a share of the price so far: 12 000 is a fifth more. */
  price: { fen: Fen } | { percent: BasisPoints }
  /** The higher is asked first. */
  priority: number
  /** Others below it may apply as well. */
  stacks?: boolean
}

/** Prices end on whole yuan, so that a calendar of them can be read. */
const ROUND_TO = 100

/**
 * The price a house asks for a night: its base price, changed by the rule of highest priority that applies, and on
 * from it as long as the rules stack. It only writes the calendar; what a guest pays is read from there.
 */
export function priceOfNight(base: Fen, rules: readonly PriceRule[], day: string): Fen {
  let price = base
  for (const rule of rules.toSorted((one, other) => other.priority - one.priority)) {
    if (!applies(rule.when, day)) {
      continue
    }
    price = 'fen' in rule.price ? rule.price.fen : percentOf(price, rule.price.percent)
    if (!rule.stacks) {
      break
    }
  }
  return Math.max(ROUND_TO, averageOf(price, ROUND_TO) * ROUND_TO)
}

function applies({ kinds, weekdays, from, to }: When, day: string): boolean {
  return (
    (kinds === undefined || kinds.includes(nightKind(announcedHolidays, day))) &&
    (weekdays === undefined || weekdays.includes(weekdayOf(day))) &&
    (from === undefined || from <= day) &&
    (to === undefined || day <= to)
  )
}
