import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rentTax, rentTaxRuleOn } from './rent-tax.ts'

const rule = rentTaxRuleOn('2026-11-01')

test('the examples of the tax office come out', () => {
  expect(rule).not.toBeNull()
  const tax = (rent: number, taxes: number, repairs: number) =>
    rule && rentTax(rent * 100, { taxes: taxes * 100, repairs: repairs * 100 }, rule).tax
  expect([tax(8500, 170, 800), tax(3500, 70, 0), tax(4200, 84, 300), tax(800, 0, 0)]).toEqual([
    60_240, 26_300, 30_160, 0,
  ])
})

test('the tax is never below zero, never above the rent, and grows with it', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(100_000), (rent, more) => {
      const of = (fen: number) => (rule ? rentTax(fen, { taxes: 0, repairs: 0 }, rule).tax : 0)
      expect(of(rent)).toBeGreaterThanOrEqual(0)
      expect(of(rent)).toBeLessThanOrEqual(rent)
      expect(of(rent + more)).toBeGreaterThanOrEqual(of(rent))
    }),
    { numRuns: 100 },
  )
})
