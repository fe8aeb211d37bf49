import { expect, test } from 'vitest'
import { uuidV7 } from './ids.ts'

test('an id carries its millisecond in front, so that ids of later rows sort behind, and is like no other', () => {
  const now = Date.UTC(2026, 4, 4, 2, 0, 0)
  const ids = Array.from({ length: 1000 }, (_, at) => uuidV7(now + at))
  expect(ids.toSorted()).toEqual(ids)
  expect(Number.parseInt((ids[7] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(now + 7)
  const form = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(ids.filter((id) => !form.test(id))).toEqual([])
  expect(new Set(Array.from({ length: 1000 }, () => uuidV7(now))).size).toBe(1000)
})
