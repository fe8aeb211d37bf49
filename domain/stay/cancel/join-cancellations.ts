import type { Fen } from '#domain/money.ts'

export const cancellationStates = ['applied', 'approved', 'rejected', 'done'] as const
export type CancellationState = (typeof cancellationStates)[number]

type Cancelled = {
  id: string
  state: CancellationState
  back: Fen
  deposit: Fen
  asked: Fen
  granted: Fen | null
  reason: string
  decision: string
  askedAt: number
}

/**
 * What a guest gave up in one go is one thing to them, however many orders of the stay it touched: its sums together,
 * and as long as one part waits for a decision, all of it does.
 */
export function joinCancellations(rows: readonly Cancelled[]): Cancelled[] {
  const joined = new Map<number, Cancelled>()
  for (const row of rows) {
    const before = joined.get(row.askedAt)
    joined.set(row.askedAt, before ? together(before, row) : row)
  }
  return [...joined.values()]
}

/** The first of these that one of them is in. */
const weight: readonly CancellationState[] = ['applied', 'approved', 'rejected', 'done']

const together = (one: Cancelled, other: Cancelled): Cancelled => ({
  ...one,
  state: weight.find((state) => one.state === state || other.state === state) ?? one.state,
  back: one.back + other.back,
  deposit: one.deposit + other.deposit,
  asked: one.asked + other.asked,
  granted: one.granted === null && other.granted === null ? null : (one.granted ?? 0) + (other.granted ?? 0),
  reason: one.reason || other.reason,
  decision: one.decision || other.decision,
})
