import type { CancelTier } from '#domain/stay/cancel/cancel-policy.ts'

export const HOURS_A_DAY = 24
/** So many days before arrival a step of a policy may begin. */
export const daysAhead = [60, 30, 21, 14, 10, 7, 5, 3, 2, 1]
const MOST_TIERS = 5

/** A policy with one step more, that keeps as much as the one before it; null: there is no room for another. */
export function withTier(tiers: readonly CancelTier[]): CancelTier[] | null {
  const days = tiers.flatMap(({ hoursBefore }) => (hoursBefore === null ? [] : [hoursBefore / HOURS_A_DAY]))
  const first = days[0] ?? 0
  const unused = daysAhead.filter((one) => !days.includes(one))
  // Later than the first step where that leaves a day, else before all of them.
  const next = unused.find((one) => one < first) ?? unused.findLast((one) => one > first)
  if (next === undefined || tiers.length >= MOST_TIERS) {
    return null
  }
  const hoursBefore = next * HOURS_A_DAY
  const at = tiers.findIndex((tier) => tier.hoursBefore === null || tier.hoursBefore < hoursBefore)
  const keep = tiers[at - 1]?.keep ?? { nights: 0, percent: 0, fen: 0 }
  return tiers.toSpliced(at, 0, { hoursBefore, keep })
}
