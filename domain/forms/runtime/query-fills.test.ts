import { describe, expect, test } from 'vitest'
import type { FormValues } from '#domain/formula/scope.ts'
import type { FormPart } from '../definition/form-definition.ts'
import { compiledOf, everything, lineControls } from '../definition/form-testing.ts'
import { changeValue, startForm } from './form-state.ts'
import { allowedOptions, findOption, optionPath } from './options.ts'
import { applyFill, filledArguments, pendingFills, queryArguments } from './query-fills.ts'

const opened = (data: FormValues, parts: readonly FormPart[]) =>
  startForm({
    form: compiledOf(parts),
    permission: everything,
    data,
    context: { now: Date.parse('2024-05-01T02:00:00Z') },
  })

describe('options and queries', () => {
  const tree = [
    { key: 'a', name: 'A', children: [{ key: 'a1', name: 'A1', children: [] }] },
    { key: 'b', name: 'B', children: [] },
  ]

  test('options follow another field', () => {
    expect(allowedOptions(tree, { field: 'x', below: true }, 'a').map(({ key }) => key)).toEqual(['a1'])
    expect(allowedOptions(tree, { field: 'x', below: true }, null)).toEqual([])
    expect(allowedOptions(tree, { field: 'x', allow: { one: ['b'] } }, 'one').map(({ key }) => key)).toEqual([
      'b',
    ])
    expect(allowedOptions(tree, { field: 'x', allow: { one: ['b'] } }, 'two')).toEqual(tree)
    expect(findOption(tree, 'a1')?.name).toBe('A1')
    expect(optionPath(tree, 'a1').map(({ key }) => key)).toEqual(['a', 'a1'])
  })

  test('a choice that is not there any more is dropped', () => {
    const parts: FormPart[] = [
      { kind: 'switch', field: 'urgent' },
      { kind: 'radio', field: 'kind', optionsBy: { field: 'urgent', allow: { true: ['travel'] } } },
    ]
    const state = opened({ main: { kind: 'meal', urgent: false }, subs: {} }, parts)
    expect(changeValue(state, { table: 'main', name: 'urgent' }, true).typed.main.kind).toBeNull()
    const kept = changeValue(state, { table: 'main', name: 'kind' }, 'travel')
    expect(changeValue(kept, { table: 'main', name: 'urgent' }, true).typed.main.kind).toBe('travel')
  })

  test('a query is asked when what it looks at changes, and fills the row it stands in', () => {
    const fill = {
      alias: 'prices',
      parameters: [{ key: 'what', field: 'item.what' }],
      map: [{ from: 'Price', to: 'item.price' }],
    }
    const controls = lineControls.map((control) =>
      control.field === 'what' ? { ...control, fill } : control,
    )
    const parts: FormPart[] = [{ kind: 'subTable', table: 'lines', controls }]
    let state = opened({ main: {}, subs: { lines: [{}, {}] } }, parts)
    expect(pendingFills(state, { table: 'lines', row: 1 }, ['count'])).toEqual([])
    expect(pendingFills(state, { table: 'lines', row: 1 }, ['what'])).toMatchObject([{ row: 1 }])
    expect(queryArguments(state, fill.parameters, { table: 'lines', row: 1 })).toBeUndefined()
    const narrowed = [...fill.parameters, { key: 'state', value: 'active' }]
    expect(
      filledArguments(state, narrowed, { table: 'lines', row: 1 }),
      'what is fixed still counts',
    ).toEqual([{ key: 'state', value: 'active' }])
    state = changeValue(state, { table: 'lines', name: 'what', row: 1 }, 'tea')
    expect(queryArguments(state, fill.parameters, { table: 'lines', row: 1 })).toEqual([
      { key: 'what', value: 'tea' },
    ])
    state = applyFill(state, fill.map, { table: 'lines', row: 1 }, { price: 1200 })
    expect(state.typed.subs.lines).toEqual([{}, { what: 'tea', price: 1200 }])
    expect(
      applyFill(state, fill.map, { table: 'lines', row: 1 }, undefined).typed.subs.lines?.[1]?.price,
    ).toBeNull()
  })
})
