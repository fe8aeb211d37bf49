import { listBody } from '#api/list-body.ts'
import type { ListCondition } from '#api/paging.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { searchConditions, type ListFilter } from './filter-state.ts'

const DAY = 86_400_000

/** What each state of the to-do list asks for. Times are those of the minute, so that the question stays the same. */
function stateConditions(state: string, now: number): ListCondition[] {
  const minute = Math.floor(now / 60_000) * 60_000
  switch (state) {
    case 'unclaimed':
      return [{ property: 'assigneeId', operation: 'IS_NULL' }]
    case 'late':
      return [{ property: 'dueTime', operation: 'LESS_EQUAL', value: minute }]
    case 'soon':
      return [
        { property: 'dueTime', operation: 'GREAT', value: minute },
        { property: 'dueTime', operation: 'LESS_EQUAL', value: minute + DAY },
      ]
    case 'urgent':
      return [{ property: 'urgentStateValue', operation: 'IN', value: ['urgent', 'critical'] }]
    default:
      return []
  }
}

/** The conditions of the to-do list as the person narrowed it. */
export const todoConditions = ({ term, state, type }: ListFilter, now = Date.now()): ListCondition[] => [
  ...searchConditions(term, 'bt.subject_', 'bt.proc_def_name_', 'creator'),
  ...stateConditions(state, now),
  ...(type === '' ? [] : [{ property: 'typeId', value: type }]),
]

export const todoSorter = ({ sort }: ListFilter) =>
  sort === 'due' ? [{ property: 'dueTime', direction: 'ASC' }] : []

export const todoQuery = (state: ListFilter) =>
  listPagesQuery(taskListsApi.todo, (at) => ({
    body: listBody(at, todoConditions(state), todoSorter(state)),
  }))
