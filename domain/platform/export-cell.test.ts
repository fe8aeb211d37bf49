import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportCell, exportKinds } from './export-cell.ts'

const column = { title: '', as: 'plain' as const }

test('a cell is what stands at its path, by the name it has, through lists and beside another', () => {
  const row = {
    name: 'A',
    nodes: [{ name: 'x' }, { name: 'y' }],
    state: 'open',
    fen: 1234,
    none: null,
    is: false,
  }
  expect(exportCell(row, { ...column, paths: ['name'] })).toEqual({ kind: 'text', text: 'A' })
  expect(exportCell(row, { ...column, paths: ['nodes.name', 'name'] })).toEqual({
    kind: 'text',
    text: 'x / y / A',
  })
  expect(exportCell(row, { ...column, paths: ['state'], words: { open: 'Open' } })).toEqual({
    kind: 'text',
    text: 'Open',
  })
  const holder = { ...column, paths: ['holder'], words: { 'stay:': 'Stay', 'a:': 'A' } }
  expect(exportCell({ holder: 'stay:12:3' }, holder)).toEqual({ kind: 'text', text: 'Stay 12:3' })
  expect(exportCell({ holder: 'bill:7' }, holder)).toEqual({ kind: 'text', text: 'bill:7' })
  const reply = { ...column, paths: ['reply.text'], words: { '': 'Open', '*': 'Answered' } }
  expect(exportCell({ reply: null }, reply)).toEqual({ kind: 'text', text: 'Open' })
  expect(exportCell({ reply: { text: 'Thanks' } }, reply)).toEqual({ kind: 'text', text: 'Answered' })
  expect(exportCell(row, { ...column, paths: ['is'], words: { false: 'No' } })).toEqual({
    kind: 'text',
    text: 'No',
  })
  expect(exportCell(row, { ...column, paths: ['fen'] })).toEqual({ kind: 'number', value: 1234 })
  expect(exportCell(row, { ...column, paths: ['fen'], as: 'amount' })).toEqual({
    kind: 'amount',
    value: 12.34,
  })
  expect(exportCell({ at: 0 }, { ...column, paths: ['at'], as: 'time' })).toEqual({
    kind: 'time',
    text: '1970-01-01 08:00:00',
  })
  expect(exportCell(row, { ...column, paths: ['none', 'name', 'state'], as: 'first' })).toEqual({
    kind: 'text',
    text: 'A',
  })
  expect(exportCell(row, { ...column, paths: ['none'] })).toBeNull()
  expect(exportCell(row, { ...column, paths: ['constructor.name', '__proto__.x'] })).toBeNull()
})

test('whatever a row and a path are, a cell comes of it, and the same each time', () => {
  const paths = fc.array(fc.string(), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.jsonValue(), paths, fc.constantFrom(...exportKinds), (row, at, as) => {
      const cell = exportCell(row, { title: '', paths: at, as })
      expect(exportCell(row, { title: '', paths: at, as })).toEqual(cell)
      expect(cell === null || 'text' in cell || typeof cell.value === 'number').toBe(true)
    }),
  )
})
