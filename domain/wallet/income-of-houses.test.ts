import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByNights } from './split-by-night.ts'
import { incomeAfter, reverseIncome, wholeIncome } from './split-income.ts'
import { commissionsBack, incomeOfHouses, type DividedIncome } from './income-of-houses.ts'

const fen = fc.integer({ min: 0, max: 5_000_000 })
const terms = fc.record({
  ownerBp: fc.integer({ min: 1, max: 9000 }),
  stayFee: fc.integer({ min: 0, max: 5000 }),
  services: fc.constant([]),
  providerFeeBp: fc.constantFrom(0, 60),
  couponBorneBy: fc.constantFrom('park' as const, 'shared' as const),
})
const parts = fc.array(fc.record({ price: fc.integer({ min: 1, max: 500_000 }), terms }), {
  minLength: 2,
  maxLength: 5,
})

test('what the houses of a stay have adds up to what was settled, also after some of it went back', () => {
  fc.assert(
    fc.property(fen, fen, parts, fc.integer({ min: 0, max: 100 }), (paid, coupon, nights, backPercent) => {
      const splits = splitByNights(paid, Math.min(coupon, paid), nights)
      const whole = wholeIncome(splits)
      const back = reverseIncome(whole, Math.floor((paid * backPercent) / 100))
      const left = back ? incomeAfter(whole, back) : whole
      const houses = splits.map(({ base, owner }, at) => ({
        houseId: `${at}`,
        gross: base,
        owner,
        service: 0,
        ownerLeft: left.shares[at] ?? 0,
        serviceLeft: 0,
      }))
      const park = { settled: whole.commission, left: left.commission }
      const each = houses.map(({ houseId }) => incomeOfHouses(houses, new Set([houseId]), park))
      const all = incomeOfHouses(houses, new Set(houses.map(({ houseId }) => houseId)), park)
      expect(all).toEqual(each.reduce(sum))
      expect(all).toMatchObject({ gross: left.base, commission: left.commission })
      // What the lines of each part say was taken back leads from what was settled to what is left.
      const backs = commissionsBack(
        splits.map(({ commission }) => commission),
        { settled: whole.commission, left: whole.commission, back: back?.commission ?? 0 },
      )
      expect(each.map(({ commission }) => commission)).toEqual(
        splits.map(({ commission }, at) => commission - (backs[at] ?? 0)),
      )
      if (paid > 0 && backPercent === 0) {
        expect(each.map(({ gross }) => gross)).toEqual(splits.map(({ base }) => base))
      }
    }),
  )
})

const sum = (one: DividedIncome, other: DividedIncome): DividedIncome => ({
  gross: one.gross + other.gross,
  commission: one.commission + other.commission,
  service: one.service + other.service,
  mine: one.mine + other.mine,
})
