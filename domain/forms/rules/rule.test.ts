import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passesRule } from './rule-tests.ts'
import { readRules, ruleNames, ruleParameters, writeRules } from './rule.ts'

/** Half characters, control characters, everything. */
const anything = fc.nat(0xffff).map((code) => String.fromCharCode(code))

const rulesOf = (text: string) => {
  const read = readRules(text)
  return read.ok ? read.rules.map(({ name, parameters }) => [name, ...parameters]) : read.problem.reason
}
const fields = {
  start: '2024-05-01',
  password: 'secret',
  empty: '',
  begin: '09:00:00',
  on: '2024-05-01 10:00:00',
}
const passes = (text: string, value: unknown, taken = false) => {
  const read = readRules(text)
  return read.ok
    ? read.rules.every((rule) => passesRule(rule, value, { fields, taken }))
    : read.problem.reason
}

describe('rules joined by bars', () => {
  test.each([
    ['required|max:10|decimal:2', [['required'], ['max', '10'], ['decimal', '2']]],
    [
      'required|numeric|max:20|decimal:2|regex:^\\d+$',
      [['required'], ['numeric'], ['max', '20'], ['decimal', '2'], ['regex', '^\\d+$']],
    ],
    [' required | max: 10 |', [['required'], ['max', '10']]],
    ['', []],
    ['after:start,true', [['after', 'start', 'true']]],
    ['after:2024-05-01 10:00:00', [['after', '2024-05-01 10:00:00']]],
    ['regex:/^(a|b):\\d+$/i|required', [['regex', '/^(a|b):\\d+$/i'], ['required']]],
    [
      'regex:/a\\/|b/|max:3',
      [
        ['regex', '/a\\/|b/'],
        ['max', '3'],
      ],
    ],
    [
      'regex:^a:b$|max:3',
      [
        ['regex', '^a:b$'],
        ['max', '3'],
      ],
    ],
    ['mobile|unique|max_length:3', [['phone'], ['exists'], ['max', '3']]],
  ])('%s', (text, rules) => {
    expect(rulesOf(text)).toEqual(rules)
  })

  test.each([
    ['nobody', 'unknownRule'],
    ['constructor', 'unknownRule'],
    ['__proto__:1', 'unknownRule'],
    ['required:1', 'parameters'],
    ['max', 'parameters'],
    ['max:', 'parameters'],
    ['max:x', 'parameters'],
    ['max:1:2', 'parameters'],
    ['regex:', 'parameters'],
    ['regex:(a', 'pattern'],
    ['regex:/(?=a)/', 'pattern'],
    ['regex:/a/g', 'pattern'],
    ['x'.repeat(2001), 'parameters'],
    [Array.from({ length: 31 }, () => 'required').join('|'), 'parameters'],
  ])('%s is refused: %s', (text, reason) => {
    expect(rulesOf(text)).toBe(reason)
  })

  test('are read or refused, never an error, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom('|', ':', '/', '\\', ',', ...ruleNames),
      fc.string({ unit: anything, maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.jsonValue({ maxDepth: 1 }), (parts, value) => {
        expect(['boolean', 'string']).toContain(typeof passes(parts.join(''), value))
      }),
      { numRuns: 500 },
    )
  })
})

