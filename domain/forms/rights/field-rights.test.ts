import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#domain/formula/scope.ts'
import { acceptData } from './accept-data.ts'
import { MAX_ROWS } from './accept-rows.ts'
import { permissionText, readPermission } from './permission-text.ts'
import {
  isVisible,
  isWritable,
  readOnlyPermission,
  fieldRightIn,
  fieldRightOf,
  fieldRightsOf,
  type FieldRight,
  type FormPermission,
} from './field-rights.ts'
import { visibleData, visiblePlan } from './visible-data.ts'
import { planCalculation } from '#domain/formula/plan.ts'
import { recalculate } from '#domain/formula/recalculate.ts'

const nobody = { user: [], role: [], org: [], orgUnder: [], pos: [], job: [], group: [] }
const ann = { ...nobody, user: ['ann'] }
const names = ['a', 'b', 'c', 'constructor', '__proto__']
const right = fc.constantFrom<FieldRight>('b', 'w', 'r', 'n')
const fields = fc
  .array(fc.tuple(fc.constantFrom(...names), right))
  .map((list): Record<string, FieldRight> => Object.fromEntries(list))
const tableRight = fc.record({
  hidden: fc.boolean(),
  add: fc.boolean(),
  del: fc.boolean(),
  required: fc.boolean(),
})
const permission: fc.Arbitrary<FormPermission> = fc.record({
  main: fields,
  subs: fc.dictionary(fc.constantFrom('orders', 'notes'), fc.record({ table: tableRight, fields })),
})
/** Every value is its own, so that it can be found again wherever it went. */
const dataOf = (mark: string): FormValues => {
  const row = (place: string) => Object.fromEntries(names.map((name) => [name, `<${mark} ${place} ${name}>`]))
  const rows = (table: string) => ['1', '2'].map((id) => ({ ...row(`${table} ${id}`), id: `${table}${id}` }))
  return { main: row('main'), subs: { orders: rows('orders'), notes: rows('notes') } }
}
const stored = dataOf('stored')

describe('the right on a field', () => {
  test('comes from the strongest list that names the person', () => {
    const me = [{ type: 'user', id: 'ann' }]
    const all = [{ type: 'everyone' }]
    expect(fieldRightOf({ required: me, write: all, read: all }, ann)).toBe('b')
    expect(fieldRightOf({ required: me, write: all }, nobody)).toBe('w')
    expect(fieldRightOf({ write: me, read: all }, nobody)).toBe('r')
    expect(fieldRightOf({ write: me }, nobody)).toBe('n')
    expect(fieldRightOf({}, ann)).toBe('n')
    expect(fieldRightsOf({ a: { read: all }, b: {} }, ann)).toEqual({ a: 'r', b: 'n' })
  })

  test('w and b are to write, r and n are not, and n is not to see', () => {
    expect((['b', 'w', 'r', 'n'] as const).map(isWritable)).toEqual([true, true, false, false])
    expect((['b', 'w', 'r', 'n'] as const).map(isVisible)).toEqual([true, true, true, false])
  })

  test('is none where nothing is said, or what is said is inherited or no right', () => {
    expect(fieldRightIn({ main: {}, subs: {} }, 'main', 'constructor')).toBe('n')
    expect(fieldRightIn({ main: {}, subs: {} }, '__proto__', 'a')).toBe('n')
    const odd = readPermission(
      '{"fields":{"m":{"a":"x","b":true,"c":"w"},"orders":{"a":"w"}},"table":{"orders":7}}',
      'm',
    )
    expect(['a', 'b', 'c'].map((name) => fieldRightIn(odd, 'main', name))).toEqual(['n', 'n', 'w'])
    expect(fieldRightIn(odd, 'orders', 'a')).toBe('n')
    expect(readPermission('not json', 'm')).toEqual({ main: {}, subs: {} })
  })

  test('travels as a text and comes back the same', () => {
    fc.assert(
      fc.property(permission, (given) => {
        expect(readPermission(permissionText(given, 'invoice'), 'invoice')).toEqual(given)
      }),
    )
  })

  test('to read only leaves nothing to write and shows nothing more', () => {
    fc.assert(
      fc.property(
        permission,
        fc.constantFrom('main', 'orders', 'notes'),
        fc.constantFrom(...names),
        (given, table, name) => {
          const weaker = fieldRightIn(readOnlyPermission(given), table, name)
          expect(isWritable(weaker)).toBe(false)
          expect(isVisible(weaker)).toBe(isVisible(fieldRightIn(given, table, name)))
        },
      ),
    )
  })
})

describe('the data that is sent', () => {
  test('never holds a field with the right n, nor anything of a hidden table', () => {
    fc.assert(
      fc.property(permission, (given) => {
        const sent = JSON.stringify(visibleData(stored, given))
        for (const table of ['main', 'orders', 'notes']) {
          for (const name of names) {
            const shown = isVisible(fieldRightIn(given, table, name))
            const marks =
              table === 'main'
                ? [`<stored main ${name}>`]
                : ['1', '2'].map((id) => `<stored ${table} ${id} ${name}>`)
            marks.forEach((mark) => expect(sent.includes(mark)).toBe(shown))
          }
        }
      }),
    )
  })
})

describe('the computed fields of a screen', () => {
  const shape = { main: ['a', 'b', 'c'], subs: { orders: ['a', 'b', 'c'], notes: ['a'] } }
  const planned = planCalculation(
    [
      { table: 'main', name: 'c', formula: 'a & b & COUNTSUB(notes)' },
      { table: 'orders', name: 'c', formula: 'item.a & SUM(orders.b)' },
    ],
    shape,
  )

  test('come out as on the server, as far as the person can see them', () => {
    fc.assert(
      fc.property(permission, (given) => {
        const plan = planned.ok ? planned.plan : { steps: [] }
        const whole = recalculate(plan, stored, { now: 0 }).data
        const seen = visibleData(whole, given)
        expect(recalculate(visiblePlan(plan, given), seen, { now: 0 }).data).toEqual(seen)
      }),
    )
  })
})

