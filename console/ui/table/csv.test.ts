import { expect, test } from 'vitest'
import { nextSort, sorterOf } from './column.ts'
import { csvOf } from './csv.ts'

type Row = { name: string; sum: number }
const columns = [
  { key: 'name', title: 'Name', cell: (row: Row) => row.name, value: (row: Row) => row.name },
  { key: 'sum', title: 'Sum', cell: (row: Row) => row.sum, value: (row: Row) => row.sum },
  { key: 'act', title: '', cell: () => null },
]

test('a file has the columns with a value, quoted where they need it, and never a formula of somebody else', () => {
  const rows = [
    { name: 'a, "b"', sum: -3 },
    { name: '=cmd()', sum: 1 },
  ]
  expect(csvOf(columns, rows)).toBe('\uFEFFName,Sum\r\n"a, ""b""",-3\r\n\'=cmd(),1\r\n')
})

test('a column sorts upwards, downwards, then not', () => {
  expect(nextSort('', 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('')
  expect(sorterOf('-name')).toEqual([{ property: 'name', direction: 'DESC' }])
  expect(sorterOf('')).toEqual([])
})
