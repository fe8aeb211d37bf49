/**
 * What part of their sum values are, in whole percent that add up to a hundred: what rounding down leaves goes to those
 * it took most from. Values of which some are negative, or none is more than nothing, have no such parts.
 */
export function wholeShares(values: readonly number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0)
  if (sum <= 0 || !Number.isFinite(sum) || values.some((value) => value < 0)) {
    return values.map(() => 0)
  }
  const exact = values.map((value) => (value / sum) * 100)
  const shares = exact.map(Math.floor)
  const left = 100 - shares.reduce((all, share) => all + share, 0)
  const lostMost = exact
    .map((share, at) => ({ at, lost: share - Math.floor(share) }))
    .toSorted((one, other) => other.lost - one.lost || one.at - other.at)
    .slice(0, left)
  const raised = new Set(lostMost.map(({ at }) => at))
  return shares.map((share, at) => (raised.has(at) ? share + 1 : share))
}
