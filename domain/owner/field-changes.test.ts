import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldChanges, isSame } from './field-changes.ts'

test('only what differs is told, with how it was and how it is', () => {
  expect(fieldChanges({ a: 1, b: [1], c: 'x' }, { b: [1], c: 'y', d: true })).toEqual([
    { field: 'a', old: 1, new: null },
    { field: 'c', old: 'x', new: 'y' },
    { field: 'd', old: null, new: true },
  ])
  expect(fieldChanges(null, { a: 1 })).toEqual([{ field: 'a', old: null, new: 1 }])
})

test('putting the new values over the old gives the new state, and nothing differs from itself', () => {
  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue())
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      const next: Record<string, unknown> = { ...before }
      for (const change of fieldChanges(before, after)) {
        next[change.field] = change.new
      }
      const plain = (value: object) => fieldChanges(null, value as Record<string, unknown>)
      expect(plain(next)).toEqual(plain(after))
      expect(fieldChanges(before, structuredClone(before))).toEqual([])
    }),
  )
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})
