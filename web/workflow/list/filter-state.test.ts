import { listBody } from '#api/list-body.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPageCursor } from '#web/ui/list/list-pages.ts'
import {
  instanceStateConditions,
  isFiltered,
  emptyFilter,
  readFilter,
  searchConditions,
  writeFilter,
} from './filter-state.ts'

test('a list comes back as it was left, and what else the address holds stays', () => {
  const word = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(fc.record({ term: word, state: word, type: word, sort: word }), (state) => {
      const written = writeFilter(new URLSearchParams('from=home&q=old'), state)
      expect(readFilter(new URLSearchParams(written.toString()))).toEqual(state)
      expect(written.get('from')).toBe('home')
    }),
    { numRuns: 200 },
  )
})

test('a term is looked for in each property, beside the other conditions', () => {
  expect(searchConditions('  ', 'subject_')).toEqual([])
  expect(searchConditions(' 请假 ', 'subject_', 'creator')).toEqual([
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
  expect(nextPageCursor({ ...answer, next: 'x' })).toEqual({ page: 2, after: 'x' })
  expect(listBody({ page: 2, after: 'x' }, []).pageBean).toEqual({
    page: 2,
    pageSize: 20,
    showTotal: false,
    after: 'x',
  })
  // A server that knows only numbers is asked by them, and for the total with each.
  expect(nextPageCursor(answer)).toEqual({ page: 2 })
  expect(listBody({ page: 2 }, []).pageBean).toEqual({ page: 2, pageSize: 20, showTotal: true })
  expect(nextPageCursor({ ...answer, page: 3, total: 41 })).toBeUndefined()
  expect(nextPageCursor({ ...answer, rows: [] })).toBeUndefined()
})

test('an order alone hides nothing', () => {
  expect(isFiltered({ ...emptyFilter, sort: 'due' })).toBe(false)
  expect(isFiltered({ ...emptyFilter, state: 'urgent' })).toBe(true)
})

test('what ended is granted or refused, never both', () => {
  expect(instanceStateConditions('')).toEqual([])
  expect(instanceStateConditions('end')).toEqual([{ property: 'outcome', value: 'normal' }])
  expect(instanceStateConditions('refused')).toEqual([
    { property: 'outcome', operation: 'IN', value: ['rejected', 'error'] },
  ])
})
