import { describe, expect, test } from 'vitest'
import { testFormula } from './decision-table.ts'
import type { FlowData } from '../engine/effects.ts'
import type { DecisionTableSpec } from './node-specs.ts'
import { formulaReaders } from './formula-evaluation.ts'

const fail = (formula: string): never => {
  throw new Error(`fails: ${formula}`)
}
const { evaluate, run, items } = formulaReaders({ flow: { starterName: '陈晓雯' }, around: { now: 0 }, fail })
const facts = (data: FlowData) => ({ data, results: { check: 'oppose' } as const })

describe('a condition', () => {
  test('sees the form, its sub-tables, the decisions so far, the repetition and the instance', () => {
    const data = { amount: 300, items: [{ price: 100 }, { price: 250 }] }
    expect(evaluate('amount > 200 && SUMSUB(items, item.price) == 350', facts(data))).toBe(true)
    expect(evaluate('result.check == "oppose"', facts(data))).toBe(true)
    expect(evaluate('flow.starterName == "陈晓雯"', facts(data))).toBe(true)
    const loop = { total: 4, done: 2, active: 1, index: 0, item: null }
    expect(evaluate('loop.done / loop.total >= 0.5', { ...facts(data), loop })).toBe(true)
  })

  test('that cannot be worked out is an error and no quiet no', () => {
    expect(() => evaluate('DATE("x") == 1', facts({}))).toThrow('fails')
    expect(() => evaluate('1 +', facts({}))).toThrow('fails')
  })
})

describe('a script', () => {
  test('sets one field after the other', () => {
    const assign = [
      { field: 'total', formula: 'SUMSUB(items, item.price)' },
      { field: 'tax', formula: 'total * 0.1' },
    ]
    expect(run({ assign }, facts({ items: [{ price: 100 }] }))).toEqual({ patch: { total: 100, tax: 10 } })
  })

  test('that fails throws an error the diagram can catch', () => {
    expect(run({ assign: [{ field: 'a', formula: 'DATE("x")' }] }, facts({}))).toEqual({ error: 'formula' })
  })
})

describe('a decision table', () => {
  const table: DecisionTableSpec = {
    hit: 'first',
    inputs: ['amount', 'kind'],
    outputs: ['level', 'note'],
    rules: [
      { when: ['> 10000', '-'], sets: ['"manager"', ''] },
      { when: ['(1000..10000]', '"goods", "tools"'], sets: ['"head"', '"checked"'] },
      { when: ['', ''], sets: ['"none"', '""'] },
    ],
  }
  const decided = (data: FlowData, hit: DecisionTableSpec['hit'] = 'first') =>
    run({ ...table, hit }, facts(data))

  test('takes the first row that fits', () => {
    expect(decided({ amount: 20000, kind: 'goods' })).toEqual({ patch: { level: 'manager' } })
    expect(decided({ amount: 10000, kind: 'tools' })).toEqual({ patch: { level: 'head', note: 'checked' } })
    expect(decided({ amount: 1000, kind: 'tools' })).toEqual({ patch: { level: 'none', note: '' } })
  })

  test('can ask that only one fits', () => {
    expect(decided({ amount: 20000, kind: 'goods' }, 'unique')).toEqual({ error: 'notUnique' })
    expect(decided({ amount: 1, kind: 'goods' }, 'unique')).toMatchObject({ patch: { level: 'none' } })
  })

  test('splits values at commas outside of texts and brackets', () => {
    expect(testFormula('a', '"x,y", MAX(1, 2)')).toBe('(a) == ("x,y") || (a) == (MAX(1, 2))')
  })
})

describe('a repetition', () => {
  test('goes over rows, a list in a field, or a number of times', () => {
    const data = { rows: [{ a: 1 }, { a: 2 }], people: ['u1', 'u2'], name: 'x' }
    expect(items({ table: 'rows' }, facts(data))).toEqual(data.rows)
    expect(items({ table: 'name' }, facts(data))).toEqual([])
    expect(items({ formula: 'people' }, facts(data))).toEqual(['u1', 'u2'])
    expect(items({ times: 3 }, facts(data))).toEqual([1, 2, 3])
    expect(items({ list: ['a'] }, facts(data))).toEqual(['a'])
  })
})
