import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  incomeAfter,
  reverseIncome,
  splitIncome,
  wholeIncome,
  type IncomeLeft,
  type IncomeTerms,
} from './split-income.ts'

const fen = fc.integer({ min: 0, max: 10_000_000 })
const bp = fc.integer({ min: 0, max: 10_000 })
const terms: fc.Arbitrary<IncomeTerms> = fc.record({
  ownerBp: bp,
  stayFee: fc.constantFrom(0, 0, 5000, 20_000),
  services: fc.array(
    fc.record({ holder: fc.constantFrom('org:a', 'org:b'), duty: fc.constant('cleaning'), bp }),
    { maxLength: 3 },
  ),
  providerFeeBp: fc.constantFrom(0, 60),
  couponBorneBy: fc.constantFrom('park' as const, 'shared' as const),
})

const sumOf = ({ commission, shares }: IncomeLeft) => shares.reduce((sum, part) => sum + part, commission)
const partsOf = ({ commission, couponCost, shares }: IncomeLeft) => [commission, couponCost, ...shares]

test('an income is divided to the fen, nobody below zero, whatever the terms', () => {
  fc.assert(
    fc.property(fen, fen, terms, (paid, coupon, given) => {
      const split = splitIncome(paid, coupon, given)
      expect(sumOf(wholeIncome([split]))).toBe(split.base)
      expect(split.base).toBe(paid + (given.couponBorneBy === 'park' ? coupon : 0))
      expect(Math.min(...partsOf(wholeIncome([split])))).toBeGreaterThanOrEqual(0)
      expect(split.commission).toBeGreaterThanOrEqual(split.stayFee + split.providerFee)
      // The owner's promise is kept to the fen, before anybody else's.
      const rest = split.base - split.stayFee - split.providerFee
      expect(Math.abs(split.owner - (rest * given.ownerBp) / 10_000)).toBeLessThan(1)
    }),
  )
})

test('taken back in any parts and order: like one refund of the sum, within a fen for each part, nobody below zero', () => {
  fc.assert(
    fc.property(
      fen,
      fen,
      terms,
      fc.array(bp, { minLength: 1, maxLength: 6 }),
      (paid, coupon, given, sizes) => {
        // Where nothing was paid there is nothing to give back.
        fc.pre(paid > 0)
        const split = wholeIncome([splitIncome(paid, coupon, given)])
        const all = sizes.reduce((sum, size) => sum + size, 0)
        const amounts = sizes.map((size) => (all === 0 ? 0 : Math.floor((paid * size) / (all + 1))))
        let left: IncomeLeft = split
        for (const amount of amounts) {
          const back = reverseIncome(left, amount)
          if (!back) {
            throw new Error('there is enough left')
          }
          expect(back.base - back.couponCost).toBe(amount)
          expect(sumOf(back)).toBe(back.base)
          left = incomeAfter(left, back)
          expect(Math.min(...partsOf(left))).toBeGreaterThanOrEqual(0)
        }
        const sum = amounts.reduce((one, other) => one + other, 0)
        const atOnce = reverseIncome(split, sum)
        const whole = atOnce && incomeAfter(split, atOnce)
        partsOf(left).forEach((part, at) => {
          const other = (whole ? partsOf(whole) : [])[at] ?? Number.NaN
          // Each refund rounds twice: what the park gets back of the coupon, and everybody's part of the whole.
          expect(Math.abs(part - other)).toBeLessThanOrEqual(2 * (amounts.length + 1))
        })
        expect(reverseIncome(left, left.base - left.couponCost + 1)).toBeNull()
        const rest = reverseIncome(left, left.base - left.couponCost)
        expect(rest && Math.max(...partsOf(incomeAfter(left, rest)))).toBe(0)
      },
    ),
  )
})

test('a stay of 1000 yuan with a coupon of 100 the park bears: the owner has the part of the full price', () => {
  const given: IncomeTerms = {
    ownerBp: 8500,
    stayFee: 0,
    services: [{ holder: 'org:a', duty: 'cleaning', bp: 500 }],
    providerFeeBp: 0,
    couponBorneBy: 'park',
  }
  expect(splitIncome(90_000, 10_000, given)).toEqual({
    base: 100_000,
    couponCost: 10_000,
    stayFee: 0,
    providerFee: 0,
    owner: 85_000,
    commission: 10_000,
    services: [5000],
  })
  expect(splitIncome(90_000, 10_000, { ...given, couponBorneBy: 'shared' })).toMatchObject({
    owner: 76_500,
    commission: 9000,
    services: [4500],
  })
})
