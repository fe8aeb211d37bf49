import type { Fen } from '#domain/money.ts'

/** A payment that succeeded, and what has been asked back of it so far. */
export type RefundablePayment = { id: string; amount: Fen; refunding: Fen }
export type RefundPart = { paymentId: string; amount: Fen; deposit: Fen }

/**
 * Divides a refund over the payments it goes back by, the first given first: newest first, as a guest expects the
 * last thing paid to come back first. null when that is more than was paid and not asked back yet.
 */
export function allocateRefund(
  payments: readonly RefundablePayment[],
  { amount, deposit }: { amount: Fen; deposit: Fen },
): RefundPart[] | null {
  const parts: RefundPart[] = []
  let left = amount
  let depositLeft = deposit
  for (const { id, amount: paid, refunding } of payments) {
    const part = Math.min(left, paid - refunding)
    if (part > 0) {
      const held = Math.min(part, depositLeft)
      parts.push({ paymentId: id, amount: part, deposit: held })
      left -= part
      depositLeft -= held
    }
  }
  return left === 0 ? parts : null
}
