import type { Fen } from '#domain/money.ts'

export type TakenParts = { fromPending: Fen; fromAvailable: Fen; fromDebt: Fen }

/**
 * Where money comes from that somebody earned and a guest gets back: what was not released yet is still pending; of
 * what was, the balance gives what it holds and the rest is a debt that later income repays.
 */
export function takeFromHolder(
  amount: Fen,
  { isReleased, available }: { isReleased: boolean; available: Fen },
): TakenParts {
  if (!isReleased) {
    return { fromPending: amount, fromAvailable: 0, fromDebt: 0 }
  }
  const fromAvailable = Math.min(amount, Math.max(available, 0))
  return { fromPending: 0, fromAvailable, fromDebt: amount - fromAvailable }
}

/** How much of a release repays what the holder owes. A debt stands below zero. */
export const repaidOf = (released: Fen, debt: Fen): Fen => Math.min(released, Math.max(-debt, 0))
