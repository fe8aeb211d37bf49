import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charactersOf } from './characters.ts'
import { calculate } from './evaluate.ts'

const anything = fc.string({ unit: 'binary' })
/** Pieces that join with their neighbours: accents, joiners, flags, jamo, line ends. */
const joining = fc.string({
  unit: fc.constantFrom(
    'a',
    'e',
    '\u0301',
    '山',
    '👨',
    '👩',
    '\u200d',
    '🏽',
    '\ufe0f',
    '🇨',
    '🇳',
    '가',
    '\u11a8',
    '\r',
    '\n',
    'ｶ',
    'ﾞ',
    'は',
    '\u3099',
    '\u0600',
  ),
})
const text = fc.oneof(anything, joining)
const run = { spend: () => true }

const worth = (source: string, main: Record<string, unknown>) => {
  const outcome = calculate(source, { main, subs: {} }, { now: 0 })
  return outcome.ok ? outcome.value : `${outcome.problem}: ${outcome.reason}`
}

describe('the characters of a text', () => {
  test.each([
    ['山居', 2],
    ['𠮷野家', 3],
    ['e\u0301', 1],
    ['👨‍👩‍👧', 1],
    ['👍🏽', 1],
    ['🇨🇳🇨🇳', 2],
    ['1️⃣', 1],
    ['a\r\nb', 3],
    ['가', 1],
    ['\u1112\u1161\u11ab', 1],
    ['ｶﾞ', 1],
    ['は\u3099', 1],
    ['', 0],
  ])('%j has %i', (given, count) => {
    expect(worth('LEN(given)', { given })).toBe(count)
  })

  test('are those of the Unicode rules, whichever way they are found', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    fc.assert(
      fc.property(text, (given) => {
        const segments = Array.from(segmenter.segment(given), ({ segment }) => segment)
        expect(charactersOf(given, run)).toEqual(segments)
      }),
    )
    // Every code unit by itself and beside others, so that the quick way never parts what belongs together.
    const wrong = Array.from({ length: 0x10000 }, (_, code) => `a${String.fromCharCode(code)}山`).filter(
      (given) => charactersOf(given, run).length !== Array.from(segmenter.segment(given)).length,
    )
    expect(wrong).toEqual([])
  })

  test('are the same for every function that counts them', () => {
    fc.assert(
      fc.property(text, fc.nat(8), fc.nat(8), (given, from, count) => {
        const main = { given, from: from + 1, count }
        const length = Number(worth('LEN(given)', main))
        expect(worth('LEFT(given, count) & MID(given, count + 1, LEN(given))', main)).toBe(given)
        expect(worth('MID(given, 1, LEN(given) - count) & RIGHT(given, count)', main)).toBe(given)
        expect(worth('REPLACE(given, from, count, MID(given, from, count))', main)).toBe(given)
        expect(charactersOf(String(worth('LEFT(given, count)', main)), run)).toEqual(
          charactersOf(given, run).slice(0, count),
        )
        expect(length).toBeLessThanOrEqual(given.length)
      }),
    )
  })

  test('of a long text that needs the rules cost more than those of a plain one', () => {
    const main = { plain: '山'.repeat(20_000), emoji: '👍'.repeat(10_000) }
    const lengths = (name: string) => Array.from({ length: 8 }, () => `LEN(${name})`).join(' + ')
    expect(worth(lengths('plain'), main)).toBe(160_000)
    expect(worth(lengths('emoji'), main)).toBe('budget: tooManySteps')
  })
})
