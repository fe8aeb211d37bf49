import { averageOf, percentOf, type BasisPoints, type Fen } from '#domain/money.ts'
import { daysBetween } from '#domain/day.ts'
import { weekdayOf, type Holidays } from '#domain/holidays.ts'
import { nightKind, type NightKind } from '#domain/stay/night-kind.ts'

/** In this order they change the base price of a night. */
export const ruleKinds = ['season', 'weekday', 'holiday', 'event'] as const
type RuleKind = (typeof ruleKinds)[number]

/** Whom a rule is for, the nearest first. The nearest level that has a rule of a kind decides that kind whole. */
export const ruleLevels = ['house', 'group', 'site', 'park'] as const
type RuleLevel = (typeof ruleLevels)[number]

export type CalendarRule = {
  id: string
  level: RuleLevel
  kind: RuleKind
  /** The first and the last night; null: without end. */
  from: string | null
  to: string | null
  /** Of a weekday rule: the days its nights begin on, 0 is Sunday; null: the nights of weekends, as they are worked. */
  weekdays: readonly number[] | null
  /** A price, or a share of the price so far: 12 000 is a fifth more; null: it says nothing of the price. */
  price: { fen: Fen } | { percent: BasisPoints } | null
  /** For those who arrive that day; null: it says nothing of it. */
  minNights: number | null
  /** Within a kind the higher is asked first, then the narrower, then the newer. */
  priority: number
  /** Goes on from what the kinds before it made; else from the base price. */
  addsUp: boolean
  madeAt: number
}

type Night = { day: string; kind: NightKind }

type RuledNight = {
  price: Fen
  /** null: the house's own. */
  minNights: number | null
  /** The rules that made it. */
  ruleIds: string[]
}

/**
 * What rules make of a night. It looks neither at the clock nor at the order in which rules are given: of each kind one
 * rule wins, and kinds are applied in their fixed order. Prices end on multiples of `step`.
 */
export function ruledNight(
  base: Fen,
  rules: readonly CalendarRule[],
  day: string,
  { step = 100, holidays }: { step?: number; holidays: Holidays },
): RuledNight {
  const night = { day, kind: nightKind(holidays, day) }
  const winners = ruleKinds.flatMap((kind) => winner(rules, kind, night, (rule) => rule.price !== null) ?? [])
  let price = base
  for (const rule of winners) {
    price = applied(rule, rule.addsUp ? price : base)
  }
  const lengths = ruleKinds.flatMap(
    (kind) => winner(rules, kind, night, (rule) => rule.minNights !== null) ?? [],
  )
  const longest = Math.max(0, ...lengths.map(({ minNights }) => minNights ?? 0))
  return {
    price: Math.max(step, averageOf(price, step) * step),
    minNights: longest === 0 ? null : longest,
    ruleIds: [...new Set([...winners, ...lengths].map(({ id }) => id))],
  }
}

function applied({ price }: CalendarRule, before: Fen): Fen {
  if (price === null) {
    return before
  }
  return 'fen' in price ? price.fen : percentOf(before, price.percent)
}

/** The rule of a kind that speaks for a night: of the nearest level that has any of the kind, the strongest. */
function winner(
  rules: readonly CalendarRule[],
  kind: RuleKind,
  night: Night,
  speaks: (rule: CalendarRule) => boolean,
): CalendarRule | null {
  const ofKind = rules.filter((rule) => rule.kind === kind && speaks(rule))
  const level = ruleLevels.find((one) => ofKind.some((rule) => rule.level === one))
  const [first] = ofKind
    .filter((rule) => rule.level === level && appliesOn(rule, night))
    .toSorted(strongestFirst)
  return first ?? null
}

/** Higher priority, then the narrower span, then the newer; ids decide at last, so that there is always one answer. */
function strongestFirst(one: CalendarRule, other: CalendarRule): number {
  return (
    other.priority - one.priority ||
    widthOf(one) - widthOf(other) ||
    other.madeAt - one.madeAt ||
    (one.id < other.id ? 1 : -1)
  )
}

const widthOf = ({ from, to, weekdays }: CalendarRule): number =>
  (from === null || to === null ? 100_000 : daysBetween(from, to) + 1) * 7 + (weekdays?.length ?? 7)

/** Whether a rule speaks of the night that begins on the day. */
function appliesOn({ kind, from, to, weekdays }: CalendarRule, { day, ...night }: Night): boolean {
  if ((from !== null && day < from) || (to !== null && day > to)) {
    return false
  }
  switch (kind) {
    case 'weekday':
      return weekdays === null ? night.kind === 'weekend' : weekdays.includes(weekdayOf(day))
    case 'holiday':
      return night.kind === 'holiday'
    default:
      return true
  }
}
