import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useText } from '#web/text/text.ts'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { isNarrowed } from './filter-state.ts'
import { ChipLine, Chips, ClearFilters, ListFoot, ListTools } from './toolbar.tsx'
import { openTask, useOpenTask } from './task-menu-state.ts'
import { endSelection } from './selection.ts'
import { TaskRow, type TodoTask } from './task-row.tsx'
import { todoQuery } from './todo-query.ts'
import { TypeChips } from './type-chips.tsx'
import { useLiveLists } from './live-lists.ts'
import { useListState } from './use-filter-state.ts'
import { WorkList } from './paged-list.tsx'

const TaskDeeds = lazy(() => import('./task-menu.tsx'))
const states = ['unclaimed', 'late', 'soon', 'urgent'] as const
const keyOf = ({ taskId }: TodoTask) => taskId

/** What waits for the person, newest first or by what is due. */
export function TodoList() {
  const text = useText('work')
  const [state, change, clear] = useListState()
  const rows = useInfiniteQuery(todoQuery(state))
  const isDeedOpen = useOpenTask(({ task }) => task !== null)
  useLiveLists('todo')
  useEffect(
    () => () => {
      endSelection()
      openTask(null)
    },
    [],
  )
  const isByDue = state.sort === 'due'
  return (
    <>
      <ListTools>
        <SearchBox label={text('search.matters')} term={state.term} onTerm={(term) => change({ term })} />
        <ChipLine>
          <Chips
            label={text('list.states')}
            value={state.state}
            options={states.map((value) => ({ value, label: text(`matters.states.${value}`) }))}
            onChoose={(next) => change({ state: next })}
          />
          <TypeChips value={state.type} onChoose={(type) => change({ type })} />
        </ChipLine>
        <ListFoot total={rows.data?.pages[0]?.total}>
          <button type="button" onClick={() => change({ sort: isByDue ? '' : 'due' })}>
            {text('matters.sort', { name: text(isByDue ? 'matters.sortDue' : 'matters.sortNew') })}
          </button>
        </ListFoot>
      </ListTools>
      <WorkList
        query={rows}
        rowKey={keyOf}
        Row={TaskRow}
        label={text('matters.todo')}
        emptyTip={text(isNarrowed(state) ? 'list.nothingFound' : 'matters.emptyTodo')}
        emptyStep={isNarrowed(state) ? <ClearFilters onClear={clear} /> : text('matters.emptyTodoTip')}
      />
      {isDeedOpen && (
        <Suspense>
          <TaskDeeds />
        </Suspense>
      )}
    </>
  )
}
