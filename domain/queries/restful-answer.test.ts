import { expect, test } from 'vitest'
import { readParameters, bindConditions } from './condition-values.ts'
import { fillPlaceholders, readRestfulRows } from './restful-answer.ts'

const asked = { page: 2, pageSize: 5 }

test('an answer is read by its keys, with the names of rows in small letters', () => {
  const text = JSON.stringify({
    data: { list: [{ NAME_: 'a', Id: 1 }, 'no row'], n: 12 },
    p: { page: 2, size: 5 },
  })
  const keys = { listKey: 'data.list', totalKey: 'data.n', pageKey: 'p.page', pageSizeKey: 'p.size' }
  expect(readRestfulRows(text, keys, asked)).toEqual({
    ok: true,
    page: { rows: [{ name_: 'a', id: 1 }], total: 12, page: 2, pageSize: 5 },
  })
  expect(readRestfulRows('[{"A":1}]', {}, asked)).toMatchObject({
    page: { rows: [{ a: 1 }], total: 1, page: 2 },
  })
})

test('an answer that is empty, no JSON or without its list says so', () => {
  expect(readRestfulRows(' ', {}, asked)).toEqual({ ok: false, reason: 'emptyAnswer' })
  expect(readRestfulRows('null', {}, asked)).toEqual({ ok: false, reason: 'emptyAnswer' })
  expect(readRestfulRows('<html>', {}, asked)).toEqual({ ok: false, reason: 'unparsable' })
  expect(readRestfulRows('{"rows":{}}', { listKey: 'rows' }, asked)).toEqual({
    ok: false,
    reason: 'unparsable',
  })
  expect(readRestfulRows('{}', { listKey: 'constructor.name' }, asked)).toEqual({
    ok: false,
    reason: 'unparsable',
  })
})

test('places are filled in values, never in names, and keep their kind when they stand alone', () => {
  const values = new Map<string, unknown>([
    ['name', 'a"b'],
    ['count', 3],
  ])
  expect(fillPlaceholders({ '{name}': ['{count}', 'x{name}y', '{gone}', 7] }, values)).toEqual({
    '{name}': [3, 'xa"by', null, 7],
  })
})

test('conditions take what came, else their default; what must be there and is not finds nothing', () => {
  const parameters = readParameters([
    { key: 'Name', value: 'x' },
    { key: 'empty', value: '' },
  ])
  expect(parameters).not.toBeNull()
  const asker = { user: 'u', org: null }
  const ready = (conditions: Parameters<typeof bindConditions>[0]) =>
    bindConditions(conditions, parameters ?? new Map(), asker)
  expect(
    ready([
      { field: 'name', from: 'parameter', operation: 'LIKE' },
      { field: 'empty', from: 'parameter', value: 5 },
      { field: 'gone', from: 'parameter' },
      { field: 'fixed', from: 'fixed', value: 1 },
      { field: 'mine', from: 'user' },
    ]),
  ).toEqual([
    { field: 'name', operation: 'LIKE', value: 'x' },
    { field: 'empty', operation: 'EQUAL', value: 5 },
    { field: 'fixed', operation: 'EQUAL', value: 1 },
    { field: 'mine', operation: 'EQUAL', value: 'u' },
  ])
  expect(ready([{ field: 'gone', from: 'parameter', required: true }])).toBeNull()
  expect(ready([{ field: 'org', from: 'org' }])).toBeNull()
  expect(readParameters('text')).toBeNull()
  expect(readParameters([1])).toBeNull()
  expect(readParameters({ A: 1 })?.get('a')).toBe(1)
})
