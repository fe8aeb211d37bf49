import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitGrant } from './split-grant.ts'

test('what is granted is split to the fen, and no part gets more than was asked for it', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 5 }),
      fc.integer({ min: -5, max: 6_000_000 }),
      (asked, granted) => {
        const parts = splitGrant(asked, granted)
        const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
        expect(sum(parts)).toBe(Math.min(Math.max(0, granted), sum(asked)))
        parts.forEach((part, at) => expect(part).toBeLessThanOrEqual(asked[at] ?? 0))
      },
    ),
    { numRuns: 100 },
  )
})
