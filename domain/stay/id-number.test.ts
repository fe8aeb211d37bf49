import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import {
  ageOn,
  birthDateOf,
  checkDigitOf,
  idProblem,
  maskedIdNumber,
  normalizedIdNumber,
} from './id-number.ts'

const today = '2026-05-04'
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
/** Seventeen digits of a card that could exist. */
const seventeen = fc
  .tuple(fc.constantFrom('110105', '440304', '650102'), fc.integer({ min: 0, max: 40_000 }), digits(3))
  .map(([region, age, rest]) => `${region}${addDays(today, -age).replaceAll('-', '')}${rest}`)
const card = seventeen.map((head) => `${head}${checkDigitOf(head)}`)

describe('a resident’s card', () => {
  test('known ones hold', () => {
    // The example of the standard, and one that ends in X.
    expect(idProblem('idCard', '11010519491231002X', today)).toBe(null)
    expect(idProblem('idCard', '440524188001010014', today)).toBe('birth')
    expect(idProblem('idCard', normalizedIdNumber(' 11010519491231002x '), today)).toBe(null)
  })

  test('is true with the check digit of its digits, and false with any other', () => {
    fc.assert(
      fc.property(card, fc.constantFrom(...'0123456789X'), (number, other) => {
        expect(idProblem('idCard', number, today)).toBe(null)
        const changed = `${number.slice(0, 17)}${other}`
        expect(idProblem('idCard', changed, today)).toBe(changed === number ? null : 'check')
      }),
    )
  })

  test('with one digit changed, or two neighbours exchanged, is found out', () => {
    fc.assert(
      fc.property(
        card,
        fc.integer({ min: 14, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const wrong = (Number(number[at]) + by) % 10
          const changed = `${number.slice(0, at)}${wrong}${number.slice(at + 1)}`
          expect(idProblem('idCard', changed, today)).toBe('check')
          const [one = '', two = ''] = [number[15], number[16]]
          const swapped = `${number.slice(0, 15)}${two}${one}${number.slice(17)}`
          expect(idProblem('idCard', swapped, today)).toBe(one === two ? null : 'check')
        },
      ),
    )
  })

  test('of fifteen digits, of nowhere, of a day that never was or is to come is refused by name', () => {
    const made = (head: string) => `${head}${checkDigitOf(head)}`
    expect(idProblem('idCard', '110105491231002', today)).toBe('old')
    expect(idProblem('idCard', made('99010519491231002'), today)).toBe('region')
    expect(idProblem('idCard', made('11010519490231002'), today)).toBe('birth')
    expect(idProblem('idCard', made('11010520260505002'), today)).toBe('birth')
    expect(idProblem('idCard', '1101051949123100', today)).toBe('shape')
    expect(idProblem('idCard', '11010519491231002Y', today)).toBe('shape')
  })

  test('any text at all is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['shape', 'old', 'region', 'birth', 'check', null]).toContain(
          idProblem('idCard', normalizedIdNumber(text), today),
        )
      }),
    )
  })
})

test('other papers have their shapes', () => {
  expect(idProblem('passport', 'E12345678', today)).toBe(null)
  expect(idProblem('passport', 'E-1', today)).toBe('shape')
  expect(idProblem('hkMacaoPermit', 'H12345678', today)).toBe(null)
  expect(idProblem('taiwanPermit', '12345678', today)).toBe(null)
  expect(idProblem('foreignerCard', 'ABC123456789012', today)).toBe(null)
})

test('a number is shown with most of it hidden, whatever it is', () => {
  expect(maskedIdNumber('11010519491231002X')).toBe('110***********002X')
  fc.assert(
    fc.property(fc.string(), (number) => {
      const masked = maskedIdNumber(number)
      expect(masked).toHaveLength(number.length)
      expect(masked.replaceAll('*', '').length).toBeLessThanOrEqual(7)
      expect(
        number.length > 0 && masked.replaceAll('*', '').length === number.length && !number.includes('*'),
      ).toBe(false)
    }),
  )
})

test('ages count whole years', () => {
  expect(birthDateOf('11010519491231002X')).toBe('1949-12-31')
  expect([ageOn('2015-05-05', today), ageOn('2015-05-04', today), ageOn('2015-05-03', today)]).toEqual([
    10, 11, 11,
  ])
})
