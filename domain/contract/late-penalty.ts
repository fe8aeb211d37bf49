import { addDays, daysBetween } from '#domain/day.ts'
import { percentOf, type Fen } from '#domain/money.ts'

export type PenaltyRule = { dailyBp: number; graceDays: number; capBp: number }
/** 0.05 % a day, at most 20 % of the bill. */
export const usualPenalty: PenaltyRule = { dailyBp: 5, graceDays: 0, capBp: 2000 }

/** What of a bill itself was paid, and on which day. */
export type BillPayment = { on: string; amount: Fen }

/**
 * What is added for paying late until a day: for each day that is past what was open on it, simple, rounded once, and
 * never more than the cap. A payment counts from the day after it: what the days before have cost stays. Of a bill that is
 * owed in part only, what was paid beyond that part makes nothing cheaper.
 */
export function penaltyOf(
  bill: { amount: Fen; dueOn: string; payments: readonly BillPayment[] },
  today: string,
  rule: PenaltyRule = usualPenalty,
): Fen {
  const lastFreeDay = addDays(bill.dueOn, rule.graceDays)
  const daysSince = (day: string): number =>
    Math.max(0, daysBetween(day > lastFreeDay ? day : lastFreeDay, today))
  let [owed, paid] = [bill.amount, 0]
  for (const { on, amount } of bill.payments.toSorted((one, other) => (one.on < other.on ? -1 : 1))) {
    const part = Math.min(owed, amount)
    owed -= part
    paid += part * daysSince(on)
  }
  const open = bill.amount * daysSince(lastFreeDay) - paid
  return Math.min(percentOf(open, rule.dailyBp), percentOf(bill.amount, rule.capBp))
}
