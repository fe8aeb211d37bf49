import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareValues,
  isBlank,
  isEqual,
  ownProperty,
  toScalar,
  toNumber,
  toText,
  toBoolean,
} from './value.ts'

/** Half characters, control characters, everything. */
const anything = fc.nat(0xffff).map((code) => String.fromCharCode(code))

const scalar = fc.oneof(
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ unit: anything }),
  fc.integer().map(String),
)

describe('a value', () => {
  test.each([
    ['12', 12],
    [' 1.50 ', 1.5],
    ['-.5', -0.5],
    ['1,234,567.8', 1234567.8],
    ['1e3', 0],
    [true, 1],
    [null, 0],
    ['', 0],
    ['abc', 0],
    ['12a', 0],
    ['1,2', 0],
    ['0x10', 0],
    ['Infinity', 0],
    ['1e999', 0],
    ['１２', 0],
    [Number.NaN, 0],
    [-Infinity, 0],
  ])('%j counts as %d', (value, number) => {
    expect(toNumber(value)).toBe(number)
  })

  test('always counts as a number, always has a text, and both agree', () => {
    fc.assert(
      fc.property(scalar, (value) => {
        const number = toNumber(value)
        expect(Number.isFinite(number)).toBe(true)
        expect(toNumber(number)).toBe(number)
        expect(toNumber(toText(number))).toBe(number === 0 ? 0 : number)
        expect(typeof toBoolean(value)).toBe('boolean')
      }),
    )
  })

  test('is equal to itself, and comes neither before nor after it', () => {
    fc.assert(
      fc.property(scalar, scalar, (a, b) => {
        expect(isEqual(a, a)).toBe(true)
        expect(compareValues(a, a)).toBe(0)
        expect(isEqual(a, b)).toBe(isEqual(b, a))
        expect(Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a))).toBe(0)
      }),
    )
  })

  test('is compared as what it spells', () => {
    expect(isEqual('12.0', 12)).toBe(true)
    expect(isEqual('abc', 0)).toBe(false)
    expect(isEqual(null, 0)).toBe(false)
    expect(isEqual(null, '')).toBe(true)
    expect(isEqual('1', true)).toBe(true)
    expect(isEqual('true', true)).toBe(true)
    expect(compareValues('9', '10')).toBeLessThan(0)
    expect(compareValues('2024-05-09', '2024-05-10')).toBeLessThan(0)
    expect(compareValues(null, 5)).toBeLessThan(0)
  })

  test('is true unless it is nothing, zero or the word false', () => {
    expect(['', ' ', null, 0, '0', '0.00', false, 'FALSE'].map(toBoolean)).not.toContain(true)
    expect(['x', 1, '-1', true, 'true', '否'].map(toBoolean)).not.toContain(false)
    expect([0, false, '0'].map(isBlank)).toEqual([false, false, false])
  })

  test('of a form is taken as one text when several were chosen, and as nothing when it is no value', () => {
    expect(toScalar(['a', 1, null])).toBe('a,1,')
    expect([toScalar({ a: 1 }), toScalar(undefined), toScalar(() => 1)]).toEqual([null, null, null])
    expect(toScalar(Number.NaN)).toBe(0)
  })

  test('is never found on what a thing inherits', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'length', '0']) {
      expect(ownProperty({}, name)).toBeUndefined()
      expect(ownProperty([1], name)).toBeUndefined()
      expect(ownProperty('text', name)).toBeUndefined()
    }
    expect(ownProperty(JSON.parse('{"__proto__": 7}'), '__proto__')).toBe(7)
  })
})
