import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '#domain/objects/row-data.ts'
import { differenceText, jsonDifferences } from './json-difference.ts'

test('differences are told at the place where they are', () => {
  const before: Json = { name: 'a', parts: [{ kind: 'text', rules: 'required' }, { kind: 'date' }], gone: 1 }
  const after: Json = { name: 'b', parts: [{ kind: 'text' }, { kind: 'date' }, { kind: 'time' }], off: false }
  expect(jsonDifferences(before, after).map(differenceText)).toEqual([
    '~ name: "a" -> "b"',
    '- parts[0].rules: "required"',
    '+ parts[2]: {"kind":"time"}',
    '- gone: 1',
  ])
})

const json = fc.jsonValue() as fc.Arbitrary<Json>

test('a value does not differ from itself, and a difference goes both ways', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(jsonDifferences(one, one)).toEqual([])
      const there = jsonDifferences(one, other)
      const back = jsonDifferences(other, one)
      expect(back.map(({ at }) => at).sort()).toEqual(there.map(({ at }) => at).sort())
    }),
    { numRuns: 200 },
  )
})
