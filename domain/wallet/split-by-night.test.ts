import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { splitByNights, stretchesOf } from './split-by-night.ts'
import { splitIncome, type IncomeTerms } from './split-income.ts'

const terms = (ownerBp: number, stayFee = 0): IncomeTerms => ({
  ownerBp,
  stayFee,
  services: [{ holder: 'org:a', duty: 'cleaning', bp: 500 }],
  providerFeeBp: 0,
  couponBorneBy: 'park',
})
const fen = fc.integer({ min: 0, max: 5_000_000 })
const part = fc.record({ price: fen, terms: fc.integer({ min: 0, max: 9500 }).map((bp) => terms(bp)) })

test('every fen is in one part, and each part is divided by its own terms', () => {
  fc.assert(
    fc.property(fen, fen, fc.array(part, { minLength: 1, maxLength: 5 }), (paid, coupon, parts) => {
      const splits = splitByNights(paid, coupon, parts)
      expect(splits.reduce((sum, { base }) => sum + base, 0)).toBe(paid + coupon)
      const price = parts.reduce((sum, one) => sum + one.price, 0)
      splits.forEach(({ base, owner, commission, services }, at) => {
        expect(owner + commission + services.reduce((sum, one) => sum + one, 0)).toBe(base)
        const own = parts[at]?.price ?? 0
        const due = price === 0 ? (paid + coupon) / parts.length : ((paid + coupon) * own) / price
        expect(Math.abs(base - due)).toBeLessThanOrEqual(2)
        expect(Math.abs(owner - (base * (parts[at]?.terms.ownerBp ?? 0)) / 10_000)).toBeLessThan(1)
      })
    }),
  )
})

test("what was broken in a part is that part's, whatever the nights of the others cost", () => {
  fc.assert(
    fc.property(
      fen,
      fen,
      fc.array(fc.tuple(part, fen), { minLength: 1, maxLength: 5 }),
      (paid, coupon, rows) => {
        const parts = rows.map(([one]) => one)
        const charges = rows.map(([, charge]) => charge)
        const charged = charges.reduce((sum, charge) => sum + charge, 0)
        const without = splitByNights(paid, coupon, parts)
        const splits = splitByNights(
          paid + charged,
          coupon,
          rows.map(([one, charge]) => ({ ...one, charge })),
        )
        expect(splits.map(({ base }) => base)).toEqual(
          without.map(({ base }, at) => base + (charges[at] ?? 0)),
        )
      },
    ),
  )
})

test('terms that do not change give what one split gives, and a fee is kept once', () => {
  fc.assert(
    fc.property(fen, fen, (paid, coupon) => {
      expect(splitByNights(paid, coupon, [{ price: 7, terms: terms(8000, 300) }])).toEqual([
        splitIncome(paid, coupon, terms(8000, 300)),
      ])
    }),
  )
  // Two nights at 600.00, one of them 900.00 under new terms: 80 % of 600 less the fee, 60 % of 900.
  const [first, second] = splitByNights(150_000, 0, [
    { price: 60_000, terms: terms(8000, 5000) },
    { price: 90_000, terms: terms(6000, 5000) },
  ])
  expect([first?.stayFee, first?.owner, second?.stayFee, second?.owner]).toEqual([5000, 44_000, 0, 54_000])
})

test('nights of the same terms are one stretch, each night in one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fen), { maxLength: 12 }), (values) => {
      const nights = values.map(([value, price], at) => {
        const day = addDays('2026-12-28', at)
        return { day, until: addDays(day, 1), price, value }
      })
      const stretches = stretchesOf(nights, (value) => value)
      expect(stretches.reduce((sum, { nights: count }) => sum + count, 0)).toBe(nights.length)
      expect(stretches.reduce((sum, { price }) => sum + price, 0)).toBe(
        nights.reduce((sum, { price }) => sum + price, 0),
      )
      stretches.forEach(({ from, until, value }, at) => {
        const next = stretches[at + 1]
        expect(next === undefined || (next.from === until && next.value !== value)).toBe(true)
        expect(nights.find(({ day }) => day === from)?.value).toBe(value)
      })
    }),
  )
})
