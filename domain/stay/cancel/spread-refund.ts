import { splitByWeights, type Fen } from '#domain/money.ts'
import { feesOfNightsLeft } from '../change/shorten-plan.ts'

/** A part of an order: what was paid of it and what has come back so far. */
export type RefundablePart = { pays: Fen; refunded: Fen }

/** The parts of an order: its nights, some of them given up, and its fees. */
type OrderParts = {
  nights: readonly (RefundablePart & { isGivenUp: boolean })[]
  fees: readonly (RefundablePart & { code: string })[]
}

/**
 * Spreads what somebody granted over the parts of an order, the nights before the fees. It is for the nights that were
 * given up and what goes with them, as far as that reaches: those that are stayed, or may still be given up later, keep
 * what they cost. null when it is more than there is.
 */
export function spreadGrant({ nights, fees }: OrderParts, amount: Fen): Fen[] | null {
  const parts = [...nights, ...fees]
  const staying = nights.filter(({ isGivenUp }) => !isGivenUp).length
  const kept = feesOfNightsLeft(fees, { all: nights.length, left: staying })
  const given = [
    ...nights.map((night) => (night.isGivenUp ? night.pays : 0)),
    ...fees.map(({ pays }, at) => (staying === 0 ? pays : pays - (kept[at]?.pays ?? 0))),
  ].map((pays, at) => ({ pays, refunded: Math.min(pays, parts[at]?.refunded ?? 0) }))
  const reach = given.reduce((sum, { pays, refunded }) => sum + pays - refunded, 0)
  const first = spreadRefund(given, Math.min(amount, reach))
  const then = parts.map((part, at) => ({ ...part, refunded: part.refunded + (first?.[at] ?? 0) }))
  const rest = spreadRefund(then, amount - Math.min(amount, reach))
  return first && rest && rest.map((share, at) => share + (first[at] ?? 0))
}

/**
 * Spreads a sum over parts, each in proportion to what can still come back of it. null when that is more than there is.
 */
export function spreadRefund(parts: readonly RefundablePart[], amount: Fen): Fen[] | null {
  const left = parts.map(({ pays, refunded }) => pays - refunded)
  const all = left.reduce((sum, part) => sum + part, 0)
  if (amount < 0 || amount > all) {
    return null
  }
  return amount === 0 ? parts.map(() => 0) : splitByWeights(amount, left)
}
