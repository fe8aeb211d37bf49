import { addDays, daysBetween } from '#domain/day.ts'
import { splitByWeights, type Fen } from '#domain/money.ts'

export type MonthRule = 'actual' | 'thirty' | 'year365'

export type LeaseTerms = {
  /** The first day, and the first day no longer in it. */
  startsOn: string
  endsOn: string
  monthlyRent: Fen
  /** How many lease months are paid at once. */
  cycleMonths: number
  /** How many days before a period its bill is due; the first is due at the start. */
  dueDaysBefore: number
  rule?: MonthRule
  /** Days without rent, first and last of each stretch included. */
  freeDays?: ReadonlyArray<{ from: string; to: string }>
  /** From this lease month on (counted from 1) the rent is this. */
  steps?: ReadonlyArray<{ fromMonth: number; monthlyRent: Fen }>
  /** The day of the month the lease is counted by, where the month of its first day lacks it (a renewal). */
  anchorDay?: number
  /** What was agreed for the whole time, in place of a monthly rent: the bills share it evenly. */
  agreedTotal?: Fen
}

export type ScheduledBill = { from: string; to: string; amount: Fen; dueOn: string }

/**
 * So many months after a day; the day of the month is kept where the month has it, always seen from the first. A term
 * that goes on from an earlier one keeps that one's day, though its own first month may lack it.
 */
export function addMonths(day: string, months: number, anchorDay?: number): string {
  const [year = 0, month = 1, own = 1] = day.split('-').map(Number)
  const date = months === 0 ? own : Math.max(own, anchorDay ?? own)
  const index = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  const pad = (number: number, width: number) => String(number).padStart(width, '0')
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(Math.min(date, last), 2)}`
}

/** A part of a rent, rounded to whole fen, half up. */
const partOf = (rent: Fen, days: number, of: number): Fen =>
  Number((BigInt(rent) * BigInt(days) * 2n + BigInt(of)) / (BigInt(of) * 2n))

/** What some days of a lease month cost. */
export function rentOfDays(rent: Fen, days: number, monthDays: number, rule: MonthRule = 'actual'): Fen {
  if (days >= monthDays) {
    return rent
  }
  switch (rule) {
    case 'actual':
      return partOf(rent, days, monthDays)
    case 'thirty':
      return partOf(rent, Math.min(days, 30), 30)
    case 'year365':
      return partOf(rent * 12, days, 365)
  }
}

type LeaseMonth = { from: string; to: string; amount: Fen }

function rentOfMonth({ monthlyRent, steps = [] }: LeaseTerms, number: number): Fen {
  const step = steps
    .toSorted((one, other) => other.fromMonth - one.fromMonth)
    .find(({ fromMonth }) => number >= fromMonth)
  return step?.monthlyRent ?? monthlyRent
}

/** The lease months, whole ones and the broken one at the end, each with its rent. */
export function leaseMonths(terms: LeaseTerms): LeaseMonth[] {
  const months: LeaseMonth[] = []
  for (let index = 0; ; index++) {
    const from = addMonths(terms.startsOn, index, terms.anchorDay)
    if (from >= terms.endsOn) {
      return months
    }
    const whole = addMonths(terms.startsOn, index + 1, terms.anchorDay)
    const to = whole < terms.endsOn ? whole : terms.endsOn
    const rent = rentOfMonth(terms, index + 1)
    const monthDays = daysBetween(from, whole)
    const full = rentOfDays(rent, daysBetween(from, to), monthDays, terms.rule)
    const free = freeIn(terms, from, to)
    months.push({
      from,
      to,
      amount: Math.max(0, full - (free > 0 ? rentOfDays(rent, free, monthDays, terms.rule) : 0)),
    })
  }
}

function freeIn({ freeDays = [] }: LeaseTerms, from: string, to: string): number {
  return freeDays.reduce((sum, stretch) => {
    const first = stretch.from > from ? stretch.from : from
    const end = addDays(stretch.to, 1) < to ? addDays(stretch.to, 1) : to
    return sum + Math.max(0, daysBetween(first, end))
  }, 0)
}

/** The bills of a lease: so many lease months each, and together exactly what is owed. */
export function billSchedule(terms: LeaseTerms): ScheduledBill[] {
  const months = leaseMonths(terms)
  const bills: ScheduledBill[] = []
  for (let at = 0; at < months.length; at += terms.cycleMonths) {
    const group = months.slice(at, at + terms.cycleMonths)
    const [first] = group
    const last = group.at(-1)
    if (first && last) {
      const dueOn = at === 0 ? first.from : latest(terms.startsOn, addDays(first.from, -terms.dueDaysBefore))
      bills.push({
        from: first.from,
        to: last.to,
        amount: group.reduce((sum, { amount }) => sum + amount, 0),
        dueOn,
      })
    }
  }
  if (terms.agreedTotal === undefined) {
    return bills
  }
  const shares = splitByWeights(
    terms.agreedTotal,
    bills.map(() => 1),
  )
  return bills.map((bill, at) => ({ ...bill, amount: shares[at] ?? 0 }))
}

const latest = (one: string, other: string): string => (one > other ? one : other)

/** Whole months of a term, and the days beyond them: a term written one day too long is noticed by it. */
export function termLength({
  startsOn,
  endsOn,
  anchorDay,
}: Pick<LeaseTerms, 'startsOn' | 'endsOn' | 'anchorDay'>): { months: number; days: number } {
  let months = 0
  while (addMonths(startsOn, months + 1, anchorDay) <= endsOn) {
    months++
  }
  return { months, days: daysBetween(addMonths(startsOn, months, anchorDay), endsOn) }
}

/**
 * What of a paid period is not used when somebody leaves on a day, which itself is not slept in any more. A month's rent
 * is that of its days with rent: whoever leaves when the free days are over has used nothing of it.
 */
export function unusedRent(terms: LeaseTerms, paidUntil: string, leavesOn: string): Fen {
  const paidDays = (from: string, to: string) => Math.max(0, daysBetween(from, to) - freeIn(terms, from, to))
  return leaseMonths(terms)
    .filter(({ from, to }) => to > leavesOn && from < paidUntil)
    .reduce((sum, { from, to, amount }) => {
      const days = paidDays(from, to)
      if (from >= leavesOn || days === 0) {
        return sum + amount
      }
      return sum + partOf(amount, paidDays(leavesOn, to), days)
    }, 0)
}

/** The monthly rent that holds on a day. */
export function rentOn(terms: LeaseTerms, day: string): Fen {
  const begun = leaseMonths(terms).filter(({ from }) => from <= day).length
  return rentOfMonth(terms, Math.max(1, begun))
}
