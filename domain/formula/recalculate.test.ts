import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formulaLimits } from './limits.ts'
import { planCalculation, type ComputedField } from './plan.ts'
import { recalculate } from './recalculate.ts'
import type { FormValues } from './scope.ts'

const around = { now: Date.parse('2024-05-01T00:00:00Z'), seed: 'record' }
const shape = {
  main: ['rate', 'total', 'tax', 'words', 'share', 'rows', 'drawn'],
  subs: { orders: ['price', 'count', 'amount', 'share', 'id'] },
}
const computed: ComputedField[] = [
  { table: 'main', name: 'words', formula: 'CURRENCY(total + tax)' },
  { table: 'main', name: 'tax', formula: 'total * rate / 100', decimals: 2 },
  { table: 'main', name: 'total', formula: 'SUMSUB(orders, item.amount)' },
  { table: 'main', name: 'rows', formula: 'COUNTSUB(orders)' },
  { table: 'orders', name: 'amount', formula: 'item.price * item.count' },
  { table: 'orders', name: 'share', formula: 'item.amount / main.total * 100', decimals: 1 },
]
const planFor = (list: readonly ComputedField[]) => {
  const planned = planCalculation(list, shape)
  if (!planned.ok) {
    throw new Error(JSON.stringify(planned.problems))
  }
  return planned.plan
}
const plan = planFor(computed)
const data: FormValues = {
  main: { rate: 6 },
  subs: {
    orders: [
      { price: 0.1, count: 3 },
      { price: '9.9', count: '3' },
    ],
  },
}

const amount = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
  fc.constantFrom('', 'x', '7', null),
)
const form = fc.record({
  main: fc.record({ rate: amount }),
  subs: fc.record({ orders: fc.array(fc.record({ price: amount, count: amount }), { maxLength: 5 }) }),
})

describe('the computed fields of a form', () => {
  test('are worked out each after those it reads, rows included', () => {
    expect(recalculate(plan, data, around)).toEqual({
      data: {
        main: { rate: 6, total: 30, tax: 1.8, words: '叁拾壹元捌角', rows: 2 },
        subs: {
          orders: [
            { price: 0.1, count: 3, amount: 0.3, share: 1 },
            { price: '9.9', count: '3', amount: 29.7, share: 99 },
          ],
        },
      },
      failedFields: [],
    })
  })

  test('come out the same in whatever order they were listed', () => {
    fc.assert(
      fc.property(form, fc.shuffledSubarray(computed, { minLength: computed.length }), (given, list) => {
        expect(recalculate(planFor(list), given, around)).toEqual(recalculate(plan, given, around))
      }),
    )
  })

  test('stay as they are when worked out again', () => {
    fc.assert(
      fc.property(form, (given) => {
        const once = recalculate(plan, given, around)
        expect(recalculate(plan, once.data, around)).toEqual(once)
      }),
    )
  })

  test('after a change come out as if everything was worked out anew', () => {
    const change = fc.constantFrom('main.rate', 'orders.price', 'orders.count', 'orders')
    fc.assert(
      fc.property(form, form, change, (before, other, changed) => {
        const settled = recalculate(plan, before, around).data
        const [table = '', name = ''] = changed.split('.')
        const rows = settled.subs.orders ?? []
        const given: FormValues =
          table === 'main'
            ? { ...settled, main: { ...settled.main, rate: other.main.rate } }
            : name === ''
              ? { ...settled, subs: { orders: [...rows, ...other.subs.orders] } }
              : { ...settled, subs: { orders: rows.map((row, at) => ({ ...row, [name]: at })) } }
        expect(recalculate(plan, given, around, [changed]).data).toEqual(
          recalculate(plan, given, around).data,
        )
      }),
    )
  })

  test('are left alone when nothing they read has changed', () => {
    const stale = { ...data, main: { ...data.main, total: 'old', tax: 'old' } }
    const { main } = recalculate(plan, stale, around, ['main.rate']).data
    expect(main).toMatchObject({ total: 'old', tax: 0 })
    expect(recalculate(plan, stale, around, ['main.unknown']).data).toEqual(stale)
  })

  test('that cannot be worked out are empty, and named with their row', () => {
    const none = { main: { rate: 1 }, subs: { orders: [{ price: 0, count: 1 }] } }
    const { data: after, failedFields } = recalculate(plan, none, around)
    expect(after.subs.orders?.[0]).toMatchObject({ amount: 0, share: null })
    expect(failedFields).toEqual([
      {
        field: 'orders.share',
        row: 0,
        outcome: { ok: false, problem: 'formula', reason: 'divisionByZero', hasEmptyInput: false },
      },
    ])
  })

  test('keep the number that chance gave them, each row its own', () => {
    const list = [
      { table: 'orders', name: 'id', formula: 'UUID()' },
      { table: 'main', name: 'drawn', formula: 'RAND()' },
    ]
    const once = recalculate(planFor(list), data, around).data
    expect(recalculate(planFor(list), once, around).data).toEqual(once)
    expect(new Set(once.subs.orders?.map((row) => row.id)).size).toBe(2)
    expect(recalculate(planFor(list), data, { ...around, seed: 'other' }).data).not.toEqual(once)
  })

  test('share what a form may cost, and a table with no rows costs nothing', () => {
    const count = 4000
    const rows = Array.from({ length: count }, (_, price) => ({ price, count: 1 }))
    expect(recalculate(plan, { main: {}, subs: { orders: rows } }, around).failedFields).toEqual([])
    const greedy = [{ table: 'orders', name: 'amount', formula: 'COUNTIF(orders.price, item.price)' }]
    const { failedFields } = recalculate(planFor(greedy), { main: {}, subs: { orders: rows } }, around)
    const solved = count - failedFields.length
    expect(solved).toBeLessThanOrEqual(formulaLimits.formSteps / count)
    expect(failedFields[0]?.outcome).toMatchObject({ problem: 'budget' })
    expect(recalculate(plan, { main: {}, subs: {} }, around).data.subs).toEqual({})
  })

  test('do not reach the prototype of anything by a name', () => {
    const odd = { main: ['__proto__', 'constructor'], subs: {} }
    const planned = planCalculation([{ table: 'main', name: '__proto__', formula: '1' }], odd)
    const after = planned.ok ? recalculate(planned.plan, { main: {}, subs: {} }, around).data.main : {}
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype)
    expect(Object.hasOwn(after, '__proto__')).toBe(true)
  })
})
