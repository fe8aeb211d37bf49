import type { Fen } from '#domain/money.ts'
import type { OrderState } from '#domain/stay/order-state.ts'

export const roomChargeProblems = ['noStay', 'notIn', 'notOffered', 'noDeposit', 'tooMuch'] as const
export type RoomChargeProblem = (typeof roomChargeProblems)[number]

export type ChargedStay = {
  state: OrderState
  /** What was paid as a deposit and has not come back. */
  deposit: Fen
  /** What is on the bill already. */
  charged: Fen
}

/** How much more can be put on the bill of a stay: within the deposit, and within the shop's limit. */
export const roomChargeLeft = ({ deposit, charged }: Omit<ChargedStay, 'state'>, limit: Fen): Fen =>
  Math.max(0, Math.min(deposit, limit) - charged)

/** Why a sum cannot be put on the room's bill; null when it can. Only guests who are in have one. */
export function roomChargeProblem(
  stay: ChargedStay | null,
  amount: Fen,
  limit: Fen,
): RoomChargeProblem | null {
  if (!stay) {
    return 'noStay'
  }
  if (limit === 0) {
    return 'notOffered'
  }
  if (stay.state !== 'staying') {
    return 'notIn'
  }
  if (stay.deposit === 0) {
    return 'noDeposit'
  }
  return amount > roomChargeLeft(stay, limit) ? 'tooMuch' : null
}
