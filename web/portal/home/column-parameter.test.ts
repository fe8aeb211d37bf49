import { expect, test } from 'vitest'
import type { HomeColumn } from '#api/portal/home.ts'
import { columnParameter, columnRowLimit } from './column-parameter.ts'

const column = (pageSize?: string): HomeColumn => ({
  id: '1',
  alias: 'todo',
  name: '待办',
  type: 'todo',
  dataFrom: '',
  requestType: 'POST',
  dataParam: pageSize === undefined ? [] : [{ name: 'pageSize', value: pageSize }],
  more: null,
  slides: [],
  apps: [],
  fields: null,
})

test.each([
  ['3', 3],
  [undefined, 5],
  ['many', 5],
  ['-1', 5],
  ['9999', 50],
])('a column that says %s shows %d rows', (said, rows) => {
  expect(columnRowLimit(column(said))).toBe(rows)
})

test('on a page of its own it shows more', () => {
  expect(columnRowLimit(column('3'), true)).toBe(20)
  expect(columnRowLimit(column('40'), true)).toBe(40)
})

test('what a column does not say is nothing', () => {
  expect(columnParameter(column(), 'alias')).toBe(null)
})
