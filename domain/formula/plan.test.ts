import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFormula } from './check.ts'
import { sortDependencies } from './cycle.ts'
import { planCalculation, type ComputedField } from './plan.ts'

const shape = {
  main: ['price', 'count', 'total', 'tax', 'person', 'a', 'b', 'c'],
  subs: { orders: ['price', 'count', 'amount'], notes: ['text'] },
}
const reads = (source: string, home = 'main') => {
  const checked = checkFormula(source, home, shape)
  return checked.ok ? [...checked.reads].sort() : checked.problem.reason
}
const main = (name: string, formula: string): ComputedField => ({ table: 'main', name, formula })
const problemsOf = (computed: ComputedField[]) => {
  const planned = planCalculation(computed, shape)
  return planned.ok ? [] : planned.problems
}

describe('a formula that is saved', () => {
  test.each([
    ['price * main.count', 'main', ['main.count', 'main.price']],
    ['person.name', 'main', ['main.person']],
    ['SUM(orders.price)', 'main', ['orders.price']],
    ['SUMSUB(orders, item.price * main.tax)', 'main', ['main.tax', 'orders', 'orders.price']],
    ['COUNTSUB(orders)', 'main', ['orders']],
    ['COUNTIFSUB(orders, item.price, price)', 'main', ['main.price', 'orders', 'orders.price']],
    ['item.price * item.count', 'orders', ['orders.count', 'orders.price']],
    ['item.price / SUM(orders.price)', 'orders', ['orders.price']],
    ['SUMSUB(notes, LEN(item.text))', 'orders', ['notes', 'notes.text']],
    ['TODAY()', 'main', []],
    ['IFERROR(price / count, tax)', 'main', ['main.count', 'main.price', 'main.tax']],
    ['SUMIF(orders.price, ">" & tax, orders.count)', 'main', ['main.tax', 'orders.count', 'orders.price']],
    [
      'SUMIFSUB(orders, item.price, price, item.count)',
      'main',
      ['main.price', 'orders', 'orders.count', 'orders.price'],
    ],
    ['TEXTJOINSUB(notes, main.a, true, item.text)', 'orders', ['main.a', 'notes', 'notes.text']],
    ['NETWORKDAYS(a, b, notes.text)', 'main', ['main.a', 'main.b', 'notes.text']],
  ])('%s of %s reads %j', (source, home, fields) => {
    expect(reads(source, home)).toEqual(fields)
  })

  test.each([
    ['price * count', 'orders', 'itemForm'],
    ['price', 'orders', 'itemForm'],
    ['orders.price * 2', 'main', 'itemForm'],
    ['orders.price', 'orders', 'itemForm'],
    ['orders', 'main', 'itemForm'],
    ['ABS(orders.price)', 'main', 'itemForm'],
    ['SUM(orders.price * orders.count)', 'main', 'itemForm'],
    ['SUMSUB(orders, price)', 'main', 'itemForm'],
    ['SUMSUB(orders, orders.price)', 'main', 'itemForm'],
    ['SUMSUB(orders.price * 2)', 'main', 'itemForm'],
    ['IF(true, orders.price, 1)', 'main', 'itemForm'],
    ['item.price', 'main', 'itemOutsideRow'],
    ['SUM(item.price)', 'main', 'itemOutsideRow'],
    ['SUMSUB(goods, item.price)', 'main', 'unknownTable'],
    ['SUMSUB(__proto__, item.price)', 'main', 'unknownTable'],
    ['SUMSUB(orders)', 'main', 'argumentCount'],
    ['item.weight', 'orders', 'unknownField'],
    ['SUM(orders.weight)', 'main', 'unknownField'],
    ['weight + 1', 'main', 'unknownField'],
    ['main.constructor', 'main', 'unknownField'],
    ['constructor', 'main', 'unknownField'],
    ['goods.price', 'main', 'unknownField'],
    ['TOTAL(price)', 'main', 'unknownFunction'],
    ['constructor(1)', 'main', 'unknownFunction'],
    ['ROUND()', 'main', 'argumentCount'],
    ['COUNTIF(orders.price, orders.count)', 'main', 'itemForm'],
    ['SUMIF(orders.price, orders.count)', 'main', 'itemForm'],
    ['TEXTJOIN(orders.price, true, a)', 'main', 'itemForm'],
    ['LARGE(orders.price, orders.count)', 'main', 'itemForm'],
    ['NETWORKDAYS(orders.price, a)', 'main', 'itemForm'],
    ['IFERROR(orders.price, 0)', 'main', 'itemForm'],
    ['SUMIFSUB(orders, item.price, item.count)', 'main', 'itemOutsideRow'],
    ['SUMIFSUB(orders, item.price)', 'main', 'argumentCount'],
    ['TEXTJOINSUB(notes, a, true, item.text)', 'orders', 'itemForm'],
    ['FIND("a")', 'main', 'argumentCount'],
    ['IFERROR(a)', 'main', 'argumentCount'],
    ['SUMIF(a, 1, b, c)', 'main', 'argumentCount'],
    ['CONTAINS(a, b, c)', 'main', 'argumentCount'],
    ['IF(false, 1, TOTAL())', 'main', 'unknownFunction'],
    ['1 +', 'main', 'unfinished'],
  ])('%s of %s is refused: %s', (source, home, reason) => {
    expect(reads(source, home)).toBe(reason)
  })

  test('goes with the others of the form unless it is there twice, or for no field', () => {
    expect(problemsOf([main('total', 'price'), main('total', '1')])).toEqual([
      { field: 'main.total', problem: { reason: 'twice' } },
    ])
    expect(problemsOf([main('nothing', '1'), { table: 'goods', name: 'x', formula: '1' }])).toEqual([
      { field: 'main.nothing', problem: { reason: 'noSuchField' } },
      { field: 'goods.x', problem: { reason: 'noSuchField' } },
    ])
    expect(problemsOf(Array.from({ length: 501 }, () => main('a', '1')))).toEqual([
      { field: '', problem: { reason: 'tooMany' } },
    ])
  })

  test('is refused with the circle it stands in', () => {
    const circle = [main('b', 'c + 1'), main('c', 'a'), main('a', 'b * 2'), main('total', 'a')]
    expect(problemsOf(circle)).toEqual([
      { field: 'main.a', problem: { reason: 'cycle', path: ['main.a', 'main.b', 'main.c', 'main.a'] } },
    ])
    expect(problemsOf([main('a', 'a + 1')])).toEqual([
      { field: 'main.a', problem: { reason: 'cycle', path: ['main.a', 'main.a'] } },
    ])
    const throughRows = [
      main('total', 'SUM(orders.amount)'),
      { table: 'orders', name: 'amount', formula: 'item.price * main.total' },
    ]
    expect(problemsOf(throughRows)).toMatchObject([
      { problem: { path: ['main.total', 'orders.amount', 'main.total'] } },
    ])
  })
})

