import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ObjectDefinition, ObjectField } from './definition.ts'
import { isIndexPending, uniqueKeyId, NO_PENDING_INDEX, planIndex } from './index-plan.ts'
import { assignSlots, slotValues, usedSlots, type Slots } from './index-slots.ts'

const field = (
  key: string,
  type: ObjectField['type'],
  more: Partial<ObjectField> = { sortable: true },
): ObjectField => ({
  key,
  name: key,
  type,
  ...more,
})
const of = (...fields: ObjectField[]): ObjectDefinition => ({ fields, subs: [], keys: [] })

test('a field keeps its column through versions, and no two have the same', () => {
  const pool = Array.from({ length: 10 }, (_, at) => field(`t${at}`, at % 3 === 0 ? 'number' : 'text'))
  const versions = fc.array(fc.subarray(pool), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(versions, (list) => {
      let slots: Slots = {}
      for (const fields of list) {
        const next = assignSlots(of(...fields), slots)
        expect(Object.keys(next).sort()).toEqual(fields.map(({ key }) => key).sort())
        expect(new Set(Object.values(next)).size).toBe(fields.length)
        for (const { key, type } of fields) {
          expect(next[key]).toMatch(type === 'number' ? /^number_/ : /^text_/)
          if (slots[key] !== undefined) {
            expect(next[key]).toBe(slots[key])
          }
        }
        slots = next
      }
    }),
  )
})

test('a column holds what can be ordered: texts, numbers, milliseconds', () => {
  const definition = of(
    field('title', 'text'),
    field('sum', 'money'),
    field('at', 'dateTime'),
    field('open', 'boolean'),
    field('note', 'longText', {}),
  )
  const slots = assignSlots(definition, {})
  expect(slots).toEqual({ title: 'text_1', sum: 'number_1', at: 'instant_1', open: 'text_2' })
  expect(usedSlots(slots)).toEqual({ text: 2, number: 1, instant: 1 })
  expect(usedSlots({ last: 'text_7' })).toEqual({ text: 7, number: 0, instant: 0 })
  const values = { title: '山', sum: 5, at: '2026-05-01 08:00:00', note: '长' }
  expect(Object.fromEntries(slotValues(slots, values))).toEqual({
    text_1: '山',
    number_1: 5,
    instant_1: Date.UTC(2026, 4, 1),
    text_2: null,
  })
})

test('of a long text the beginning is indexed, by whole characters', () => {
  const slots = assignSlots(of(field('title', 'text')), {})
  expect(slotValues(slots, { title: '💐'.repeat(300) }).get('text_1')).toBe('💐'.repeat(200))
})

describe('when a version follows another', () => {
  const plan = (before: ObjectDefinition, after: ObjectDefinition, pending = NO_PENDING_INDEX) => {
    const slots = assignSlots(before, {})
    return planIndex(
      { definition: before, slots },
      { definition: after, slots: assignSlots(after, slots) },
      pending,
    )
  }
  const searched = field('title', 'text', { searchable: true })
  const sorted = field('title', 'text')
  const key = { name: 'k', fields: ['title'] }

  test('nothing is to be done when the same is indexed', () => {
    expect(
      isIndexPending(plan(of(searched), of({ ...searched, required: true }, field('x', 'json', {})))),
    ).toBe(false)
  })

  test('rows are indexed by what is new: a field, a way to search it, a key', () => {
    expect(plan(of(sorted), of(searched)).fields).toEqual(['title'])
    expect(plan(of(sorted), of(sorted, field('sum', 'money'))).fields).toEqual(['sum'])
    expect(plan(of(sorted), { ...of(sorted), keys: [key] }).keys).toEqual([uniqueKeyId(key)])
  })

  test('and no longer by what is gone', () => {
    const dropped = plan({ ...of(searched), keys: [key] }, of(sorted))
    expect(dropped).toMatchObject({ fields: [], droppedTerms: ['title'], droppedKeys: [uniqueKeyId(key)] })
  })

  test('what was still to be done stays to be done, unless it is undone', () => {
    const pending = { ...NO_PENDING_INDEX, fields: ['title'], droppedTerms: ['title', 'old'] }
    expect(plan(of(searched), of(searched), pending)).toMatchObject({
      fields: ['title'],
      droppedTerms: ['old'],
    })
    expect(plan(of(searched), of(field('title', 'text', {})), pending).fields).toEqual([])
  })
})
