import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/app/call/query-client.ts'
import { Navigate, useLocation, useNavigate, useParams } from '#web/app/routing/routing.tsx'
import type { OpenedAt } from '#api/screen.ts'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { DoneList } from './done-list.tsx'
import { ListToolbar } from './toolbar.tsx'
import { readFilter } from './filter-state.ts'
import { endSelection, useSelection } from './selection.ts'
import { TodoFooter } from './todo-footer.tsx'
import { TodoList } from './todo-list.tsx'
import { todoQuery } from './todo-query.ts'
import { TodoSelect } from './todo-select.tsx'
import { countsQuery } from './live-lists.ts'

/** @public What is shown first; the router asks for it. */
export const prepare = ({ params, query }: OpenedAt) =>
  Promise.all([
    queryClient.prefetchQuery(countsQuery()),
    params['activeNumber'] !== '1' && queryClient.prefetchInfiniteQuery(todoQuery(readFilter(query))),
  ])

/** What waits for the person, and what they have handled. */
export default function MyTasksPage() {
  const text = useText('work')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { activeNumber } = useParams(screens.myTasks, screens.myTasksStart)
  const counts = useQuery(countsQuery())
  const isSelecting = useSelection((state) => state.isOn)
  if (activeNumber === undefined) {
    return <Navigate to={{ pathname: link(screens.myTasks, { activeNumber: '0' }), search }} replace />
  }
  const isDone = activeNumber === '1'
  const todo = counts.data?.todo ?? 0
  return (
    <Page
      title={text('matters.title')}
      mood="work"
      isFlush
      actions={isDone ? undefined : <TodoSelect />}
      footer={!isDone && isSelecting ? <TodoFooter /> : undefined}
    >
      <ListToolbar>
        <Segments
          label={text('matters.tabs')}
          isLabelHidden
          value={isDone ? '1' : '0'}
          options={[
            {
              value: '0',
              label:
                todo > 0
                  ? text('matters.todoCount', { count: todo > 99 ? '99+' : todo })
                  : text('matters.todo'),
            },
            { value: '1', label: text('matters.done') },
          ]}
          onChange={(next) => {
            endSelection()
            void navigate(link(screens.myTasks, { activeNumber: next }), { replace: true })
          }}
        />
      </ListToolbar>
      {isDone ? <DoneList /> : <TodoList />}
    </Page>
  )
}
