import type { Fen } from '#domain/money.ts'

export type TakenParts = { fromPending: Fen; fromReserve: Fen; fromAvailable: Fen; fromDebt: Fen }

/**
 * Where money comes from that somebody earned and a guest gets back: what was not released yet is still pending; of
 * what was, the reserve gives first, then the balance what it holds, and the rest is a debt that later income repays.
 */
export function takeFromHolder(
  amount: Fen,
  { isReleased, reserve = 0, available }: { isReleased: boolean; reserve?: Fen; available: Fen },
): TakenParts {
  if (!isReleased) {
    return { fromPending: amount, fromReserve: 0, fromAvailable: 0, fromDebt: 0 }
  }
  const fromReserve = Math.min(amount, reserve)
  const fromAvailable = Math.min(amount - fromReserve, Math.max(available, 0))
  return { fromPending: 0, fromReserve, fromAvailable, fromDebt: amount - fromReserve - fromAvailable }
}

/** How much of a release repays what the holder owes. A debt stands below zero. */
export const repaidOf = (released: Fen, debt: Fen): Fen => Math.min(released, Math.max(-debt, 0))

type Release = { amount: Fen; reserve: Fen; takenBefore: Fen; debt: Fen }

/**
 * Where a released income goes. What is owed is repaid first, and of the rest the reserve is kept back; what was
 * taken back before the release was taken of the reserve's part first.
 */
export function releasedParts({ amount, reserve, takenBefore, debt }: Release) {
  const released = amount - takenBefore
  const repaid = repaidOf(released, debt)
  return { released, repaid, reserved: Math.min(Math.max(0, reserve - takenBefore), released - repaid) }
}

/** What is kept back of an income, and what of it is still there. */
type ReserveLeft = { lineId: string; left: Fen }

/** Which reserves give an amount: those of the income itself first, then the others as they come. */
export function takeFromReserves(amount: Fen, lineId: string, reserves: readonly ReserveLeft[]) {
  const own = reserves.filter((reserve) => reserve.lineId === lineId)
  const others = reserves.filter((reserve) => reserve.lineId !== lineId)
  let rest = amount
  return [...own, ...others].flatMap((reserve) => {
    const used = Math.min(rest, reserve.left)
    rest -= used
    return used > 0 ? [{ lineId: reserve.lineId, used }] : []
  })
}
