import type { Fen } from '#domain/money.ts'
import { addDays } from '#domain/day.ts'

/** What came to and left one kind of account in a period. */
export type PeriodFigure = { code: string; came: Fen; went: Fen }
export type PeriodFigures = {
  transactions: number
  accounts: readonly PeriodFigure[]
  payments: readonly { method: string; count: number; amount: Fen }[]
  refunds: { count: number; amount: Fen }
}

/** Everything the hash of a period stands for, always written in the same way. */
export function periodText(
  period: { from: string; to: string; previousHash: string },
  figures: PeriodFigures,
): string {
  const accounts = figures.accounts.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const payments = figures.payments.toSorted((a, b) => (a.method < b.method ? -1 : 1))
  return JSON.stringify([
    period.from,
    period.to,
    period.previousHash,
    figures.transactions,
    accounts.map(({ code, came, went }) => [code, came, went]),
    payments.map(({ method, count, amount }) => [method, count, amount]),
    [figures.refunds.count, figures.refunds.amount],
  ])
}

/** Money only moves between accounts, so what came to all of them is what went from all of them. */
export const isBalanced = ({ accounts }: PeriodFigures): boolean =>
  accounts.reduce((sum, { came, went }) => sum + came - went, 0) === 0

export type ClosingItem = 'bills' | 'differences' | 'invariants' | 'unsettled' | 'payouts'
/** `open` says how many; what blocks has to be none before the books are closed. */
export type ClosingCheck = { item: ClosingItem; open: number; blocks: boolean; lines: readonly string[] }

export const mayClose = (checks: readonly ClosingCheck[]): boolean =>
  checks.every(({ open, blocks }) => !blocks || open === 0)

/** The first day of the period after the last closed one; without one, the first day anything was booked on. */
export const nextPeriodStart = (lastClosed: string | null, firstBooked: string): string =>
  lastClosed === null ? firstBooked : addDays(lastClosed, 1)
