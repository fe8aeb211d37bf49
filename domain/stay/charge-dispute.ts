import { splitByWeights, type Fen } from '#domain/money.ts'

/** What becomes of a charge a guest does not agree to: it stays, is made less, or falls away. */
export const disputeVerdicts = ['uphold', 'reduce', 'waive'] as const
export type DisputeVerdict = (typeof disputeVerdicts)[number]

/** So many photos are enough to decide by. */
export const MAX_DISPUTE_PHOTOS = 9

/** The last word of those who were asked, as their form says it. Whatever it holds is looked at here. */
export type DisputeOutcome = {
  /** How their approval ended; by hand nobody has decided anything. */
  end: 'approved' | 'rejected' | 'byHand'
  verdict: unknown
  /** In fen, where they make it less. */
  amount: unknown
}
export type ChargeDecision = { verdict: DisputeVerdict; charge: Fen }

/**
 * What those who were asked make of a charge; null when they have not decided. More
 * than the guest was told is never charged, and what is left of it says what was decided: all of it is upheld,
 * nothing of it is waived.
 */
export function decideCharge({ end, verdict, amount }: DisputeOutcome, total: Fen): ChargeDecision | null {
  if (end === 'byHand') {
    return null
  }
  // Refused is what the guest says against it.
  const decision = end === 'rejected' ? 'uphold' : disputeVerdicts.find((one) => one === verdict)
  if (decision === 'waive') {
    return { verdict: 'waive', charge: 0 }
  }
  if (decision === 'uphold') {
    return { verdict: 'uphold', charge: total }
  }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    return null
  }
  const charge = Math.min(Math.max(amount, 0), total)
  return { verdict: charge === total ? 'uphold' : charge === 0 ? 'waive' : 'reduce', charge }
}

/** A line of a charge; one that somebody decided about before costs what they said, whatever is decided later. */
type ChargedLine = { amount: Fen; isDecided?: boolean }

/** What of a charge was decided before. */
export const decidedCharge = (lines: readonly ChargedLine[]): Fen =>
  lines.reduce((sum, { amount, isDecided }) => sum + (isDecided ? amount : 0), 0)

/**
 * What is charged for each line once the sum was made less: by its share, together the sum to the fen. Lines that were
 * decided before stay as they are.
 */
export function scaleCharges<Line extends ChargedLine>(lines: readonly Line[], charge: Fen): Line[] {
  const open = lines.filter(({ isDecided }) => !isDecided)
  const shares = splitByWeights(
    open.length === 0 ? 0 : charge - decidedCharge(lines),
    open.map((line) => line.amount),
  )
  return lines.map((line) => (line.isDecided ? line : { ...line, amount: shares[open.indexOf(line)] ?? 0 }))
}
