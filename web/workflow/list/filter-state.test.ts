import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPage } from '#web/ui/list/list-pages.ts'
import { isNarrowed, listBody, plainState, readState, search, writeState } from './filter-state.ts'

test('a list comes back as it was left, and what else the address holds stays', () => {
  const word = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(fc.record({ term: word, state: word, type: word, sort: word }), (state) => {
      const written = writeState(new URLSearchParams('from=home&q=old'), state)
      expect(readState(new URLSearchParams(written.toString()))).toEqual(state)
      expect(written.get('from')).toBe('home')
    }),
    { numRuns: 200 },
  )
})

test('a term is looked for in each property, beside the other conditions', () => {
  expect(search('  ', 'subject_')).toEqual([])
  expect(search(' 请假 ', 'subject_', 'creator')).toEqual([
    { property: 'subject_', value: '请假', operation: 'LIKE', relation: 'OR', group: 'search' },
    { property: 'creator', value: '请假', operation: 'LIKE', relation: 'OR', group: 'search' },
  ])
})

test('a list is asked for page by page, each from where the one before ended; the first tells how many there are', () => {
  expect(listBody({ page: 1, after: '' }, [], [])).toEqual({
    pageBean: { page: 1, pageSize: 20, showTotal: true, after: '' },
    querys: [],
    sorter: [],
  })
  const answer = { rows: [1], total: 41, page: 1, pageSize: 20 }
  expect(nextPage({ ...answer, next: 'x' })).toEqual({ page: 2, after: 'x' })
  expect(listBody({ page: 2, after: 'x' }, []).pageBean).toEqual({
    page: 2,
    pageSize: 20,
    showTotal: false,
    after: 'x',
  })
  // A server that knows only numbers is asked by them, and for the total with each.
  expect(nextPage(answer)).toEqual({ page: 2 })
  expect(listBody({ page: 2 }, []).pageBean).toEqual({ page: 2, pageSize: 20, showTotal: true })
  expect(nextPage({ ...answer, page: 3, total: 41 })).toBeUndefined()
  expect(nextPage({ ...answer, rows: [] })).toBeUndefined()
})

test('an order alone hides nothing', () => {
  expect(isNarrowed({ ...plainState, sort: 'due' })).toBe(false)
  expect(isNarrowed({ ...plainState, state: 'urgent' })).toBe(true)
})