describe('the order of dependent things', () => {
  const graph = fc
    .array(fc.array(fc.nat(9), { maxLength: 3 }), { minLength: 1, maxLength: 10 })
    .map(
      (edges) =>
        new Map(
          edges.map((to, from) => [`f${from}`, to.filter((n) => n < edges.length).map((n) => `f${n}`)]),
        ),
    )

  test('puts each after what it needs, or tells a circle that is one', () => {
    fc.assert(
      fc.property(graph, (needs) => {
        const { order, cycles } = sortDependencies(needs)
        for (const cycle of cycles) {
          expect(cycle.at(-1)).toBe(cycle[0])
          cycle.slice(1).forEach((name, index) => expect(needs.get(cycle[index] ?? '')).toContain(name))
        }
        expect(order.length + new Set(cycles.flat()).size).toBe(needs.size)
        if (cycles.length === 0) {
          order.forEach((name, at) =>
            needs.get(name)?.forEach((need) => expect(order.indexOf(need)).toBeLessThan(at)),
          )
        }
      }),
    )
  })

  test('does not depend on the order they were listed in', () => {
    fc.assert(
      fc.property(graph, (needs) => {
        expect(sortDependencies(new Map([...needs].toReversed()))).toEqual(sortDependencies(needs))
      }),
    )
  })
})
