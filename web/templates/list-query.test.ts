import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyListState,
  filterBounds,
  listBody,
  openingFilters,
  readListState,
  wordsCondition,
  writeListState,
} from './list-query.ts'

const info = {
  templateKey: 'leaves',
  pageSize: 30,
  isJoinFlow: true,
  defKey: 'leave',
  treeField: { field: 'kind' },
  conditionField: [
    { field: 'kind', type: 'choice', operation: 'EQUAL' },
    { field: 'reason', type: 'text', operation: 'LIKE' },
  ],
}

test('a plain list asks for its first page and nothing else', () => {
  expect(listBody(info, emptyListState, { page: 1, after: '' })).toEqual({
    templateId: 'leaves',
    key: 'leaves',
    isJoinFlow: true,
    taskType: '',
    defKey: 'leave',
    selectField: '',
    selectValue: '',
    queryFilter: { pageBean: { page: 1, pageSize: 30, showTotal: true, after: '' }, querys: [], sorter: [] },
  })
})

test('tab, tree, order, filters and what is searched for all go along', () => {
  const state = {
    tab: 'mine',
    tree: 'annual',
    sort: { field: 'days', direction: 'DESC' as const },
    term: ' fever ',
    filters: [{ field: 'kind', operation: 'IN', value: ['sick'] }],
  }
  expect(listBody(info, state, { page: 2 })).toEqual({
    templateId: 'leaves',
    key: 'leaves',
    isJoinFlow: true,
    taskType: '',
    defKey: 'leave',
    queryFilter: {
      pageBean: { page: 2, pageSize: 30, showTotal: true },
      querys: [
        { property: 'kind', operation: 'IN', value: ['sick'] },
        { property: 'reason', operation: 'LIKE', value: 'fever' },
      ],
      sorter: [{ property: 'days', direction: 'DESC' }],
    },
    filterKey: 'mine',
    selectField: 'kind',
    selectValue: 'annual',
  })
})

test('what the address holds is what was put into it, and rubbish in it is left out', () => {
  const word = fc.stringMatching(/^[a-z]{0,6}$/)
  const state = fc.record({
    tab: word,
    tree: word,
    term: fc.string({ maxLength: 6 }),
    sort: fc.option(
      fc.record({
        field: fc.stringMatching(/^[a-z]{1,6}$/),
        direction: fc.constantFrom('ASC' as const, 'DESC' as const),
      }),
    ),
    filters: fc.array(fc.record({ field: word, operation: word, value: fc.string() }), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(state, (held) => {
      const query = writeListState(new URLSearchParams('back=1'), held)
      expect(readListState(new URLSearchParams(query.toString()))).toEqual(held)
      expect(query.get('back')).toBe('1')
    }),
  )
  expect(readListState(new URLSearchParams('f={bad&sort=')).filters).toEqual([])
})

test('a list begins with what it says, until somebody asks for something else or for all', () => {
  const opening = openingFilters([
    { field: 'who', operation: 'EQUAL', defaultValue: 'me', defaultName: 'Li' },
    { field: 'kind', operation: 'EQUAL', defaultValue: null, defaultName: '' },
  ])
  expect(opening).toEqual([{ field: 'who', operation: 'EQUAL', value: 'me', name: 'Li' }])
  const plain = new URLSearchParams()
  expect(readListState(plain, opening).filters).toEqual(opening)
  const other = writeListState(plain, { ...readListState(plain, opening), tab: 'mine' }, opening)
  expect(other.toString()).toBe('tab=mine')
  const none = writeListState(plain, { ...emptyListState, filters: [] }, opening)
  expect(readListState(none, opening).filters).toEqual([])
  const named = writeListState(plain, { ...emptyListState, filters: opening.slice() }, opening)
  expect(readListState(named, opening).filters).toEqual(opening)
})

test('a condition opens again with the end it has', () => {
  const bounds = (operation: string, value: unknown) => filterBounds({ field: 'n', operation, value })
  expect(bounds('BETWEEN', [1, 5])).toEqual(['1', '5'])
  expect(bounds('GREAT_EQUAL', 3)).toEqual(['3', ''])
  expect(bounds('LESS_EQUAL', 0)).toEqual(['', '0'])
  expect(bounds('EQUAL', '2026-05-01')).toEqual(['2026-05-01', '2026-05-01'])
  expect(filterBounds(undefined)).toEqual(['', ''])
})

test('words find a text as the list asks for it, and the beginning of a time', () => {
  const words = (type: string, operation: string, typed: string) => wordsCondition({ type, operation }, typed)
  expect(words('text', 'LIKE', 'x')).toEqual({ operation: 'LIKE', value: 'x' })
  expect(words('longText', 'RIGHT_LIKE', 'x')).toEqual({ operation: 'RIGHT_LIKE', value: 'x' })
  expect(words('time', 'EQUAL', '9:30')).toEqual({ operation: 'RIGHT_LIKE', value: '09:30' })
  expect(words('choice', 'IN', 'a')).toEqual({ operation: 'EQUAL', value: 'a' })
  expect(words('text', 'LIKE', ' ')).toBeNull()
})

test('the search looks for what the list asks of that field, not always for a part of it', () => {
  const exact = { ...info, conditionField: [{ field: 'no', type: 'text', operation: 'EQUAL' }] }
  const body = listBody(exact, { ...emptyListState, term: 'A-1' }, { page: 1 })
  expect(body?.queryFilter?.querys).toEqual([{ property: 'no', operation: 'EQUAL', value: 'A-1' }])
})
