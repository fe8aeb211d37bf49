import { useQuery } from '@tanstack/react-query'
import { App, Button, Segmented, Tag } from 'antd'
import type { ReactNode } from 'react'
import type { CallInput, CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { operationsApi } from '#api/platform/operations.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, wordsOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import styles from './operations.module.css'

type Messages = CallOutput<typeof operationsApi.outboxPage>
type Work = CallOutput<typeof operationsApi.failedWorkPage>
const shows = ['failing', 'open', 'givenUp', 'all'] as const
type Show = (typeof shows)[number]

/** What is on its way out, and what failed, by its error. */
export default function OutboxPage() {
  const text = useText('operations')
  const names = useText('pages')
  const { message } = App.useApp()
  const [at, setAt] = useAddressState('show', 'topic', 'sort')
  const groups = useQuery({ ...callQuery(operationsApi.outboxGroups, {}), refetchInterval: 15_000 })
  const retry = async (body: CallInput<typeof operationsApi.retryOutbox>['body']) => {
    try {
      const { count } = await call(operationsApi.retryOutbox, { body })
      message.success(text('outbox.retried', { count }))
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    }
    await refreshCalls(operationsApi.outboxGroups, operationsApi.outboxPage)
  }
  const failing = (groups.data ?? []).filter(({ error }) => error !== null)
  const isWork = at.show === 'work'
  const tabs = (
    <Segmented
      value={isWork ? 'work' : (shows.find((one) => one === at.show) ?? 'failing')}
      options={[
        ...shows.map((value) => ({ value: value, label: text(`outbox.${value}`) })),
        { value: 'work', label: text('outbox.work') },
      ]}
      onChange={(show) => setAt({ show: show === 'failing' ? '' : show, topic: '' })}
    />
  )
  return (
    <PageFrame title={names('outbox')} intro={text('outbox.intro')} isFull>
      <ErrorNote error={groups.error} onRetry={() => void groups.refetch()} />
      {failing.length > 0 && !isWork && (
        <ul className={styles.groups}>
          {failing.map((group) => (
            <li key={`${group.topic} ${group.error}`} className={styles.group}>
              <div>
                <strong>
                  {text('outbox.group', { topic: topicText(text, group.topic), count: group.count })}
                </strong>
                <div className={styles.mono}>{group.errorText}</div>
                {group.stuck > 0 && (
                  <span className={styles.bad}>{text('outbox.stuck', { count: group.stuck })}</span>
                )}
              </div>
              <Button type="primary" onClick={() => void retry({ topic: group.topic, error: group.error })}>
                {text('outbox.retryAll')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isWork ? (
        <WorkTable tabs={tabs} />
      ) : (
        <MessageTable
          show={shows.find((one) => one === at.show) ?? 'failing'}
          sort={at.sort}
          onSort={(sort) => setAt({ sort })}
          tabs={tabs}
          onRetry={(id) => void retry({ id })}
        />
      )}
    </PageFrame>
  )
}

type MessageTableProps = {
  show: Show
  sort: string
  onSort: (sort: string) => void
  tabs: ReactNode
  onRetry: (id: string) => void
}

const messageColumns = (
  text: TextFunction<'operations'>,
  onRetry: (id: string) => void,
  onGiveUp: (id: string, topic: string) => void,
): readonly Column<Messages['rows'][number]>[] => [
  {
    key: 'topic',
    title: text('outbox.topic'),
    width: 200,
    cell: (row) => <span title={row.topic}>{topicText(text, row.topic)}</span>,
    file: { path: 'topic', words: wordsOf(['inbox', ...topics], (one) => topicText(text, one)) },
    sortBy: 'topic',
  },
  {
    key: 'created',
    title: text('outbox.created'),
    width: 150,
    cell: (row) => formatTime(row.createdAt),
    file: { path: 'createdAt', as: 'time' },
    sortBy: 'createdAt',
  },
  {
    key: 'due',
    title: text('outbox.due'),
    width: 150,
    cell: (row) => (row.doneAt === null ? formatTime(row.dueAt) : ''),
    file: { path: 'dueAt', as: 'time' },
    sortBy: 'dueAt',
  },
  {
    key: 'attempts',
    title: text('outbox.attempts'),
    width: 100,
    align: 'right',
    cell: (row) => row.attempts,
    file: 'attempts',
    sortBy: 'attempts',
  },
  {
    key: 'error',
    title: text('outbox.error'),
    cell: (row) => (
      <span className={styles.mono} title={row.givenUpReason ?? row.errorText ?? ''}>
        {row.givenUpReason === null ? row.errorText : `${text('outbox.givenUp')}: ${row.givenUpReason}`}
      </span>
    ),
    file: { path: ['givenUpReason', 'errorText'], as: 'first' },
  },
  {
    key: 'act',
    title: '',
    width: 170,
    cell: (row) =>
      row.doneAt === null && (
        <span className={styles.row}>
          <Button size="small" onClick={() => onRetry(row.id)}>
            {text('outbox.retry')}
          </Button>
          <Button size="small" danger onClick={() => onGiveUp(row.id, row.topic)}>
            {text('outbox.giveUp')}
          </Button>
        </span>
      ),
  },
]

function MessageTable({ show, sort, onSort, tabs, onRetry }: MessageTableProps) {
  const text = useText('operations')
  const giveUp = (id: string, topic: string) =>
    confirm({
      title: `${text('outbox.giveUp')} · ${topicText(text, topic)}`,
      content: text('outbox.giveUpHint'),
      confirmText: text('outbox.giveUp'),
      isDangerous: true,
      reason: 'required',
      run: async (reason) => {
        await call(operationsApi.giveUpOutbox, { body: { id, reason } })
        await refreshCalls(operationsApi.outboxGroups, operationsApi.outboxPage)
      },
    })
  const columns = messageColumns(text, onRetry, giveUp)
  const query = pagesQuery<typeof operationsApi.outboxPage, Messages>(operationsApi.outboxPage, (page) => ({
    query: { show },
    body: listBody(page, [], sorterOf(sort)),
  }))
  return (
    <DataTable
      name="outbox"
      columns={columns}
      query={query}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      filters={tabs}
      empty={<EmptyNote icon="check" title={text('outbox.none')} hint={text('outbox.noneHint')} />}
    />
  )
}

const workColumns = (
  text: TextFunction<'operations'>,
  onRetry: (job: string, rowId: string) => void,
): readonly Column<Work['rows'][number]>[] => [
  {
    key: 'job',
    title: text('outbox.job'),
    width: 180,
    cell: (row) => <Tag>{row.job}</Tag>,
    file: 'job',
  },
  {
    key: 'row',
    title: text('outbox.row'),
    width: 290,
    cell: (row) => <span className={styles.mono}>{row.rowId}</span>,
    file: 'rowId',
  },
  { key: 'error', title: text('outbox.error'), cell: (row) => row.reason, file: 'reason' },
  {
    key: 'attempts',
    title: text('outbox.attempts'),
    width: 90,
    align: 'right',
    cell: (row) => row.attempts,
    file: 'attempts',
  },
  {
    key: 'next',
    title: text('outbox.next'),
    width: 150,
    cell: (row) => formatTime(row.retryAt),
    file: { path: 'retryAt', as: 'time' },
  },
  {
    key: 'act',
    title: '',
    width: 90,
    cell: (row) => (
      <Button size="small" onClick={() => onRetry(row.job, row.rowId)}>
        {text('outbox.retry')}
      </Button>
    ),
  },
]

function WorkTable({ tabs }: { tabs: ReactNode }) {
  const text = useText('operations')
  const { message } = App.useApp()
  const retry = async (job: string, rowId: string) => {
    try {
      await call(operationsApi.retryFailedWork, { body: { job, rowId } })
      message.success(text('outbox.retried', { count: 1 }))
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    }
    await refreshCalls(operationsApi.failedWorkPage)
  }
  const columns = workColumns(text, (job, rowId) => void retry(job, rowId))
  const query = pagesQuery<typeof operationsApi.failedWorkPage, Work>(
    operationsApi.failedWorkPage,
    (page) => ({
      body: listBody(page, []),
    }),
  )
  return (
    <DataTable
      name="failed-work"
      columns={columns}
      query={query}
      rowKey={(row) => `${row.job}/${row.rowId}`}
      filters={tabs}
      empty={<EmptyNote icon="check" title={text('outbox.noWork')} hint={text('outbox.noneHint')} />}
    />
  )
}

const topics = [
  'identity.photo',
  'owner.entrustContract',
  'object.index',
  'wallet.refund',
  'wallet.close',
  'wallet.payout',
  'wallet.invoice',
  'stay.lockCode',
  'flow.message',
  'flow.signal',
] as const

/** What a message brings about; one this console does not know is called as the server calls it. */
function topicText(text: TextFunction<'operations'>, topic: string): string {
  if (topic === 'inbox') {
    return text('outbox.topics.inbox.message')
  }
  const known = topics.find((one) => one === topic)
  return known ? text(`outbox.topics.${known}`) : topic
}
