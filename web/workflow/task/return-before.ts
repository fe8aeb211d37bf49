import type { Opinion } from '../instance/types.ts'

const RETURNS = new Set(['reject', 'backToStart', 'rejectPre', 'rejectToAnyNode'])

/** The return by which a task came here, if it did: what was said with it is what the person has to see to first. */
export function returnBefore(opinions: readonly Opinion[], openedAt: number): Opinion | undefined {
  const latest = opinions
    .filter(({ completeTime, isMinor, isWithdrawn }) => completeTime !== null && !isMinor && !isWithdrawn)
    .toSorted((one, other) => (one.completeTime ?? 0) - (other.completeTime ?? 0))
    .at(-1)
  const isBefore = (latest?.completeTime ?? 0) <= openedAt + 1000
  return latest && isBefore && RETURNS.has(latest.status) ? latest : undefined
}
