import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitByWeights, averageOf, formatYuan, percentOf, readableYuan } from './money.ts'

const fen = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('a share of a sum', () => {
  test('is rounded half a fen up, and away from zero below it', () => {
    expect(percentOf(1, 5000)).toBe(1)
    expect(percentOf(-1, 5000)).toBe(-1)
    expect(percentOf(3, 3333)).toBe(1)
    expect(percentOf(100, 1250)).toBe(13)
    expect(percentOf(0, 9999)).toBe(0)
  })

  test('is exact beyond what a product of numbers can hold', () => {
    expect(percentOf(999_999_999_999_999, 9999)).toBe(999_899_999_999_999)
  })

  test('and what it leaves are at most half a fen from the truth', () => {
    fc.assert(
      fc.property(fen, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        expect(Math.abs(percentOf(amount, points) * 10_000 - amount * points)).toBeLessThanOrEqual(5000)
      }),
    )
  })

  test('of a night is the total divided by the nights', () => {
    expect(averageOf(1000, 3)).toBe(333)
    expect(averageOf(500, 3)).toBe(167)
  })
})

describe('a sum divided by weights', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })

  test('adds up to the sum, and no part is a fen or more from its due', () => {
    fc.assert(
      fc.property(fen, weights, (amount, given) => {
        const parts = splitByWeights(amount, given)
        expect(sum(parts)).toBe(amount)
        const all = sum(given)
        if (all > 0) {
          parts.forEach((part, at) => {
            const due = (Math.abs(amount) / all) * (given[at] ?? 0)
            expect(Math.abs(Math.abs(part) - due)).toBeLessThan(1.001)
            expect(Math.sign(part) * Math.sign(amount)).toBeGreaterThanOrEqual(0)
          })
        }
      }),
    )
  })

  test('gives nothing to who weighs nothing, and never more than there is', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const all = sum(given)
        splitByWeights(all, given).forEach((part, at) => expect(part).toBe(given[at]))
      }),
    )
  })

  test('gives what is left to those who lost most by the rounding, the first of equals first', () => {
    expect(splitByWeights(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(splitByWeights(5, [3, 2, 1])).toEqual([2, 2, 1])
    expect(splitByWeights(-10, [1, 1, 1])).toEqual([-4, -3, -3])
    expect(splitByWeights(3, [0, 0])).toEqual([2, 1])
    expect(splitByWeights(0, [])).toEqual([])
    expect(() => splitByWeights(1, [])).toThrow(RangeError)
  })
})

test('a sum in a sentence has a comma at every thousand, and is the same sum', () => {
  expect(readableYuan(0)).toBe('0.00')
  expect(readableYuan(99_999)).toBe('999.99')
  expect(readableYuan(-123_456_789)).toBe('-1,234,567.89')
  const format = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => {
      expect(readableYuan(fen)).toBe(format.format(fen / 100))
      expect(readableYuan(fen).replaceAll(',', '')).toBe(formatYuan(fen))
    }),
  )
})
