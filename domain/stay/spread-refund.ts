import { splitByWeights, type Fen } from '#domain/money.ts'

/** A part of an order: what was paid of it and what has come back so far. */
export type RefundablePart = { pays: Fen; refunded: Fen }

/**
 * Spreads what somebody granted over the parts of an order, each in proportion to what can still come back of it. null
 * when that is more than there is.
 */
export function spreadRefund(parts: readonly RefundablePart[], amount: Fen): Fen[] | null {
  const left = parts.map(({ pays, refunded }) => pays - refunded)
  const all = left.reduce((sum, part) => sum + part, 0)
  if (amount < 0 || amount > all) {
    return null
  }
  return amount === 0 ? parts.map(() => 0) : splitByWeights(amount, left)
}
