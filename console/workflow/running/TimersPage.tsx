import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { runningApi } from '#api/workflow/running.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { pagesQuery } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { WaitDialog } from './WaitDialog.tsx'

type Timers = CallOutput<typeof runningApi.timerPage>
type Timer = Timers['rows'][number]

const timerColumns = (
  text: TextFunction<'running'>,
  onChange: (row: Timer) => void,
): readonly Column<Timer>[] => [
  {
    key: 'fires',
    title: text('column.fires'),
    width: 170,
    cell: (row) => formatTime(row.dueTime),
    file: { path: 'dueTime', as: 'time' },
    sortBy: 'dueTime',
  },
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
    width: 180,
    cell: (row) => row.flowName,
    file: 'flowName',
  },
  {
    key: 'node',
    title: text('column.node'),
    width: 180,
    cell: (row) => row.nodeName,
    file: 'nodeName',
  },
  {
    key: 'act',
    title: '',
    width: 150,
    cell: (row) =>
      row.canManage && (
        <Button
          size="small"
          onClick={(event) => {
            event.stopPropagation()
            onChange(row)
          }}
        >
          {text('act.setTimer')}
        </Button>
      ),
  },
]

/** The times flows wait for. */
export default function TimersPage() {
  const text = useText('running')
  const names = useText('pages')
  const navigate = useNavigate()
  const [at, setAt] = useAddressState('sort')
  const [chosen, setChosen] = useState<Timer | null>(null)
  const columns = timerColumns(text, setChosen)
  const query = pagesQuery<typeof runningApi.timerPage, Timers>(runningApi.timerPage, (page) => ({
    query: {},
    body: listBody(page, [], sorterOf(at.sort)),
  }))
  return (
    <PageFrame title={names('timers')} intro={text('timers.intro')} isFull>
      <DataTable
        name="running-timers"
        columns={columns}
        query={query}
        rowKey={(row) => `${row.instId}/${row.ref}`}
        sort={at.sort}
        onSort={(sort) => setAt({ sort })}
        onOpen={(row) => navigate(`/running/instances/${row.instId}`)}
        empty={<EmptyNote icon="clock" title={text('timers.none')} />}
      />
      {chosen && <WaitDialog wait={chosen} action="setTimer" onClose={() => setChosen(null)} />}
    </PageFrame>
  )
}
