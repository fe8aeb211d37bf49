import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ObjectDefinition, ObjectField } from './definition.ts'
import { definitionChanges } from './definition-impact.ts'

const field = (key: string, more: Partial<ObjectField> = {}): ObjectField => ({
  key,
  name: key,
  type: 'text',
  ...more,
})
const object = (fields: ObjectField[], more: Partial<ObjectDefinition> = {}): ObjectDefinition => ({
  fields,
  subs: [],
  keys: [],
  ...more,
})

const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
const anyField = (key: string) =>
  fc.record({
    key: fc.constant(key),
    name: fc.constant(key),
    type: fc.constant('text' as const),
    required: fc.boolean(),
    maxLength: fc.constantFrom(10, 20),
    searchable: fc.boolean(),
  })
const anyFields = keys.chain((names) => fc.tuple(...names.map(anyField)))
const anyObject: fc.Arbitrary<ObjectDefinition> = fc
  .tuple(anyFields, anyFields, fc.boolean())
  .map(([fields, inner, hasSub]) =>
    object(fields, { subs: hasSub ? [{ key: 'lines', name: 'lines', fields: inner }] : [] }),
  )

test('a definition has no changes from itself', () => {
  fc.assert(
    fc.property(anyObject, (one) => {
      expect(definitionChanges(one, one)).toEqual([])
    }),
  )
})

test('what one way adds the other way removes', () => {
  const named = (changes: ReturnType<typeof definitionChanges>, kind: string) =>
    changes
      .filter(({ change }) => change === kind)
      .map(({ at }) => at)
      .toSorted()
  fc.assert(
    fc.property(anyObject, anyObject, (one, other) => {
      const [there, back] = [definitionChanges(one, other), definitionChanges(other, one)]
      for (const [added, removed] of [
        ['fieldAdded', 'fieldRemoved'],
        ['subAdded', 'subRemoved'],
        ['searchAdded', 'searchRemoved'],
      ] as const) {
        expect(named(there, added)).toEqual(named(back, removed))
      }
    }),
  )
})

test('each change asks for the rows that it concerns', () => {
  const before = object(
    [
      field('title', { maxLength: 50 }),
      field('rate', { type: 'number', decimals: 2 }),
      field('kind', { type: 'choice', options: ['a', 'b'].map((key) => ({ key, name: key })) }),
      field('gone'),
    ],
    { subs: [{ key: 'lines', name: 'lines', fields: [field('what')] }] },
  )
  const next = object(
    [
      field('title', { maxLength: 20, required: true, searchable: true }),
      field('rate', { type: 'number', decimals: 0 }),
      field('kind', { type: 'choice', options: [{ key: 'a', name: 'a' }] }),
      field('owner', { required: true }),
    ],
    {
      subs: [{ key: 'lines', name: 'lines', fields: [field('what', { required: true })] }],
      keys: [{ name: 'byTitle', fields: ['title'] }],
    },
  )
  const seen = definitionChanges(before, next).map(({ at, change, rows, breaks }) => [
    at,
    change,
    rows?.ask,
    breaks,
  ])
  expect(seen).toEqual([
    ['title', 'requiredNow', 'empty', true],
    ['title', 'shorter', 'longer', true],
    ['title', 'searchAdded', undefined, false],
    ['rate', 'fewerDecimals', 'decimals', true],
    ['kind', 'optionsRemoved', 'chosen', true],
    ['owner', 'fieldAdded', 'empty', true],
    ['lines.what', 'requiredNow', 'empty', true],
    ['gone', 'fieldRemoved', 'filled', false],
    ['byTitle', 'keyAdded', 'doubles', true],
  ])
})
