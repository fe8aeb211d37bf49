import { expect, test } from 'vitest'
import { readRows } from './column-rows.ts'

const rows = [{ name: 'a' }, { name: 'b' }]

test('rows are found in a list, in a page, and in an answer around either', () => {
  for (const answer of [rows, { rows, total: 2 }, { state: true, value: rows }, { value: { rows } }]) {
    expect(readRows(answer)).toEqual(rows)
  }
})

test('what has no rows has none', () => {
  for (const answer of [null, 'x', 3, {}, { value: null }, { rows: 'x' }, [1, 'x']]) {
    expect(readRows(answer)).toEqual([])
  }
})
