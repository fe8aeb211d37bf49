import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, decimalText, divide, modulo, multiply, round, subtract, sum } from './decimal.ts'

/** An amount of money as cents, and as the number people write. */
const cents = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 })
const amount = (value: number) => Number(`${value}e-2`)
const number = fc.double({ min: -1e12, max: 1e12, noNaN: true })

describe('decimal arithmetic', () => {
  test('adds and subtracts amounts to the cent', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(add(amount(a), amount(b))).toBe(amount(a + b))
        expect(subtract(amount(a), amount(b))).toBe(amount(a - b))
      }),
    )
  })

  test('multiplies a price by a count exactly', () => {
    const price = fc.integer({ min: -99_999_999, max: 99_999_999 })
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 1_000_000 }), (a, count) => {
        expect(multiply(amount(a), count)).toBe(amount(a * count))
      }),
    )
  })

  test('sums up rows in any order to the same', () => {
    fc.assert(
      fc.property(fc.array(number), (numbers) => {
        expect(sum(numbers.toReversed())).toBe(sum(numbers))
      }),
    )
  })

  test('has no surprises of binary fractions', () => {
    expect(add(0.1, 0.2)).toBe(0.3)
    expect(multiply(1.1, 1.1)).toBe(1.21)
    expect(subtract(1234567.1, 1234567)).toBe(0.1)
    expect(divide(0.3, 0.1)).toBe(3)
    expect(multiply(divide(1, 3), 3)).toBe(1)
    expect(multiply(divide(2, 3), 3)).toBe(2)
    expect(modulo(0.3, 0.1)).toBe(0)
    expect(sum(Array.from({ length: 1000 }, () => 0.1))).toBe(100)
    expect(add(Number.MAX_SAFE_INTEGER, 0)).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('is the same in either order, and never gives a negative zero', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(add(a, b)).toBe(add(b, a))
        expect(multiply(a, b)).toBe(multiply(b, a))
        expect(Object.is(subtract(a, a), 0)).toBe(true)
        expect(Object.is(multiply(-Math.abs(a), 0), 0)).toBe(true)
      }),
    )
  })

  test.each([
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [-2.4, 0, -2],
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [-1.005, 2, -1.01],
    [1234, -2, 1200],
    [1250, -2, 1300],
    [1e-7, 2, 0],
    [-0.001, 2, 0],
    [1e21, 2, 1e21],
  ])('rounds %d to %i decimals as %d', (given, decimals, rounded) => {
    expect(round(given, decimals)).toBe(rounded)
  })

  test('rounds down and up towards the ends of the line, not towards zero', () => {
    expect([round(1.5, 0, 'down'), round(-1.5, 0, 'down')]).toEqual([1, -2])
    expect([round(1.5, 0, 'up'), round(-1.5, 0, 'up')]).toEqual([2, -1])
    expect(round(0.1 + 0.7, 1, 'down')).toBe(0.7)
  })

  test('leaves a remainder with the sign of the divisor', () => {
    expect([modulo(7, 3), modulo(-7, 3), modulo(7, -3), modulo(-7, -3)]).toEqual([1, 2, -2, -1])
  })

  test('ends as no number beyond the largest, and where one divides by zero', () => {
    expect(multiply(1e308, 10)).toBe(Infinity)
    for (const none of [
      add(Infinity, 1),
      multiply(NaN, 1),
      divide(1, 0),
      modulo(1, 0),
      divide(1.5, NaN),
      round(NaN, 2),
    ]) {
      expect(none).toBeNaN()
    }
  })

  test('writes digits without an exponent, filled up to the decimals asked for', () => {
    expect(decimalText(1e-7)).toBe('0.0000001')
    expect(decimalText(-1.5e21)).toBe('-1500000000000000000000')
    expect(decimalText(12, 2)).toBe('12.00')
    expect(decimalText(-0.005, 2)).toBe('-0.01')
    fc.assert(
      fc.property(number, (value) => {
        expect(Number(decimalText(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})
