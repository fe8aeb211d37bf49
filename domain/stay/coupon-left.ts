import type { Fen } from '#domain/money.ts'

type Couponed = {
  /** What the coupon took off. */
  off: Fen
  total: Fen
  refunded: Fen
  /** What the nights cost without any discount: all that were booked, and those that were not given up. */
  nights: { all: Fen; kept: Fen }
}

/**
 * What a coupon took off the price of what a guest has not got back. Where it paid for everything nothing can come back:
 * then the nights that were not given up say how much of it counts.
 */
export function couponLeft({ off, total, refunded, nights }: Couponed): Fen {
  const [part, whole] = total > 0 ? [total - refunded, total] : [nights.kept, nights.all]
  return whole === 0 ? 0 : Number((BigInt(off) * BigInt(part)) / BigInt(whole))
}
