import { addDays, daysBetween } from '#domain/day.ts'
import { percentOf, type Fen } from '#domain/money.ts'

export type PenaltyRule = { dailyBp: number; graceDays: number; capBp: number }
/** 0.05 % a day, at most 20 % of the bill. */
export const usualPenalty: PenaltyRule = { dailyBp: 5, graceDays: 0, capBp: 2000 }

/** What of a bill itself was paid, and on which day. */
export type BillPayment = { on: string; amount: Fen }

/**
 * What is added for paying late until a day: for each day that is past what was open on it, simple, rounded once, and
 * never more than the cap. A payment counts from the day after it: what the days before have cost stays.
 */
export function penaltyOf(
  bill: { amount: Fen; dueOn: string; payments: readonly BillPayment[] },
  today: string,
  rule: PenaltyRule = usualPenalty,
): Fen {
  const lastFreeDay = addDays(bill.dueOn, rule.graceDays)
  const daysSince = (day: string): number =>
    Math.max(0, daysBetween(day > lastFreeDay ? day : lastFreeDay, today))
  const paid = bill.payments.reduce((sum, { on, amount }) => sum + amount * daysSince(on), 0)
  const open = Math.max(0, bill.amount * daysSince(lastFreeDay) - paid)
  return Math.min(percentOf(open, rule.dailyBp), percentOf(bill.amount, rule.capBp))
}
