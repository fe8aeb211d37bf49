import { expect, test } from 'vitest'
import { emptyFilter } from './filter-state.ts'
import { todoConditions, todoSorter } from './todo-query.ts'

const now = 1_700_000_040_123

test('the to-do list can be narrowed by a term, a type and what presses', () => {
  expect(todoConditions(emptyFilter, now)).toEqual([])
  const conditions = todoConditions({ term: '张', state: 'urgent', type: 't1', sort: '' }, now)
  expect(conditions.filter(({ group }) => group === 'search').map(({ property }) => property)).toEqual([
    'bt.subject_',
    'bt.proc_def_name_',
    'creator',
  ])
  expect(conditions).toContainEqual({ property: 'typeId', value: 't1' })
  expect(conditions).toContainEqual({
    property: 'urgentStateValue',
    operation: 'IN',
    value: ['urgent', 'critical'],
  })
  expect(todoConditions({ ...emptyFilter, state: 'unclaimed' }, now)).toEqual([
    { property: 'assigneeId', operation: 'IS_NULL' },
  ])
})

test('what is overdue and what soon will be never overlap, and the question stays the same for a minute', () => {
  const [late] = todoConditions({ ...emptyFilter, state: 'late' }, now)
  const [from, until] = todoConditions({ ...emptyFilter, state: 'soon' }, now)
  expect(late).toMatchObject({ operation: 'LESS_EQUAL', value: from?.value })
  expect(from?.operation).toBe('GREAT')
  expect(Number(until?.value) - Number(from?.value)).toBe(86_400_000)
  expect(todoConditions({ ...emptyFilter, state: 'soon' }, now + 10_000)).toEqual([from, until])
})

test('what is due first comes first when asked so', () => {
  expect(todoSorter(emptyFilter)).toEqual([])
  expect(todoSorter({ ...emptyFilter, sort: 'due' })).toEqual([{ property: 'dueTime', direction: 'ASC' }])
})
