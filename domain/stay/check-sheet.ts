import type { Fen } from '#domain/money.ts'

/** What became of the pieces of an article. */
export type ArticleMarks = { missing: number; damaged: number; consumed: number }

/**
 * Where a look through the rooms stands. `disputed`: the guest does not agree; somebody else decides, or the staff looks
 * again. `decided`: somebody has.
 */
export const checkSheetStates = ['draft', 'sent', 'agreed', 'disputed', 'decided', 'settled'] as const
export type CheckSheetState = (typeof checkSheetStates)[number]

/** The same, told apart where somebody else decides about a dispute. */
export const checkSheetViewStates = [...checkSheetStates, 'deciding'] as const
export type CheckSheetViewState = (typeof checkSheetViewStates)[number]

const HOUR_MS = 3_600_000
/** Who does not answer for so long has nothing against it. */
export const ANSWER_HOURS = 24

/** Marks are of pieces that were there: no piece twice, none that was not. */
export const marksFit = (quantity: number, { missing, damaged, consumed }: ArticleMarks): boolean =>
  [missing, damaged, consumed].every((count) => Number.isInteger(count) && count >= 0) &&
  missing + damaged + consumed <= quantity

/** What the marks of an article cost. */
export const articleCharge = (price: Fen, { missing, damaged, consumed }: ArticleMarks): Fen =>
  price * (missing + damaged + consumed)

/** The staff writes while nobody has agreed, and nobody else is deciding. */
export const canEditSheet = (state: CheckSheetState | null, isBeingDecided: boolean): boolean =>
  state === null || state === 'draft' || (state === 'disputed' && !isBeingDecided)

/**
 * Whether a check goes on in houses the guests came to after it was written: until it is settled, and not while somebody
 * decides about it. What the guest was sent or agreed to holds until they are sent more, and what was decided for good.
 */
export const followsMoves = (state: CheckSheetState, isBeingDecided: boolean): boolean =>
  canEditSheet(state, isBeingDecided) || state === 'sent' || state === 'agreed' || state === 'decided'

/** Whether a guest who agreed to some charges, line by line, has nothing new to say to others: none of them is higher. */
export const isWithinAgreed = (
  agreed: ReadonlyArray<{ no: number; amount: Fen }>,
  charged: ReadonlyArray<{ no: number; amount: Fen }>,
): boolean =>
  charged.every(({ no, amount }) => amount <= (agreed.find((line) => line.no === no)?.amount ?? 0))

export const canAnswerSheet = (state: CheckSheetState): boolean => state === 'sent'

/** It is settled with the guest's word or that of who decided, or after the guest had time to give it. */
export const canSettleSheet = (state: CheckSheetState, sentAt: number | null, now: number): boolean =>
  state === 'agreed' ||
  state === 'decided' ||
  (state === 'sent' && sentAt !== null && now - sentAt >= ANSWER_HOURS * HOUR_MS)

/** Something that was broken or used up, and whose it was. */
export type HouseCharge = { name: string; amount: Fen; houseId: string }

/** What of the charges the deposit bears, each in its turn, and what is left to be paid. */
export function splitChargesOverDeposit(
  charges: readonly HouseCharge[],
  deposit: Fen,
): { kept: HouseCharge[]; billed: HouseCharge[] } {
  let left = Math.max(0, deposit)
  const parts = charges.map((charge) => {
    const kept = Math.min(left, charge.amount)
    left -= kept
    return { kept: { ...charge, amount: kept }, billed: { ...charge, amount: charge.amount - kept } }
  })
  const isSomething = ({ amount }: HouseCharge) => amount > 0
  return {
    kept: parts.map(({ kept }) => kept).filter(isSomething),
    billed: parts.map(({ billed }) => billed).filter(isSomething),
  }
}

export const sumOfCharges = (charges: ReadonlyArray<{ amount: Fen }>): Fen =>
  charges.reduce((sum, { amount }) => sum + amount, 0)

/** What is charged for the things of each house. */
export function chargesByHouse(charges: readonly HouseCharge[]): Array<{ houseId: string; amount: Fen }> {
  const houses = [...new Set(charges.map(({ houseId }) => houseId))]
  return houses.map((houseId) => ({
    houseId,
    amount: sumOfCharges(charges.filter((charge) => charge.houseId === houseId)),
  }))
}
