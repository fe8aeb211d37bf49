import { percentOf, type BasisPoints, type Fen } from '#domain/money.ts'

export const refundCauses = ['cancel', 'changed', 'late', 'missing', 'wrong', 'quality', 'short'] as const
export type RefundCause = (typeof refundCauses)[number]
/** What a guest can give as a reason. */
export const guestCauses = ['changed', 'late', 'missing', 'wrong', 'quality'] as const

export type RefundableLine = {
  no: number
  quantity: number
  pays: Fen
  refundedQuantity: number
  refunded: Fen
}
export type LineCount = { no: number; count: number }

/**
 * What comes back for so many pieces of a line. Counted from the beginning each time, so that all pieces together give
 * back what was paid, in whatever parts they come.
 */
export function lineBack(line: RefundableLine, count: number): Fen {
  const upTo = Math.floor((line.pays * (line.refundedQuantity + count)) / line.quantity)
  return Math.max(0, upTo - line.refunded)
}

export type LinesBack = {
  /** Of each line that gives something back. */
  lines: (LineCount & { amount: Fen })[]
  /** Whether nothing of the order is left. */
  isAll: boolean
  /** With the delivery, which comes back with the last line of what was never handed over. */
  amount: Fen
  delivery: Fen
}

type Order = { lines: readonly RefundableLine[]; delivery: Fen; deliveryBack: Fen; isHandedOver: boolean }

/** What comes back for pieces of an order; null when that is more than there is, or nothing. */
export function linesBack(order: Order, wanted: readonly LineCount[]): LinesBack | null {
  const counts = new Map<number, number>()
  for (const { no, count } of wanted) {
    counts.set(no, (counts.get(no) ?? 0) + count)
  }
  const lines = [...counts].map(([no, count]) => ({
    no,
    count,
    line: order.lines.find((one) => one.no === no),
  }))
  const isPossible = lines.every(
    ({ line, count }) => line && count > 0 && count <= line.quantity - line.refundedQuantity,
  )
  if (lines.length === 0 || !isPossible) {
    return null
  }
  const back = lines.flatMap(({ no, count, line }) =>
    line ? [{ no, count, amount: lineBack(line, count) }] : [],
  )
  const isAll = order.lines.every(
    ({ no, quantity, refundedQuantity }) => refundedQuantity + (counts.get(no) ?? 0) === quantity,
  )
  const delivery = isAll && !order.isHandedOver ? order.delivery - order.deliveryBack : 0
  const amount = back.reduce((sum, line) => sum + line.amount, 0) + delivery
  return { lines: back, isAll, amount, delivery }
}

/** What is still there of pieces somebody asked to give back: some may have come back by another way since. */
export function stillThere(lines: readonly RefundableLine[], wanted: readonly LineCount[]): LineCount[] {
  const counts = Map.groupBy(wanted, ({ no }) => no)
  return allLines(lines).flatMap(({ no, count: left }) => {
    const asked = (counts.get(no) ?? []).reduce((sum, { count }) => sum + count, 0)
    return asked > 0 ? [{ no, count: Math.min(left, asked) }] : []
  })
}

/** All that is left of an order. */
export const allLines = (lines: readonly RefundableLine[]): LineCount[] =>
  lines
    .map(({ no, quantity, refundedQuantity }) => ({ no, count: quantity - refundedQuantity }))
    .filter(({ count }) => count > 0)

/** The part of a company in what is left of its line. */
export const merchantShare = (pays: Fen, refunded: Fen, share: BasisPoints): Fen =>
  percentOf(pays - refunded, share)

export type EarningLine = { pays: Fen; refunded: Fen; companyId: string | null; share: BasisPoints }

/** What was paid for a company's goods, and what of it the company earns. */
type MerchantShare = { paid: Fen; amount: Fen }

/** What each company earns of an order. The rest of what was paid is the shop's. */
export function merchantShares(lines: readonly EarningLine[]): Map<string, MerchantShare> {
  const shares = new Map<string, MerchantShare>()
  for (const { pays, refunded, companyId, share } of lines) {
    const amount = merchantShare(pays, refunded, share)
    if (companyId !== null && amount > 0) {
      const before = shares.get(companyId) ?? { paid: 0, amount: 0 }
      shares.set(companyId, { paid: before.paid + pays - refunded, amount: before.amount + amount })
    }
  }
  return shares
}
