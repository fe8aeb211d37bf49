import { expect, test } from 'vitest'
import { withTier } from './policy-tiers.ts'

const tier = (days: number | null, percent: number) => ({
  hoursBefore: days === null ? null : days * 24,
  keep: { nights: 0, percent: percent * 100, fen: 0 },
})
const days = (tiers: ReturnType<typeof withTier>) =>
  tiers?.map(({ hoursBefore }) => (hoursBefore === null ? null : hoursBefore / 24))

test('a step finds its place between the others, or before them, and none beyond the fifth', () => {
  const usual = [tier(7, 0), tier(1, 50), tier(null, 100)]
  const more = withTier(usual)
  expect(days(more)).toEqual([7, 5, 1, null])
  // It keeps what the step before it keeps, so that nothing becomes dearer by adding it.
  expect(more?.[1]?.keep.percent).toBe(0)
  expect(days(withTier([tier(1, 0), tier(null, 100)]))).toEqual([2, 1, null])
  expect(days(withTier([tier(null, 100)]))).toEqual([1, null])
  expect(withTier([tier(7, 0), tier(5, 0), tier(3, 0), tier(1, 50), tier(null, 100)])).toBeNull()
})
