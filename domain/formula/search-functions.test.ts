import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate } from './evaluate.ts'

const worth = (source: string, main: Record<string, unknown> = {}) => {
  const outcome = calculate(source, { main, subs: {} }, { now: 0 })
  return outcome.ok ? outcome.value : `${outcome.problem}: ${outcome.reason}`
}
const notFound = 'formula: notFound'
const outOfRange = 'formula: outOfRange'

describe('the functions that search a text', () => {
  test.each([
    ['FIND("n", "banana")', 3],
    ['FIND("n", "banana", 4)', 5],
    ['FIND("n", "banana", 6)', notFound],
    ['FIND("N", "banana")', notFound],
    ['FIND("na", "banana")', 3],
    ['FIND("", "abc")', 1],
    ['FIND("", "abc", 4)', 4],
    ['FIND("", "abc", 5)', outOfRange],
    ['FIND("a", "abc", 0)', outOfRange],
    ['FIND("a", "abc", "x")', outOfRange],
    ['FIND("*", "a*c")', 2],
    ['FIND(2, 1234)', 2],
    ['FIND("居", "👨‍👩‍👧山居")', 3],
    ['FIND("👨", "👨‍👩‍👧")', notFound],
    ['FIND("a")', 'formula: argumentCount'],
    ['SEARCH("N", "banana")', 3],
    ['SEARCH("N", "banana", 4)', 5],
    ['SEARCH("n?n", "banana")', 3],
    ['SEARCH("a*n", "banana")', 2],
    ['SEARCH("*n", "banana")', 1],
    ['SEARCH("*n", "banana", 3)', 3],
    ['SEARCH("n*x", "banana")', notFound],
    ['SEARCH("?", "")', notFound],
    ['SEARCH("*", "")', 1],
    ['SEARCH("~*", "a*c")', 2],
    ['SEARCH("~?", "why?")', 4],
    ['SEARCH("~~", "a~b")', 2],
    ['SEARCH("~", "a~b")', 2],
    ['SEARCH("É", "café")', 4],
    ['SEARCH("?山", "👨‍👩‍👧山居")', 1],
    ['SEARCH("a", "abc", 5)', outOfRange],
    ['CONTAINS("banana", "nan")', true],
    ['CONTAINS("banana", "NAN")', false],
    ['CONTAINS("banana", "")', true],
    ['CONTAINS("", "a")', false],
    ['CONTAINS("👨‍👩‍👧", "👨")', false],
    ['CONTAINS(12345, 34)', true],
    ['SUBSTITUTE("banana", "an", "o")', 'booa'],
    ['SUBSTITUTE("banana", "an", "o", 1)', 'boana'],
    ['SUBSTITUTE("banana", "an", "o", 2)', 'banoa'],
    ['SUBSTITUTE("banana", "an", "o", 3)', 'banana'],
    ['SUBSTITUTE("banana", "an", "o", 0)', outOfRange],
    ['SUBSTITUTE("banana", "", "o")', 'banana'],
    ['SUBSTITUTE("banana", "A", "o")', 'banana'],
    ['SUBSTITUTE("aaa", "aa", "b")', 'ba'],
    ['SUBSTITUTE("a-b-c", "-", "")', 'abc'],
    ['SUBSTITUTE("a.b", ".", "$&")', 'a$&b'],
    ['SUBSTITUTE(2024, 20, 19)', '1924'],
    ['LEN(SUBSTITUTE(REPT("a", 9999), "a", "bb"))', 19_998],
    ['SUBSTITUTE(REPT("a", 9999), "a", REPT("b", 9999))', 'budget: longText'],
  ])('%s = %j', (source, value) => {
    expect(worth(source)).toBe(value)
  })

  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '山', '👍🏽', 'e\u0301'), maxLength: 12 })

  test('find exactly what MID then gives', () => {
    fc.assert(
      fc.property(letters, letters, fc.nat(5), (text, part, skipped) => {
        const main = { text, part, from: skipped + 1 }
        const found = worth('FIND(part, text, from)', main)
        expect(worth('CONTAINS(text, part)', main)).toBe(worth('IFERROR(FIND(part, text) > 0, false)', main))
        if (typeof found === 'number') {
          expect(found).toBeGreaterThan(skipped)
          expect(worth(`EXACT(MID(text, ${found}, LEN(part)), part)`, main)).toBe(true)
          const between = worth(`MID(text, from, ${found} - from + LEN(part) - 1)`, main)
          expect(part !== '' && worth('CONTAINS(between, part)', { between, part })).toBe(false)
        }
      }),
    )
  })

  test('replace everything, so that nothing is left to be found', () => {
    fc.assert(
      fc.property(letters, letters, (text, part) => {
        fc.pre(part !== '')
        const main = { text, part }
        const removed = worth('SUBSTITUTE(text, part, "·")', main)
        expect(worth('CONTAINS(removed, part)', { removed, part })).toBe(false)
        expect(worth('SUBSTITUTE(text, part, part)', main)).toBe(text)
        expect(worth('SUBSTITUTE(removed, "·", part)', { removed, part })).toBe(text)
      }),
    )
  })

  test('search by a pattern as a regular expression would', () => {
    const pattern = fc.array(fc.constantFrom('a', 'b', 'A', '山', '?', '*', '~*', '~?', '~~'), {
      maxLength: 7,
    })
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'B', '山', '*', '?', '~'), maxLength: 14 })
    const meaning: Readonly<Record<string, string>> = {
      '?': '.',
      '*': '.*?',
      '~*': '\\*',
      '~?': '\\?',
      '~~': '~',
    }
    fc.assert(
      fc.property(text, pattern, (given, pieces) => {
        const expression = new RegExp(pieces.map((piece) => meaning[piece] ?? piece).join(''), 'isu')
        const at = expression.exec(given)?.index
        const main = { given, pattern: pieces.join('') }
        expect(worth('SEARCH(pattern, given)', main)).toBe(at === undefined ? notFound : at + 1)
        const whole = new RegExp(`^(?:${expression.source})$`, 'isu')
        const isCounted = given !== '' && Number.isNaN(Number(given)) && !/^[<>=!]|^$/.test(main.pattern)
        if (isCounted && Number.isNaN(Number(main.pattern))) {
          expect(worth('COUNTIF(given, pattern)', main)).toBe(whole.test(given) ? 1 : 0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('stop when a long text and a long pattern would take too long', () => {
    const main = { text: 'a'.repeat(20_000), part: `${'a'.repeat(19_000)}b` }
    for (const source of ['FIND(part, text)', 'SEARCH(part, text)', 'CONTAINS(text, part)']) {
      expect(worth(source, main)).toBe('budget: tooManySteps')
    }
    expect(worth('SUBSTITUTE(text, part, "")', main)).toBe('budget: tooManySteps')
    expect(worth('COUNTIF(text, part)', main)).toBe('budget: tooManySteps')
    expect(worth('FIND("b", text)', main)).toBe(notFound)
  })
})
