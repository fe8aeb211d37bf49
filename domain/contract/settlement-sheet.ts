import type { Fen } from '#domain/money.ts'

export type SettlementParts = {
  /** Rent that was paid and not used. */
  unused: Fen
  deposit: Fen
  /** Bills that are still open, with their penalties. */
  unpaid: Fen
  penalty: Fen
  damage: Fen
  utility: Fen
}

/** What goes back to the lessee when a lease ends early; below zero: what they still pay. One amount, one way. */
export const settlementBalance = ({
  unused,
  deposit,
  unpaid,
  penalty,
  damage,
  utility,
}: SettlementParts): Fen => unused + deposit - unpaid - penalty - damage - utility
