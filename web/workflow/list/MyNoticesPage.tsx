import { listBody } from '#api/list-body.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { call } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { allRows, searchConditions } from './filter-state.ts'
import { ListFooter, ListToolbar } from './toolbar.tsx'
import { DoneNotice, SentNotice, TodoNotice, type NoticeRow } from './notice-row.tsx'
import { refreshLists } from './refresh-lists.ts'
import { countsQuery, useLiveLists } from './live-lists.ts'
import { useListFilter } from './use-filter-state.ts'

const tabs = ['todo', 'done', 'sent'] as const
type Tab = (typeof tabs)[number]

const tabContents = {
  todo: {
    list: taskListsApi.notices,
    drawRow: (row: NoticeRow) => <TodoNotice row={row} />,
    empty: 'notice.emptyTodo',
  },
  done: {
    list: taskListsApi.noticesDone,
    drawRow: (row: NoticeRow) => <DoneNotice row={row} />,
    empty: 'notice.emptyDone',
  },
  sent: {
    list: taskListsApi.myNotices,
    drawRow: (row: NoticeRow) => <SentNotice row={row} />,
    empty: 'notice.emptySent',
  },
} as const

const keyOf = ({ id }: NoticeRow) => id

/** What the person was told of, what they have read, and what they passed around themselves. */
export default function MyNoticesPage() {
  const text = useText('work')
  const [query, setQuery] = useSearchParams()
  const tab: Tab = tabs.find((one) => one === query.get('tab')) ?? 'todo'
  const [state, change] = useListFilter()
  const counts = useQuery(countsQuery())
  const waiting = (counts.data?.notices ?? 0) + (counts.data?.talks ?? 0)
  const { list, drawRow, empty } = tabContents[tab]
  const rows = useInfiniteQuery(
    listPagesQuery(list, (at) => ({
      body: listBody(
        at,
        searchConditions(
          state.term,
          'subject_',
          'proc_def_name_',
          tab === 'sent' ? 'receiver_name_' : 'ownerName',
        ),
      ),
    })),
  )
  useLiveLists('notices')

  const unread = allRows<NoticeRow>(rows.data?.pages).filter(({ status }) => status !== 'COMMU')
  async function markAll() {
    const isSure = await confirm({
      title: text('notice.markAllAsk', { count: unread.length }),
      body: text('notice.markAllNote'),
      confirmLabel: text('notice.markAllSure'),
    })
    if (!isSure) {
      return
    }
    await call(taskActionsApi.noticesDone, { query: { taskId: unread.map(({ id }) => id).join() } }).then(
      () => toast(text('notice.marked'), 'success'),
      () => null,
    )
    refreshLists('notices')
  }

  return (
    <Page title={text('notice.title')} mood="work" isFlush>
      <ListToolbar>
        <Segments
          label={text('notice.tabs')}
          isLabelHidden
          value={tab}
          options={tabs.map((value) => ({
            value,
            label:
              value === 'todo' && waiting > 0
                ? text('notice.todoCount', { count: waiting > 99 ? '99+' : waiting })
                : text(`notice.${value}`),
          }))}
          onChange={(next) => setQuery(next === 'todo' ? {} : { tab: next }, { replace: true })}
        />
        <SearchBox label={text('search.notices')} term={state.term} onTerm={(term) => change({ term })} />
        <ListFooter total={rows.data?.pages[0]?.total}>
          {tab === 'todo' && unread.length > 0 && (
            <button type="button" onClick={() => void markAll()}>
              {text('notice.markAll')}
            </button>
          )}
        </ListFooter>
      </ListToolbar>
      <InfiniteList
        key={tab}
        query={rows}
        rowKey={keyOf}
        look="flush"
        label={text(`notice.${tab}`)}
        emptyTip={text(state.term === '' ? empty : 'list.nothingFound')}
        emptyStep={tab === 'sent' && state.term === '' ? text('notice.emptySentTip') : undefined}
      >
        {drawRow}
      </InfiniteList>
    </Page>
  )
}
