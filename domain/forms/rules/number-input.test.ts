import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settledNumber, typedNumber } from './number-input.ts'

const limits = fc.record(
  { decimals: fc.nat(4), min: fc.integer({ min: -1000, max: 0 }), max: fc.integer({ min: 1, max: 1000 }) },
  { requiredKeys: [] },
)
const typed = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', 'a', ' ', ',', '５', '。') })

describe('a number field', () => {
  test.each([
    ['1a2', {}, '12'],
    ['1.234', { decimals: 2 }, '1.23'],
    ['1.9', { decimals: 0 }, '1'],
    ['1..2.3', {}, '1.23'],
    ['-5', {}, '-5'],
    ['-5', { min: 0 }, '5'],
    ['1-2', {}, '12'],
    ['１２．５', {}, '12.5'],
    ['12。5', {}, '12.5'],
    ['1.', {}, '1.'],
    ['-', {}, '-'],
    ['', { max: 5 }, ''],
    ['12', { max: 10 }, '10'],
    ['1', { min: 15 }, '1'],
  ])('holds of %j with %j while typing %j', (text, given, kept) => {
    expect(typedNumber(text, given)).toBe(kept)
  })

  test.each([
    ['1', { min: 15 }, '15'],
    ['99', { max: 10 }, '10'],
    ['-99', { min: -10 }, '-10'],
    ['007.50', {}, '7.50'],
    ['1.', {}, '1'],
    ['.5', {}, '0.5'],
    ['-', {}, ''],
    ['-0', {}, '0'],
    ['abc', { min: 1 }, ''],
  ])('holds of %j with %j in the end %j', (text, given, kept) => {
    expect(settledNumber(text, given)).toBe(kept)
  })

  test('ends with a number inside its limits or nothing, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(typed, limits, (text, given) => {
        const settled = settledNumber(text, given)
        expect(settled).toMatch(/^(-?\d+(\.\d+)?)?$/)
        expect(settledNumber(settled, given)).toBe(settled)
        expect(typedNumber(typedNumber(text, given), given)).toBe(typedNumber(text, given))
        if (settled !== '') {
          expect(Number(settled)).toBeGreaterThanOrEqual(given.min ?? -Infinity)
          expect(Number(settled)).toBeLessThanOrEqual(given.max ?? Infinity)
          expect((settled.split('.')[1] ?? '').length).toBeLessThanOrEqual(given.decimals ?? 99)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
