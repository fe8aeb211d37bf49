import { expect, test } from 'vitest'
import { fileColumns, nextSort, sorterOf, wordsOf, type Column } from './column.ts'

type Row = { name: string; sum: number; state: 'open' | 'shut'; from: { name: string }[] }
const cell = () => null

test('a file has the columns that say what stands in it, each with where it is found and what it is called', () => {
  const columns: Column<Row>[] = [
    { key: 'name', title: 'Name', cell, file: 'name' },
    { key: 'sum', title: 'Sum', cell, file: { path: 'sum', as: 'amount' } },
    { key: 'from', title: 'From', cell, file: { path: ['from.name', 'name'] } },
    { key: 'state', title: 'State', cell, file: { path: 'state', words: wordsOf(['open'], () => 'Open') } },
    { key: 'act', title: '', cell },
  ]
  expect(fileColumns(columns)).toEqual([
    { title: 'Name', paths: ['name'], as: 'plain' },
    { title: 'Sum', paths: ['sum'], as: 'amount' },
    { title: 'From', paths: ['from.name', 'name'], as: 'plain' },
    { title: 'State', paths: ['state'], as: 'plain', words: { open: 'Open' } },
  ])
})

test('a column sorts upwards, downwards, then not', () => {
  expect(nextSort('', 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('')
  expect(sorterOf('-name')).toEqual([{ property: 'name', direction: 'DESC' }])
  expect(sorterOf('')).toEqual([])
})
