import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { runningApi } from '#api/workflow/running.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { waitKindText } from './wait-kind.ts'
import styles from './running.module.css'

type Incidents = CallOutput<typeof runningApi.incidentPage>
type Incident = Incidents['rows'][number]

const incidentColumns = (
  text: TextFunction<'running'>,
  onRetry: (row: Incident) => void,
): readonly Column<Incident>[] => [
  {
    key: 'subject',
    title: text('column.subject'),
    cell: (row) => row.subject,
    file: 'subject',
    sortBy: 'subject',
  },
  {
    key: 'flow',
    title: text('column.flow'),
    width: 150,
    cell: (row) => row.flowName,
    file: 'flowName',
  },
  {
    key: 'node',
    title: text('column.node'),
    width: 150,
    cell: (row) => `${row.nodeName} · ${waitKindText(text, row.kind)}`,
    file: 'nodeName',
  },
  {
    key: 'error',
    title: text('column.error'),
    cell: (row) => <span className={styles.error}>{row.errorText}</span>,
    file: 'errorText',
  },
  {
    key: 'attempts',
    title: text('column.attempts'),
    width: 90,
    align: 'right',
    cell: (row) => row.attempts,
    file: 'attempts',
    sortBy: 'attempts',
  },
  {
    key: 'next',
    title: text('column.next'),
    width: 150,
    cell: (row) => formatTime(row.dueTime),
    file: { path: 'dueTime', as: 'time' },
    sortBy: 'dueTime',
  },
  {
    key: 'act',
    title: '',
    width: 110,
    cell: (row) =>
      row.canManage && (
        <Button
          size="small"
          onClick={(event) => {
            event.stopPropagation()
            onRetry(row)
          }}
        >
          {text('act.retry')}
        </Button>
      ),
  },
]

/** What could not go on, by its error, with a retry for one or all of a kind. */
export default function IncidentsPage() {
  const text = useText('running')
  const names = useText('pages')
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [at, setAt] = useAddressState('error', 'sort')
  const groups = useQuery({ ...callQuery(runningApi.incidentGroups, { query: {} }), refetchInterval: 30_000 })
  const retry = async (body: { error: string } | { instId: string; ref: string }) => {
    try {
      await call(runningApi.retryWait, { body })
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    }
    await refreshCalls(runningApi.incidentGroups, runningApi.incidentPage, runningApi.instanceCounts)
  }
  const columns = incidentColumns(text, ({ instId, ref }) => void retry({ instId, ref }))
  const query = pagesQuery<typeof runningApi.incidentPage, Incidents>(runningApi.incidentPage, (page) => ({
    query: at.error === '' ? {} : { error: at.error },
    body: listBody(page, [], sorterOf(at.sort)),
  }))
  return (
    <PageFrame title={names('incidents')} intro={text('incidents.intro')} isFull>
      <ErrorNote error={groups.error} onRetry={() => void groups.refetch()} />
      {groups.data && groups.data.length > 0 && (
        <ul className={styles.groups}>
          {groups.data.map((group) => (
            <li key={group.error} className={styles.group}>
              <div>
                <div className={styles.error}>{group.errorText}</div>
                <span className={styles.faint}>
                  {text('incidents.group', { count: group.count, flows: group.flows })}
                </span>
              </div>
              <div className={styles.buttons}>
                <Button onClick={() => setAt({ error: at.error === group.error ? '' : group.error })}>
                  {text(at.error === group.error ? 'incidents.all' : 'act.open')}
                </Button>
                <Button type="primary" onClick={() => void retry({ error: group.error })}>
                  {text('act.retryAll', { count: group.count })}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <DataTable
        name="running-incidents"
        columns={columns}
        query={query}
        rowKey={(row) => `${row.instId}/${row.ref}`}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        onOpen={(row) => navigate(`/running/instances/${row.instId}`)}
        empty={<EmptyNote icon="check" title={text('incidents.none')} hint={text('incidents.noneHint')} />}
      />
    </PageFrame>
  )
}
