import type { BasisPoints, Fen } from '#domain/money.ts'
import { averageOf, percentOf } from '#domain/money.ts'
import { weekdayOf, type Holidays } from '#domain/holidays.ts'
import { isSame } from './field-changes.ts'
import { ruledNight, type CalendarRule } from './calendar-rules.ts'

/** What is written down of a night's price. */
export type NightRate = {
  price: Fen
  minNights: number | null
  closed: boolean
  /** Set by hand: no rule writes over it. */
  handPrice: boolean
  handMin: boolean
  /** Closed because prices end before it, by nobody's hand: it opens when they are made until it. Left out: it is not. */
  pastEnd?: true
}
export type NightChange = { night: string; old: NightRate | null; new: NightRate | null }

export type PricedHouse = {
  /** What a night costs before any rule; null: all nights are set by hand. */
  base: Fen | null
  step: number
  rules: readonly CalendarRule[]
  holidays: Holidays
  nights: ReadonlyMap<string, NightRate>
}

/** What somebody wants of some nights. What is left out stays as it is. */
export type NightRequest = {
  /** On which nights, by the days they begin on; none: all. */
  weekdays?: readonly number[]
  /** A price, a share of what they cost, or back to what the rules make. */
  price?: { fen: Fen } | { percent: BasisPoints } | 'rules'
  minNights?: number | null | 'rules'
  closed?: boolean
}

/**
 * So many nights are written while somebody waits, in one transaction: two years of two houses. More of them are work of
 * its own, house by house, with progress.
 */
const mostNightsAtOnce = 1500

export const isLongChange = (nights: number): boolean => nights > mostNightsAtOnce

/** What the rules make of these nights; what was set by hand, and what is closed, stays. */
export function planByRules(house: PricedHouse, nights: readonly string[]): NightChange[] {
  const { base } = house
  if (base === null) {
    return []
  }
  return changed(house, nights, (night, old) => {
    const made = ruledNight(base, house.rules, night, house)
    return {
      price: old?.handPrice ? old.price : made.price,
      minNights: old?.handMin ? old.minNights : made.minNights,
      closed: old?.pastEnd ? false : (old?.closed ?? false),
      handPrice: old?.handPrice ?? false,
      handMin: old?.handMin ?? false,
    }
  })
}

/**
 * What becomes of nights when prices end before them: they go off sale, with the price they had, and come back with it.
 * Who has booked one keeps it, and what was closed by hand stays so.
 */
export const planPastEnd = (
  house: Pick<PricedHouse, 'nights'>,
  end: { before: string | null; after: string | null },
): NightChange[] =>
  [...house.nights]
    .filter(
      ([night, { closed }]) =>
        !closed && end.before !== null && end.after !== null && end.after < night && night <= end.before,
    )
    .map(([night, old]) => ({ night, old, new: { ...old, closed: true, pastEnd: true } as const }))
    .toSorted((one, other) => one.night.localeCompare(other.night))

/** What setting nights by hand changes. A night that has no price and gets none stays without. */
export function planByHand(
  house: PricedHouse,
  nights: readonly string[],
  request: NightRequest,
): NightChange[] {
  const { weekdays = [] } = request
  const meant = nights.filter((night) => weekdays.length === 0 || weekdays.includes(weekdayOf(night)))
  return changed(house, meant, (night, old) => {
    const made = house.base === null ? null : ruledNight(house.base, house.rules, night, house)
    const price = priceOf(request.price, old, made?.price ?? null, house.step)
    if (price === null) {
      return old
    }
    const isByRule = request.price === 'rules' && made !== null
    const isMinByRule = request.minNights === 'rules' && made !== null
    return {
      price,
      minNights: minOf(request.minNights, old, made?.minNights ?? null, made !== null),
      ...closing(request, old),
      handPrice: request.price === undefined ? (old?.handPrice ?? false) : !isByRule,
      handMin: request.minNights === undefined ? (old?.handMin ?? false) : !isMinByRule,
    }
  })
}

/** Who names the price of a night past the end of prices wants it sold, unless they say otherwise. */
function closing(
  { closed, price }: NightRequest,
  old: NightRate | null,
): Pick<NightRate, 'closed' | 'pastEnd'> {
  if (closed !== undefined) {
    return { closed }
  }
  if (old?.pastEnd) {
    return price === undefined || price === 'rules' ? { closed: true, pastEnd: true } : { closed: false }
  }
  return { closed: old?.closed ?? false }
}

function priceOf(
  wanted: NightRequest['price'],
  old: NightRate | null,
  made: Fen | null,
  step: number,
): Fen | null {
  if (wanted === undefined) {
    return old?.price ?? made
  }
  if (wanted === 'rules') {
    return made ?? old?.price ?? null
  }
  if ('fen' in wanted) {
    return wanted.fen
  }
  const before = old?.price ?? made
  return before === null ? null : Math.max(step, averageOf(percentOf(before, wanted.percent), step) * step)
}

function minOf(
  wanted: NightRequest['minNights'],
  old: NightRate | null,
  made: number | null,
  hasRules: boolean,
): number | null {
  if (wanted === undefined) {
    return old ? old.minNights : made
  }
  return wanted === 'rules' ? (hasRules ? made : (old?.minNights ?? null)) : wanted
}

function changed(
  { nights: rates }: PricedHouse,
  nights: readonly string[],
  make: (night: string, old: NightRate | null) => NightRate | null,
): NightChange[] {
  return nights.flatMap((night) => {
    const old = rates.get(night) ?? null
    const next = make(night, old)
    return isSame(old, next) ? [] : [{ night, old, new: next }]
  })
}

/** What undoing changes now, and the nights that somebody has touched since, which are left as they are. */
export function planUndo(
  nights: ReadonlyMap<string, NightRate>,
  done: readonly NightChange[],
): { changes: NightChange[]; leftOut: string[] } {
  const isUntouched = (change: NightChange) => isSame(nights.get(change.night) ?? null, change.new)
  return {
    changes: done
      .filter(isUntouched)
      .map(({ night, old, new: made }) => ({ night, old: made, new: old }))
      // A night cannot be taken out of the calendar again; it is off sale instead, until prices are made for it.
      .map((change) =>
        change.new === null && change.old !== null
          ? { ...change, new: { ...change.old, closed: true, pastEnd: true as const } }
          : change,
      ),
    leftOut: done.filter((change) => !isUntouched(change)).map(({ night }) => night),
  }
}
