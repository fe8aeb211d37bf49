import type { Fen } from '#domain/money.ts'

/** What became of the pieces of an article. */
export type Marks = { missing: number; damaged: number; consumed: number }

/**
 * Where a look through the rooms stands. `disputed`: the guest does not agree; somebody else decides, or the staff looks
 * again. `decided`: somebody has.
 */
export const sheetStates = ['draft', 'sent', 'agreed', 'disputed', 'decided', 'settled'] as const
export type SheetState = (typeof sheetStates)[number]

/** The same, told apart where somebody else decides about a dispute. */
export const shownSheetStates = [...sheetStates, 'deciding'] as const
export type ShownSheetState = (typeof shownSheetStates)[number]

const HOUR_MS = 3_600_000
/** Who does not answer for so long has nothing against it. */
export const ANSWER_HOURS = 24

/** Marks are of pieces that were there: no piece twice, none that was not. */
export const fits = (quantity: number, { missing, damaged, consumed }: Marks): boolean =>
  [missing, damaged, consumed].every((count) => Number.isInteger(count) && count >= 0) &&
  missing + damaged + consumed <= quantity

/** What the marks of an article cost. */
export const chargeOf = (price: Fen, { missing, damaged, consumed }: Marks): Fen =>
  price * (missing + damaged + consumed)

/** The staff writes while nobody has agreed, and nobody else is deciding. */
export const mayWrite = (state: SheetState | null, isBeingDecided: boolean): boolean =>
  state === null || state === 'draft' || (state === 'disputed' && !isBeingDecided)

export const mayAnswer = (state: SheetState): boolean => state === 'sent'

/** It is settled with the guest's word or that of who decided, or after the guest had time to give it. */
export const maySettle = (state: SheetState, sentAt: number | null, now: number): boolean =>
  state === 'agreed' ||
  state === 'decided' ||
  (state === 'sent' && sentAt !== null && now - sentAt >= ANSWER_HOURS * HOUR_MS)

type Charge = { name: string; amount: Fen }

/** What of the charges the deposit bears, each in its turn, and what is left to be paid. */
export function shareOut(charges: readonly Charge[], deposit: Fen): { kept: Charge[]; bill: Fen } {
  let left = Math.max(0, deposit)
  let bill = 0
  const kept: Charge[] = []
  for (const { name, amount } of charges) {
    const part = Math.min(left, amount)
    left -= part
    bill += amount - part
    if (part > 0) {
      kept.push({ name, amount: part })
    }
  }
  return { kept, bill }
}
