import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesPattern, MAX_MATCHED, readPattern } from './pattern.ts'

/** Half characters, control characters, everything. */
const anything = fc.nat(0xffff).map((code) => String.fromCharCode(code))

const found = (source: string, text: string, flags = '') => {
  const read = readPattern(source, flags)
  return read.ok ? matchesPattern(read.pattern, text) : read.reason
}

const atom = fc.constantFrom(
  'a',
  'b',
  'B',
  '1',
  '-',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\D',
  '[ab]',
  '[^a]',
  '[a-c\\d]',
  '\\.',
  '你',
  '\\u4f60',
  '\\p{L}',
  '^',
  '$',
  '\\b',
  '\\B',
)
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '+?')
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(atom, quantifier).map(([one, times]) => (/^(\^|\$|\\[bB])$/.test(one) ? one : one + times)),
    fc.array(tie('expression'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(?:${a}|${b})`),
    fc.tuple(tie('expression'), quantifier).map(([inner, times]) => `(${inner})${times}`),
  ),
}))
const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'B', 'c', '1', ' ', '-', '.', '你', '\n'),
  maxLength: 8,
})

describe('a pattern', () => {
  test('finds what the language of the browser finds', () => {
    fc.assert(
      fc.property(expression, text, fc.constantFrom('', 'i'), (source, given, flags) => {
        const read = readPattern(source, flags)
        fc.pre(read.ok)
        expect(found(source, given, flags)).toBe(new RegExp(source, `u${flags}`).test(given))
      }),
      { numRuns: 1500 },
    )
  })

  test.each([
    ['^1[3-9]\\d{9}$', '13800138000', true],
    ['^1[3-9]\\d{9}$', '12800138000', false],
    ['^[\\u4e00-\\u9fa5]{2,4}$', '张三丰', true],
    ['^(a|b):\\d+$', 'b:12', true],
    ['^[^@\\s]+@[\\w.-]+$', 'a@b.c', true],
    ['^\\d{17}[\\dX]$', '11010519491231002X', true],
    ['^.$', '𠮷', true],
    ['a{,2}', 'a{,2}', true],
    ['[]]', ']', false],
    ['', 'anything', true],
    ['^$', '', true],
    ['[\\]\\-a]', '-', true],
    ['(?<year>\\d{4})', '2024', true],
  ])('%s in %j: %j', (source, given, result) => {
    expect(found(source, given)).toBe(result)
  })

  test.each([
    ['(?=a)', 'unsupported'],
    ['(?!a)', 'unsupported'],
    ['(?<=a)b', 'unsupported'],
    ['(a)\\1', 'unsupported'],
    ['(?<x>a)\\k<x>', 'unsupported'],
    ['(a', 'malformed'],
    ['a)', 'malformed'],
    ['*a', 'malformed'],
    ['a**', 'malformed'],
    ['^*', 'malformed'],
    ['[b-a]', 'malformed'],
    ['[a', 'malformed'],
    ['\\q', 'malformed'],
    ['\\', 'malformed'],
    ['a{3,2}', 'malformed'],
    ['\\p{Constructor}', 'malformed'],
    ['((((a{9}){9}){9}){9}){9}', 'tooLarge'],
    ['a{9999}', 'tooLarge'],
    ['('.repeat(100) + ')'.repeat(100), 'tooLarge'],
    ['a'.repeat(501), 'tooLong'],
  ])('%s is refused as %s', (source, reason) => {
    expect(found(source, '')).toBe(reason)
  })

  test('with another flag than i and u is refused', () => {
    expect(found('a', 'A', 'iu')).toBe(true)
    expect(found('a', 'a', 'g')).toBe('unsupported')
  })

  test('that would take others forever ends soon', () => {
    const long = `${'a'.repeat(MAX_MATCHED - 1)}!`
    for (const evil of [
      '^(a+)+$',
      '^(a|a)*$',
      '^(a*)*b$',
      '(.*)*(.*)*(.*)*=',
      '^(\\w+\\s?)*$',
      '(a?){50}a{50}$',
      '(()*)*',
    ]) {
      expect(typeof found(evil, long)).toBe('boolean')
    }
  })

  test('matches no text that is longer than fields are', () => {
    expect(found('', 'a'.repeat(MAX_MATCHED + 1))).toBe(false)
  })

  test('is read or refused, never an error, whatever it is', () => {
    const pieces = fc.array(
      fc.oneof(
        atom,
        quantifier,
        fc.constantFrom('(', ')', '[', ']', '\\', '|', '{', '}', '?'),
        fc.string({ unit: anything, maxLength: 2 }),
      ),
      { maxLength: 15 },
    )
    fc.assert(
      fc.property(pieces, fc.string({ unit: anything, maxLength: 20 }), (parts, given) => {
        expect(['boolean', 'string']).toContain(typeof found(parts.join(''), given))
      }),
      { numRuns: 500 },
    )
  })
})
