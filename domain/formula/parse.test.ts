import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formulaLimits } from './limits.ts'
import { parseFormula } from './parse.ts'
import { printFormula } from './print.ts'
import type { BinaryOperator, Expression } from './tree.ts'

/** Half characters, control characters, everything. */
const anything = fc.nat(0xffff).map((code) => String.fromCharCode(code))

const treeOf = (source: string): Expression => {
  const parsed = parseFormula(source)
  if (!parsed.ok) {
    throw new Error(`${source}: ${parsed.problem.reason}`)
  }
  return parsed.tree
}
const printed = (source: string) => printFormula(treeOf(source))
const problemOf = (source: string) => {
  const parsed = parseFormula(source)
  return parsed.ok ? undefined : parsed.problem
}

const name = fc
  .stringMatching(/^[a-zA-Z_价数量金额]{1,6}$/)
  .filter((word) => !/^(true|false|data|FormMath)$/i.test(word))
const operators: BinaryOperator[] = [
  '||',
  '&&',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '&',
  '+',
  '-',
  '*',
  '/',
  '%',
]
const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'tree' },
    fc.record({
      kind: fc.constant('number' as const),
      value: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    }),
    fc.record({ kind: fc.constant('text' as const), value: fc.string({ unit: anything, maxLength: 8 }) }),
    fc.record({ kind: fc.constant('boolean' as const), value: fc.boolean() }),
    fc.record({ kind: fc.constant('field' as const), path: fc.array(name, { minLength: 1, maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('unary' as const),
      operator: fc.constantFrom('-' as const, '+' as const, '!' as const),
      operand: tie('tree'),
    }),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom(...operators),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.record({ kind: fc.constant('choice' as const), test: tie('tree'), yes: tie('tree'), no: tie('tree') }),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.constantFrom('SUM', 'IF', 'NOBODY_KNOWS', '求和'),
      args: fc.array(tie('tree'), { maxLength: 3 }),
    }),
  ),
}))

describe('a formula', () => {
  test('that is printed and read again is the same', () => {
    fc.assert(
      fc.property(tree, (made) => {
        const source = printFormula(made)
        fc.pre(source.length <= formulaLimits.source)
        expect(parseFormula(source)).toEqual({ ok: true, tree: made })
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['1 + 2 * 3', '1 + 2 * 3'],
    ['(1 + 2) * 3', '(1 + 2) * 3'],
    ['1 - 2 - 3', '1 - 2 - 3'],
    ['1 - (2 - 3)', '1 - (2 - 3)'],
    ['a || b && c == d', 'a || b && c == d'],
    ['-a * b', '-a * b'],
    ['-(a * b)', '-(a * b)'],
    ['!a == b', '!a == b'],
    ['a ? b : c ? d : e', 'a ? b : c ? d : e'],
    ['(a ? b : c) ? d : e', '(a ? b : c) ? d : e'],
    ['a & "x" == b', 'a & "x" == b'],
    ['sum(1,2)', 'SUM(1, 2)'],
    ['now()', 'NOW()'],
    ['TRUE', 'true'],
    ['TRUE()', 'TRUE()'],
    ['.5', '0.5'],
    ['1e3', '1000'],
    ['= a + 1', 'a + 1'],
    ['a = 1', 'a == 1'],
    ['a <> 1', 'a != 1'],
    ['a === 1 && b !== 2', 'a == 1 && b != 2'],
    ["'it\\'s' & \"\\n\"", '"it\'s" & "\\n"'],
    ['单价 × 数量', '单价 * 数量'],
    ['（单价＋１）', undefined],
    ['ＩＦ（a≥1，“是”，‘否’）', 'ＩＦ(a >= 1, "是", "否")'],
  ])('%s means %s', (source, means) => {
    expect(parseFormula(source).ok ? printed(source) : undefined).toBe(means)
  })

  test.each([
    ['{price}', 'price'],
    ['{main.price}', 'main.price'],
    ['{ main . price }', 'main.price'],
    ['data.main.price', 'main.price'],
    ['{data.main.price}', 'main.price'],
    ['{单价(data.main.price)} * {数量（元）(item.count)}', 'main.price * item.count'],
    ['FormMath.sum({金额(data.orders.amount)})', 'SUM(orders.amount)'],
    ['{SUM(orders.amount)}', 'orders.amount'],
    ['｛字段｝', '字段'],
  ])('of the older syntax, %s, is %s', (source, means) => {
    expect(printed(source)).toBe(means)
  })

  test.each([
    ['', 'unfinished', 0],
    ['1 +', 'unfinished', 3],
    ['(1', 'unfinished', 2],
    ['1 2', 'unexpected', 2],
    ['1)', 'unexpected', 1],
    ['SUM(1,)', 'unexpected', 6],
    ['a ? b', 'unfinished', 5],
    ['a.1', 'unexpected', 1],
    ['a.', 'unfinished', 2],
    ['a[0]', 'strangeCharacter', 1],
    ['a; b', 'strangeCharacter', 1],
    ['a => b', 'unexpected', 3],
    ['`x`', 'strangeCharacter', 0],
    ['"open', 'openText', 0],
    ['"open\\', 'openText', 0],
    ['{open', 'badBrace', 0],
    ['{a + b}', 'badBrace', 0],
    ['{}', 'badBrace', 0],
    ['1e999', 'bigNumber', 0],
    ['main.f(1)', 'notCallable', 6],
    ['a.constructor("x")', 'notCallable', 13],
    ['f(1)(2)', 'unexpected', 4],
  ])('%j is none: %s at %i', (source, reason, at) => {
    expect(problemOf(source)).toMatchObject({ reason, at })
  })

  test('is refused when it is too long or too deep, whatever it is deep in', () => {
    expect(problemOf('1'.repeat(formulaLimits.source + 1))?.reason).toBe('tooLong')
    for (const source of [
      '('.repeat(2000) + '1' + ')'.repeat(2000),
      '-'.repeat(4000) + '1',
      '1' + '+1'.repeat(1500),
      'ABS('.repeat(900) + '1' + ')'.repeat(900),
      '1?'.repeat(900) + '1' + ':1'.repeat(900),
      '1?1:'.repeat(1000) + '1',
    ]) {
      expect(problemOf(source)?.reason).toBe('tooDeep')
    }
    expect(problemOf('1' + '+1'.repeat(formulaLimits.depth - 1))).toBeUndefined()
  })

  test('is read or refused, never an error, whatever the text', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          'SUM(',
          'IF(',
          'item.',
          'main.',
          '{',
          '}',
          '(',
          ')',
          ',',
          '"',
          "'",
          '\\',
          '?',
          ':',
          '=',
          '&',
          '__proto__',
        ),
        fc.string({ unit: anything, maxLength: 4 }),
        name,
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const parsed = parseFormula(parts.join(''))
        if (parsed.ok) {
          expect(parseFormula(printFormula(parsed.tree))).toEqual(parsed)
        } else {
          expect(parsed.problem.at).toBeLessThanOrEqual(parts.join('').length)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