describe('the data that comes in', () => {
  const storing = (given: FormPermission, received: unknown, strict = false) =>
    acceptData(received, stored, { permission: given, strict })

  test('changes nothing that may not be written, whatever it holds', () => {
    fc.assert(
      fc.property(permission, (given) => {
        const accepted = storing(given, dataOf('sent'))
        expect(accepted.ok).toBe(true)
        const kept = accepted.ok ? accepted.data : stored
        for (const name of names) {
          const from = isWritable(fieldRightIn(given, 'main', name)) ? 'sent' : 'stored'
          expect(Object.entries(kept.main).find(([key]) => key === name)?.[1]).toBe(`<${from} main ${name}>`)
          const fromRow = isWritable(fieldRightIn(given, 'orders', name)) ? 'sent' : 'stored'
          const row = Object.entries(kept.subs.orders?.[1] ?? {})
          expect(row.find(([key]) => key === name)?.[1]).toBe(`<${fromRow} orders 2 ${name}>`)
        }
        expect(kept.subs.orders?.map((row) => row.id)).toEqual(['orders1', 'orders2'])
      }),
    )
  })

  test('that was sent out and comes back changes nothing, and is no offence', () => {
    fc.assert(
      fc.property(permission, (given) => {
        expect(storing(given, visibleData(stored, given), true)).toEqual({ ok: true, data: stored })
        expect(storing(given, {})).toEqual({ ok: true, data: stored })
      }),
    )
  })

  const open: FormPermission = {
    main: { a: 'w', b: 'r', c: 'n' },
    subs: {
      orders: { table: { hidden: false, add: true, del: true, required: false }, fields: { a: 'w', b: 'r' } },
    },
  }
  const closed: FormPermission = {
    ...open,
    subs: {
      orders: { table: { hidden: false, add: false, del: false, required: false }, fields: { a: 'w' } },
    },
  }
  const problems = (given: FormPermission, received: unknown, strict = false) => {
    const accepted = storing(given, received, strict)
    return accepted.ok ? [] : accepted.problems
  }

  test('is refused for a changed field to read when one is strict, else passed over', () => {
    const received = { main: { a: 'new', b: 'new' } }
    expect(problems(open, received, true)).toEqual([{ reason: 'readOnly', field: 'main.b' }])
    expect(storing(open, received)).toMatchObject({
      ok: true,
      data: { main: { a: 'new', b: '<stored main b>' } },
    })
  })

  test('does not let anybody guess a hidden field: right and wrong guesses have one answer', () => {
    const answers = ['<stored main c>', 'wrong'].map((guess) => problems(open, { main: { c: guess } }, true))
    expect(answers[0]).toEqual([{ reason: 'unknownField', field: 'main.c' }])
    expect(answers[1]).toEqual(answers[0])
    expect(problems(open, { main: { nobody: 'x' } }, true)).toEqual([
      { reason: 'unknownField', field: 'main.nobody' },
    ])
    expect(problems(open, { main: { c: '' } }, true)).toEqual([])
    expect(
      problems(open, { subs: { notes: [{ a: 1 }], goods: [] } }, true).map(({ field }) => field),
    ).toEqual(['notes', 'goods'])
  })

  test('adds and deletes rows only where that is allowed', () => {
    const added = { subs: { orders: [...(stored.subs.orders ?? []), { a: 'new', b: 'new' }] } }
    expect(problems(closed, added)).toEqual([{ reason: 'addForbidden', field: 'orders', row: 2 }])
    const accepted = storing(open, added)
    expect(accepted.ok && accepted.data.subs.orders?.[2]).toEqual({ a: 'new' })
    const deleted = { subs: { orders: [{ id: 'orders2' }] } }
    expect(problems(closed, deleted)).toEqual([{ reason: 'deleteForbidden', field: 'orders' }])
    const left = storing(open, deleted)
    expect(left.ok && left.data.subs.orders?.map((row) => row.id)).toEqual(['orders2'])
  })

  test.each([
    [{ subs: { orders: [{ id: 'notes1' }] } }, 'unknownRow'],
    [{ subs: { orders: [{ id: 'orders1' }, { id: 'orders1' }] } }, 'rowTwice'],
    [{ subs: { orders: 'x' } }, 'malformed'],
    [{ subs: { orders: [null] } }, 'malformed'],
    [{ main: [] }, 'malformed'],
    [null, 'malformed'],
    ['x', 'malformed'],
    [{ subs: { orders: Array.from({ length: MAX_ROWS + 1 }, () => ({})) } }, 'tooManyRows'],
  ])('is refused when it is not a form’s: %j', (received, reason) => {
    expect(problems(open, received)[0]?.reason).toBe(reason)
  })

  test('never throws, never reaches a prototype, whatever comes', () => {
    fc.assert(
      fc.property(permission, fc.jsonValue(), fc.boolean(), (given, received, strict) => {
        const accepted = storing(given, { main: received, subs: { orders: received } }, strict)
        expect(typeof accepted.ok).toBe('boolean')
      }),
    )
    const evil: unknown = JSON.parse('{"main":{"__proto__":{"polluted":1}},"subs":{"__proto__":[{}]}}')
    const accepted = storing({ main: { ['__proto__']: 'w' }, subs: {} }, evil)
    expect(accepted.ok && Object.getPrototypeOf(accepted.data.main)).toBe(Object.prototype)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
