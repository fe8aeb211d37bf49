import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeShares } from './whole-shares.ts'

test('shares that were rounded each for itself would be 99 or 101 in all', () => {
  expect(wholeShares([68_522, 60_596, 40_528, 23_672])).toEqual([36, 31, 21, 12])
  expect(wholeShares([67, 35, 21, 11, 10.5, 10, 6])).toEqual([42, 22, 13, 7, 6, 6, 4])
  expect(wholeShares([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholeShares([0, 0])).toEqual([0, 0])
  expect(wholeShares([5, -5, 10])).toEqual([0, 0, 0])
})

test('shares add up to a hundred and none is further than one from what it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 }),
      (values) => {
        const sum = values.reduce((all, value) => all + value, 0)
        fc.pre(sum > 0)
        const shares = wholeShares(values)
        expect(shares.reduce((all, share) => all + share, 0)).toBe(100)
        values.forEach((value, at) =>
          expect(Math.abs((shares[at] ?? 0) - (value / sum) * 100)).toBeLessThan(1.000001),
        )
      },
    ),
  )
})
