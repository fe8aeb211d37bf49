import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { compileForm, type CompiledForm } from '../definition/compile-form.ts'
import type { FormPart } from '../definition/form-definition.ts'
import { closedOptions } from './closed-options.ts'
import { allowedOptions, findOption, type OptionNode } from './options.ts'

const option = (key: string, ...children: OptionNode[]): OptionNode => ({ key, name: key, children })
const dictionaries = {
  places: [option('east', option('hall', option('desk')), option('yard')), option('west', option('mill'))],
}
const object: ObjectDefinition = {
  fields: [
    { key: 'kind', name: 'kind', type: 'text' },
    { key: 'site', name: 'site', type: 'choice', dictionary: 'places' },
    { key: 'place', name: 'place', type: 'choice', dictionary: 'places' },
    {
      key: 'size',
      name: 'size',
      type: 'choices',
      options: ['s', 'm', 'l'].map((key) => ({ key, name: key })),
    },
  ],
  subs: [
    {
      key: 'lines',
      name: 'lines',
      fields: [
        { key: 'from', name: 'from', type: 'choice', dictionary: 'places' },
        { key: 'to', name: 'to', type: 'choice', dictionary: 'places' },
      ],
    },
  ],
  keys: [],
}
const parts: readonly FormPart[] = [
  {
    kind: 'select',
    field: 'kind',
    options: {
      from: 'static',
      items: [
        { key: 'a', name: 'A' },
        { key: 'b', name: 'B' },
      ],
    },
  },
  { kind: 'cascade', field: 'site' },
  { kind: 'cascade', field: 'place', optionsBy: { field: 'site', below: true } },
  { kind: 'checkbox', field: 'size', optionsBy: { field: 'kind', allow: { a: ['s', 'm'] } } },
  {
    kind: 'subTable',
    table: 'lines',
    controls: [
      { kind: 'cascade', field: 'from' },
      { kind: 'cascade', field: 'to', optionsBy: { field: 'item.from', below: true } },
    ],
  },
]

function compiled(): CompiledForm {
  const result = compileForm({ key: 'f', name: 'f', object: 'o', parts }, object)
  if (!result.ok) {
    throw new Error(JSON.stringify(result.problems))
  }
  return result.form
}
const form = compiled()
type Data = Parameters<typeof closedOptions>[1]['before']
const nothing: Data = { main: {}, subs: {} }
const closed = (after: Data, before: Data = nothing) =>
  closedOptions(form, { before, after }, dictionaries).map(({ table, name, row }) => [table, name, row])

test('what a control does not offer, or another field leaves out, is closed', () => {
  expect(closed({ main: { kind: 'a', size: ['s'], site: 'east', place: 'desk' }, subs: {} })).toEqual([])
  expect(closed({ main: { kind: 'c' }, subs: {} })).toEqual([['main', 'kind', undefined]])
  expect(closed({ main: { kind: 'a', size: 's,l' }, subs: {} })).toEqual([['main', 'size', undefined]])
  expect(closed({ main: { kind: 'b', size: ['l'] }, subs: {} })).toEqual([])
  expect(closed({ main: { site: 'west', place: 'hall' }, subs: {} })).toEqual([['main', 'place', undefined]])
  const lines = [
    { from: 'east', to: 'yard' },
    { from: 'west', to: 'yard' },
  ]
  expect(closed({ main: {}, subs: { lines } })).toEqual([['lines', 'to', 1]])
})

test('what was there stays until it or what narrows it is changed, wherever its row has moved', () => {
  const old = {
    main: { kind: 'gone', site: 'west', place: 'hall' },
    subs: { lines: [{ id: 'x', from: 'west', to: 'hall' }] },
  }
  expect(closed(old, old)).toEqual([])
  const moved = {
    ...old,
    subs: {
      lines: [
        { from: 'east', to: 'hall' },
        { id: 'x', from: 'west', to: 'hall' },
      ],
    },
  }
  expect(closed(moved, old)).toEqual([])
  expect(closed({ ...old, main: { ...old.main, site: 'east' } }, old)).toEqual([])
  const other = { main: { ...old.main, place: 'yard' }, subs: {} }
  expect(closed(other, old)).toEqual([['main', 'place', undefined]])
})

test('what the screen offers is never closed', () => {
  const keys = ['east', 'west', 'hall', 'desk', 'yard', 'mill']
  fc.assert(
    fc.property(fc.constantFrom('', 'east', 'west'), fc.constantFrom(...keys), (site, place) => {
      const open = allowedOptions(dictionaries.places, { field: 'site', below: true }, site)
      const isOffered = findOption(open, place) !== undefined
      const found = closed({ main: { site, place }, subs: {} })
      expect(found.length === 0).toBe(isOffered || site === '')
    }),
  )
})
