import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import type { FlowData } from '../engine/effects.ts'
import { withYuanFormulas } from './yuan-flow.ts'
import { formulaReaders } from './formula-evaluation.ts'
import { defaultFlow, defaultNode } from './settings.ts'
import { toFenFormula, toYuanFormula, type MoneyFields } from './yuan-formula.ts'

const money: MoneyFields = {
  main: new Set(['total']),
  subs: new Map([['items', new Set(['amount'])]]),
}
const yuan = (formula: string) => toYuanFormula(formula, money)
const { evaluate, run } = formulaReaders({
  flow: {},
  around: { now: 0 },
  fail: (formula) => {
    throw new Error(formula)
  },
})
const facts = (data: FlowData) => ({ data, results: {} })
const data = {
  total: 500_050,
  days: 3,
  items: [
    { amount: 12_345, count: 2 },
    { amount: 55, count: 1 },
  ],
}

describe('a formula of a flow', () => {
  test('sees amounts in yuan although they are kept in fen', () => {
    expect(evaluate(yuan('total > 5000 && total < 5001'), facts(data))).toBe(true)
    expect(evaluate(yuan('main.total == 5000.5'), facts(data))).toBe(true)
    expect(evaluate(yuan('SUMSUB(items, item.amount * item.count) == 247.45'), facts(data))).toBe(true)
    expect(evaluate(yuan('SUM(items.amount) == 124'), facts(data))).toBe(true)
    expect(evaluate(yuan('MAX(items.amount) == 123.45'), facts(data))).toBe(true)
  })

  test.each([
    ['COUNTIF(items.amount, ">100")', 1],
    ['COUNTIF(items.amount, ">" & total / 50)', 1],
    ['SUMIF(items.count, 1, items.amount)', 0.55],
    ['SUMIF(items.amount, ">100", items.count)', 2],
    ['LARGE(items.amount, 2)', 0.55],
    ['SUMPRODUCT(items.amount, items.count)', 247.45],
    ['SUM(items.amount, items.count)', 127],
    ['TEXTJOIN("+", true, items.amount)', '123.45+0.55'],
    ['COUNTIF(items.count, 1)', 1],
  ])('sees columns of amounts in yuan in any function: %s = %j', (formula, value) => {
    const assign = [{ field: 'result', formula: yuan(formula) }]
    expect(run({ assign }, facts(data))).toEqual({ patch: { result: value } })
  })

  test('sees the amounts of the row it is repeated for in yuan, wherever in the repetition it stands', () => {
    const loop = { item: { amount: 12_345, count: 2 }, index: 0, total: 1, done: 0, active: 1 }
    const source = 'loop.item.amount == 123.45 && loop.item.count == 2'
    const inRow = toYuanFormula(source, money, 'items')
    expect(evaluate(inRow, { ...facts(data), loop })).toBe(true)
    expect(yuan(source)).toBe(source)
    const graph = compile({
      id: 'each',
      nodes: [
        {
          id: 'block',
          name: '',
          kind: 'subProcess',
          parent: null,
          loop: { mode: 'parallel', items: { table: 'items' } },
        },
        { id: 'look', name: '', kind: 'exclusiveGateway', parent: 'block' },
        {
          id: 'sum',
          name: '',
          kind: 'scriptTask',
          parent: 'block',
          script: { assign: [{ field: 'total', formula: 'loop.item.amount' }] },
        },
      ],
      flows: [{ id: 'dear', from: 'look', to: 'sum', condition: 'loop.item.amount > 100' }],
    })
    const flow = withYuanFormulas({ graph, settings: defaultFlow, nodes: { sum: defaultNode } }, money)
    const dear = String(flow.graph.flows['dear']?.condition)
    expect(evaluate(dear, { ...facts(data), loop })).toBe(true)
    expect(evaluate(dear, { ...facts(data), loop: { ...loop, item: { amount: 9_999 } } })).toBe(false)
    expect(JSON.stringify(flow.graph.nodes['sum'])).toContain('ROUND((loop.item.amount / 100) * 100, 0)')
  })

  test('is left alone where there is no amount in it, or where it is none', () => {
    expect(yuan('days>3')).toBe('days>3')
    expect(yuan('total >')).toBe('total >')
  })

  test('gives amounts back in whole fen', () => {
    const assign = [{ field: 'total', formula: toFenFormula('total * 1.13', 'total', money) }]
    expect(run({ assign }, facts(data))).toEqual({ patch: { total: 565_057 } })
    expect(toFenFormula('days + 1', 'days', money)).toBe('days + 1')
  })
})

test('a whole flow reads yuan: conditions, scripts, tables, executors, buttons', () => {
  const at = (id: string) => ({ id, name: id, parent: null })
  const graph = compile({
    id: 'g',
    nodes: [
      { ...at('s'), kind: 'start' },
      { ...at('a'), kind: 'userTask' },
      {
        ...at('d'),
        kind: 'businessRuleTask',
        script: {
          hit: 'first',
          inputs: ['total'],
          outputs: ['level'],
          rules: [
            { when: ['> 5000'], sets: ['"high"'] },
            { when: ['-'], sets: ['"low"'] },
          ],
        },
      },
      { ...at('e'), kind: 'end' },
    ],
    flows: [
      { id: 'f1', from: 's', to: 'a' },
      { id: 'f2', from: 'a', to: 'd', condition: 'total > 5000' },
      { id: 'f3', from: 'd', to: 'e' },
    ],
  })
  const node = {
    ...defaultNode,
    executors: [{ type: 'expression' as const, formula: 'total > 5000 ? "manager" : "head"' }],
    buttons: [{ button: 'print' as const, when: 'total > 1' }],
  }
  const flow = withYuanFormulas({ graph, settings: defaultFlow, nodes: { a: node } }, money)
  expect(flow.graph.flows.f2?.condition).toBe('total / 100 > 5000')
  expect(flow.nodes.a?.executors).toEqual([
    { type: 'expression', formula: 'total / 100 > 5000 ? "manager" : "head"' },
  ])
  expect(flow.nodes.a?.buttons).toEqual([{ button: 'print', when: 'total / 100 > 1' }])
  const table = flow.graph.nodes.d
  const decided = table?.kind === 'businessRuleTask' ? run(table.script, facts(data)) : null
  expect(decided).toEqual({ patch: { level: 'high' } })
  const other = table?.kind === 'businessRuleTask' ? run(table.script, facts({ total: 400_000 })) : null
  expect(other).toEqual({ patch: { level: 'low' } })
})