describe('each rule', () => {
  const cases: Array<[rule: string, good: unknown[], bad: unknown[]]> = [
    ['required', ['x', 0, false, ['a'], { id: 1 }], ['', ' ', null, undefined, []]],
    ['numeric', ['1', '-1.5', 2], ['1a', '1,000', '.', '１']],
    ['decimal:2', ['1.25', '1', 1.5, -0.1], ['1.255', 'x', '1.']],
    ['decimal', ['1.25555'], ['x']],
    ['max:3', ['abc', '你好吗', '𠮷𠮷𠮷', 123, ['a', 'b', 'c']], ['abcd', 1234, [1, 2, 3, 4]]],
    ['min:3', ['abc', 123], ['ab', [1]]],
    ['max_value:10', ['10', 9.99, '-5'], ['10.01', 11, 'x']],
    ['min_value:-1', [-1, '0'], [-1.5, 'x']],
    [
      'email',
      ['a@b.cn', 'first.last+tag@sub.example.com'],
      ['a', 'a@b', 'a@b..c', 'a b@c.d', '@b.c', 'a@@b.c', `${'a'.repeat(300)}@b.c`],
    ],
    ['phone', ['13800138000'], ['12800138000', '1380013800', '+8613800138000']],
    [
      'url',
      ['http://a.cn', 'https://a.cn:8080/x?y=1#z', 'https://中国.cn/'],
      ['a.cn', 'ftp://a.cn', 'javascript:alert(1)', 'http://a b', 'http://'],
    ],
    ['date', ['2024-02-29'], ['2024/02/29', '2023-02-29', '2024-2-9', '2024-02-29 10:00:00']],
    ['time', ['09:05:01', '23:59:59'], ['9:5', '09:05', '24:00:00', '09:60:00']],
    ['datetime', ['2024-02-29 09:05:01'], ['2024-02-29', '2024-02-30 09:05:01', '2024-02-29T09:05:01']],
    ['after:start', ['2024-05-02'], ['2024-05-01', '2024-04-30', 'nonsense']],
    ['after:start,true', ['2024-05-01'], ['2024-04-30']],
    ['before:start', ['2024-04-30'], ['2024-05-01']],
    ['after:2024-01-01', ['2024-01-02'], ['2024-01-01']],
    ['after:empty', ['2024-01-02'], []],
    ['after:begin', ['09:00:01'], ['08:59:59']],
    ['before:on', ['2024-05-01 09:59:59', '2024-05-01'], ['2024-05-01 10:00:00']],
    ['regex:^a+$', ['aaa'], ['b']],
    ['confirmed:password', ['secret'], ['Secret', 'x']],
    ['confirmed:constructor', [], ['x']],
  ]

  test.each(cases)('%s takes %j and not %j', (rule, good, bad) => {
    expect(good.map((value) => passes(rule, value))).toEqual(good.map(() => true))
    expect(bad.map((value) => passes(rule, value))).toEqual(bad.map(() => false))
  })

  test('exists goes by what was found out before', () => {
    expect([passes('exists', 'x', false), passes('exists', 'x', true)]).toEqual([true, false])
  })

  test('but required lets an empty field pass', () => {
    const others = cases.map(([rule]) => rule).filter((rule) => rule !== 'required')
    for (const empty of ['', null, undefined, []]) {
      expect(others.map((rule) => passes(rule, empty))).toEqual(others.map(() => true))
    }
    expect(passes('exists', '', true)).toBe(true)
  })

  test('has a passing and a failing value here', () => {
    const tried = new Set([...cases.map(([rule]) => rule.split(':')[0]), 'exists'])
    expect([...ruleNames].filter((name) => !tried.has(name))).toEqual([])
  })
})

test('rules chosen by an author read back as the same rules', () => {
  const rule = fc.constantFrom(...ruleNames).chain((name) => {
    const { least, most, areNumbers } = ruleParameters(name)
    const parameter = areNumbers
      ? fc.integer({ min: -999, max: 999 }).map(String)
      : name === 'regex'
        ? fc.constantFrom('/^(a|b):\\d+$/i', '/^.+$/')
        : fc.constantFrom('start', 'true', '2026-01-01')
    const parameters = fc.array(parameter, { minLength: least, maxLength: most })
    return fc.record({ name: fc.constant(name), parameters })
  })
  fc.assert(
    fc.property(fc.uniqueArray(rule, { selector: ({ name }) => name }), (rules) => {
      expect(rulesOf(writeRules(rules))).toEqual(rules.map(({ name, parameters }) => [name, ...parameters]))
    }),
  )
})
