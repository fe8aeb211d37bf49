import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ObjectDefinition, ObjectField } from './definition.ts'
import { checkRow } from './row-check.ts'
import { EMPTY_ROW, type RowData } from './row-data.ts'

const definition: ObjectDefinition = {
  fields: [
    { key: 'title', name: '标题', type: 'text', required: true },
    { key: 'kind', name: '类别', type: 'choice', options: [{ key: 'a', name: '甲' }] },
    { key: 'number', name: '编号', type: 'text', sequence: 's', required: true },
  ],
  subs: [
    {
      key: 'items',
      name: '明细',
      maxRows: 3,
      required: true,
      fields: [
        { key: 'what', name: '名称', type: 'text', required: true },
        { key: 'count', name: '数量', type: 'number' },
      ],
    },
  ],
  keys: [],
}
const choices = ({ options }: ObjectField) => new Set(options?.map(({ key }) => key))

function check(came: { main?: unknown; subs?: unknown }, stored: RowData = EMPTY_ROW, of = definition) {
  let made = 0
  return checkRow(of, came, stored, { choices, newId: () => `new${++made}` })
}
const problems = (...given: Parameters<typeof check>) => {
  const checked = check(...given)
  return checked.ok
    ? []
    : checked.problems.map(({ reason, field, sub, row }) =>
        sub === undefined ? `${field} ${reason}` : `${sub}[${row}].${field} ${reason}`,
      )
}

const stored: RowData = {
  main: { title: '旧', kind: 'gone', number: 'N1', former: 'kept' },
  subs: {
    items: [
      { id: 'r1', values: { what: '床单', count: 2 } },
      { id: 'r2', values: { what: '枕套' } },
    ],
    formerRows: [{ id: 'f1', values: { x: 1 } }],
  },
}

test('a new row is read field by field; what the definition does not know is passed over', () => {
  const came = {
    main: { title: '新', helper: 1, constructor: 'x' },
    subs: { items: [{ what: '毛巾', count: '3', extra: 1 }], ghosts: [{ a: 1 }] },
  }
  expect(check(came)).toEqual({
    ok: true,
    data: {
      main: { title: '新', kind: null, number: null },
      subs: { items: [{ id: 'new1', values: { what: '毛巾', count: 3 } }] },
    },
  })
})

test('every mistake is named with its place', () => {
  const items = [{ what: '' }, { what: 'x', count: 'y' }]
  expect(problems({ main: { kind: 'b' }, subs: { items } })).toEqual([
    'title required',
    'kind notAChoice',
    'items[0].what required',
    'items[1].count notNumber',
  ])
  expect(problems({ main: { title: 'x' } })).toEqual(['items rowRequired'])
  expect(problems({ main: [] })).toEqual([' malformed'])
  expect(problems({ main: { title: 'x' }, subs: { items: 'x' } })).toContain('items malformed')
  expect(
    problems({ main: { title: 'x' }, subs: { items: Array.from({ length: 4 }, () => ({})) } }),
  ).toContain('items tooManyRows')
})

describe('a change', () => {
  test('leaves alone what did not come, also what only a former version knew', () => {
    expect(check({}, stored)).toEqual({ ok: true, data: stored })
  })

  test('may repeat a value that would not be taken any more, but not choose it anew', () => {
    expect(check({ main: { kind: 'gone', title: '改' } }, stored)).toMatchObject({ ok: true })
    expect(problems({ main: { kind: 'other' } }, stored)).toEqual(['kind notAChoice'])
  })

  test('empties a field with null, and not one that must be filled', () => {
    expect(check({ main: { kind: null } }, stored)).toMatchObject({ data: { main: { kind: null } } })
    expect(problems({ main: { title: '' } }, stored)).toEqual(['title required'])
  })

  test('cannot write a number of a sequence', () => {
    expect(check({ main: { number: 'MINE' } }, stored)).toMatchObject({ data: { main: { number: 'N1' } } })
  })

  test('knows the rows of a sub-table by their ids: kept, changed, added, gone', () => {
    const items = [{ what: '新' }, { id: 'r1', count: 5 }]
    expect(check({ subs: { items } }, stored)).toMatchObject({
      data: {
        subs: {
          items: [
            { id: 'new1', values: { what: '新', count: null } },
            { id: 'r1', values: { what: '床单', count: 5 } },
          ],
          formerRows: stored.subs.formerRows,
        },
      },
    })
  })

  test('refuses ids of rows it does not have, or has given before', () => {
    const items = [{ id: 'r1' }, { id: 'r1' }, { id: 'elsewhere', what: 'x' }]
    expect(problems({ subs: { items } }, stored)).toEqual([
      'items[1].items rowTwice',
      'items[2].items unknownRow',
    ])
  })
})

test('anything at all is either refused or stored in a form that is taken again without change', () => {
  const anything = fc.anything({ maxDepth: 1 })
  const came = fc.record(
    {
      main: fc.oneof(anything, fc.dictionary(fc.constantFrom('title', 'kind', 'number', 'x'), anything)),
      subs: fc.oneof(
        anything,
        fc.record({
          items: fc.oneof(
            anything,
            fc.array(fc.dictionary(fc.constantFrom('id', 'what', 'count'), fc.oneof(anything, fc.string())), {
              maxLength: 4,
            }),
          ),
        }),
      ),
    },
    { requiredKeys: [] },
  )
  let taken = 0
  fc.assert(
    fc.property(came, (input) => {
      const first = check(input)
      if (first.ok) {
        taken++
        const { main, subs } = first.data
        const again = { main, subs: { items: subs.items?.map(({ id, values }) => ({ id, ...values })) } }
        expect(check(again, first.data)).toEqual(first)
      }
    }),
    { examples: [[{ main: { title: 'x' }, subs: { items: [{ what: 'y' }] } }]] },
  )
  expect(taken).toBeGreaterThan(0)
})
