import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, evaluate, shownProblem } from './evaluate.ts'
import { readFormula } from './formula.ts'
import { functionNames } from './functions.ts'
import { formulaLimits } from './limits.ts'

/** Half characters, control characters, everything. */
const anything = fc.nat(0xffff).map((code) => String.fromCharCode(code))

const around = { now: Date.parse('2024-05-01T00:00:00Z'), seed: 's' }
const rows = (count: number) => Array.from({ length: count }, (_, price) => ({ price }))
const data = { main: { a: 1, b: '', person: { name: 'Ann' }, list: [1, 2] }, subs: { orders: rows(20) } }
const run = (source: string, main: object = data.main, count = 20) =>
  calculate(source, { main: { ...main }, subs: { orders: rows(count) } }, around)

describe('a formula', () => {
  test('reads fields of the form by name, of the row as item, and what lies inside a field', () => {
    expect(run('a + main.a + {a}')).toEqual({ ok: true, value: 3 })
    expect(run('person.name & main.person.name')).toEqual({ ok: true, value: 'AnnAnn' })
    expect(calculate('item.price * main.a', data, around, { row: { price: 5 } })).toEqual({
      ok: true,
      value: 5,
    })
    expect(calculate('price', data, around, { row: { price: 5 } })).toMatchObject({ reason: 'itemForm' })
  })

  test.each([
    'constructor',
    '__proto__',
    'main.constructor',
    'main.__proto__.polluted',
    'main.person.constructor.constructor',
    'main.person.__proto__',
    'main.list.length',
    'a.toString',
    'orders.__proto__.x && 1',
    'toString.x',
  ])('finds nothing at %s', (source) => {
    const outcome = run(`ISEMPTY(${source.split(' ')[0]})`)
    const isColumn = source.startsWith('orders')
    expect(outcome).toEqual(
      isColumn ? expect.objectContaining({ reason: 'itemForm' }) : { ok: true, value: true },
    )
  })

  test.each(['constructor("return 1")', 'eval("1")', 'toString()', '__proto__()', 'hasOwnProperty("a")'])(
    'cannot call %s',
    (source) => {
      expect(run(source)).toEqual({
        ok: false,
        problem: 'formula',
        reason: 'unknownFunction',
        hasEmptyInput: false,
      })
    },
  )

  test('that fails shows a formula error, a bad day as an invalid date', () => {
    const problemOf = (source: string) => {
      const outcome = run(source)
      return outcome.ok ? 'ok' : shownProblem(outcome)
    }
    expect(problemOf('1 / 0')).toBe('formula')
    expect(problemOf('1 +')).toBe('formula')
    expect(problemOf('NOBODY(1)')).toBe('formula')
    expect(problemOf('YEAR("soon")')).toBe('date')
  })

  test('that fails for want of a value shows nothing until the field is filled in', () => {
    expect(run('a / b')).toMatchObject({ ok: false, hasEmptyInput: true })
    expect(run('a / b', { a: 1, b: 0 })).toMatchObject({ ok: false, hasEmptyInput: false })
    expect(run('YEAR(b)')).toMatchObject({ problem: 'date', hasEmptyInput: true })
    const outcome = run('YEAR(b)')
    expect(outcome.ok ? 'ok' : shownProblem(outcome)).toBeUndefined()
    expect(run('IF(true, a / 0, b)')).toMatchObject({ hasEmptyInput: false })
  })

  test('ends when it costs too much', () => {
    expect(run('SUMSUB(orders, SUMSUB(orders, item.price))', {}, 40)).toMatchObject({ ok: true })
    const square = 'SUMSUB(orders, SUMSUB(orders, item.price + RAND()))'
    expect(run(square, {}, 2000)).toMatchObject({ problem: 'budget', reason: 'tooManySteps' })
    const doubled = `CONCATENATE(${Array.from({ length: 40 }, () => 'REPT("x", 19999)').join()})`
    expect(run(doubled)).toMatchObject({ problem: 'budget', reason: 'longText' })
    expect(run('LEN(long & long)', { long: 'x'.repeat(15_000) })).toMatchObject({ reason: 'longText' })
  })

  test('does once what is the same for every row', () => {
    for (const total of ['SUM(orders.price)', 'SUMSUB(orders, item.price)']) {
      expect(run(`SUMSUB(orders, item.price / ${total})`, {}, 1500)).toMatchObject({ ok: true })
    }
  })

  const word = fc.oneof(
    fc.constantFrom(...functionNames).map((name) => `${name}(`),
    fc.constantFrom(
      'a',
      'b',
      'item.price',
      'orders',
      'orders.price',
      'main.__proto__',
      '"2024-02-30"',
      '"x"',
      '0',
      '-1',
      '1e308',
      '""',
    ),
    fc.constantFrom(')', ')', ',', '+', '-', '*', '/', '%', '&', '==', '<', '&&', '?', ':', '('),
    fc.string({ unit: anything, maxLength: 3 }),
  )

  test('never throws and always ends, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), fc.boolean(), (words, inRow) => {
        const budget = { left: formulaLimits.steps }
        const outcome = calculate(
          words.join(' '),
          data,
          around,
          inRow ? { row: { price: 1 }, budget } : { budget },
        )
        expect(budget.left).toBeGreaterThan(-formulaLimits.steps)
        if (outcome.ok) {
          expect(['number', 'string', 'boolean', 'object']).toContain(typeof outcome.value)
          expect(JSON.parse(JSON.stringify(outcome.value))).toEqual(outcome.value)
        }
      }),
      { numRuns: 1500 },
    )
  })

  const argument = fc.oneof(
    fc.constantFrom(
      'a',
      'b',
      'orders.price',
      '"2024-05-01"',
      '"x"',
      'true',
      '-3',
      '0',
      '1e308',
      '0.1',
      'REPT("9", 300)',
      '"*a?~"',
      '"👨‍👩‍👧é"',
      '"[$-804]mmmm AM/PM"',
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => `(${number})`),
  )

  test('never throws on any argument of any function, and gives no number that is none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...functionNames), fc.array(argument, { maxLength: 5 }), (name, args) => {
        const outcome = run(`${name}(${args.join()})`)
        expect(outcome.ok && typeof outcome.value === 'number' ? Number.isFinite(outcome.value) : true).toBe(
          true,
        )
        expect(outcome.ok && Object.is(outcome.value, -0)).toBe(false)
      }),
      { numRuns: 1500 },
    )
  })

  test('gives the same for the same data, time and seed, and changes nothing it was given', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const read = readFormula(words.join(' '))
        fc.pre(read.ok)
        const frozen = Object.freeze({
          main: Object.freeze({ ...data.main }),
          subs: Object.freeze({ ...data.subs }),
        })
        if (read.ok) {
          expect(evaluate(read.formula, frozen, around)).toEqual(evaluate(read.formula, frozen, around))
        }
      }),
    )
  })
})
