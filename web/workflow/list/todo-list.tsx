import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { isFiltered } from './filter-state.ts'
import { ChipRow, Chips, ClearFilters, ListFooter, ListToolbar } from './toolbar.tsx'
import { openTaskMenu, useTaskMenu } from './task-menu-state.ts'
import { endSelection } from './selection.ts'
import { TaskRow, type TodoTask } from './task-row.tsx'
import { todoQuery } from './todo-query.ts'
import { useLiveLists } from './live-lists.ts'
import { useListFilter } from './use-filter-state.ts'
import { categoriesApi } from '#api/portal/categories.ts'
import { callQuery } from '#web/app/call/call.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'

const TaskMenu = lazy(() => import('./task-menu.tsx'))
const states = ['unclaimed', 'late', 'soon', 'urgent'] as const
const keyOf = ({ taskId }: TodoTask) => taskId
const drawRow = (row: TodoTask) => <TaskRow row={row} />

/** What waits for the person, newest first or by what is due. */
export function TodoList() {
  const text = useText('work')
  const [state, change, clear] = useListFilter()
  const rows = useInfiniteQuery(todoQuery(state))
  const isMenuOpen = useTaskMenu(({ task }) => task !== null)
  useLiveLists('todo')
  useEffect(
    () => () => {
      endSelection()
      openTaskMenu(null)
    },
    [],
  )
  const isByDue = state.sort === 'due'
  return (
    <>
      <ListToolbar>
        <SearchBox label={text('search.matters')} term={state.term} onTerm={(term) => change({ term })} />
        <ChipRow>
          <Chips
            label={text('list.states')}
            value={state.state}
            options={states.map((value) => ({ value, label: text(`matters.states.${value}`) }))}
            onChoose={(next) => change({ state: next })}
          />
          <TypeChips value={state.type} onChoose={(type) => change({ type })} />
        </ChipRow>
        <ListFooter total={rows.data?.pages[0]?.total}>
          <button type="button" onClick={() => change({ sort: isByDue ? '' : 'due' })}>
            {text('matters.sort', { name: text(isByDue ? 'matters.sortDue' : 'matters.sortNew') })}
          </button>
        </ListFooter>
      </ListToolbar>
      <InfiniteList
        query={rows}
        rowKey={keyOf}
        look="flush"
        label={text('matters.todo')}
        emptyTip={text(isFiltered(state) ? 'list.nothingFound' : 'matters.emptyTodo')}
        emptyStep={isFiltered(state) ? <ClearFilters onClear={clear} /> : text('matters.emptyTodoTip')}
      >
        {drawRow}
      </InfiniteList>
      {isMenuOpen && (
        <Suspense>
          <TaskMenu />
        </Suspense>
      )}
    </>
  )
}

/** Narrows a list to one type of flows. */
function TypeChips({ value, onChoose }: { value: string; onChoose: (type: string) => void }) {
  const text = useText('work')
  const types = useQuery({
    ...callQuery(categoriesApi.types, { query: { typeKey: 'FLOW_TYPE' } }),
    staleTime: 600_000,
  })
  return (
    <Chips
      hasAll={false}
      label={text('list.types')}
      value={value}
      options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={onChoose}
    />
  )
}
