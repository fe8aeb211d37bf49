import { useQuery } from '@tanstack/react-query'
import { keysOf } from '#domain/record.ts'
import { App, Button, Progress, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { exportApi } from '#api/platform/export.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { operationsApi } from '#api/platform/operations.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatCount, formatSize } from '#console/ui/format-size.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { wordsOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { useAttempt } from '#console/ui/use-attempt.ts'

type Jobs = CallOutput<typeof jobsApi.jobPage>
type Job = Jobs['rows'][number]
type Lines = CallOutput<typeof jobsApi.jobLines>

/** How far it is: in rows where it is about rows, else in its lines. */
const progressOf = ({ done, failed, total, rows }: Job) =>
  rows !== null && failed === 0 ? rows : { done: done + failed, total }

function percent(job: Job): number {
  const { done, total } = progressOf(job)
  return total === 0 ? 100 : Math.floor((done / total) * 100)
}

function countText(job: Job): string {
  const { done, total } = progressOf(job)
  return `${formatCount(done)} / ${formatCount(total)}`
}
const colours = { waiting: 'default', running: 'processing', done: 'success', cancelled: 'warning' } as const

const columnsOf = (text: TextFunction<'operations'>): readonly Column<Job>[] => [
  { key: 'title', title: text('jobs.title'), cell: (row) => row.title, file: 'title' },
  {
    key: 'state',
    title: text('jobs.state'),
    width: 110,
    cell: (row) => <StateTag job={row} />,
    file: { path: 'state', words: wordsOf(keysOf(colours), (one) => text(`jobs.${one}`)) },
  },
  {
    key: 'progress',
    title: text('jobs.progress'),
    width: 240,
    cell: (row) => (
      <Progress
        aria-label={`${text('jobs.progress')} ${row.title}`}
        size="small"
        percent={percent(row)}
        status={row.failed > 0 ? 'exception' : row.state === 'running' ? 'active' : 'normal'}
        format={() => countText(row)}
      />
    ),
    file: { path: ['done', 'total'] },
  },
  {
    key: 'failed',
    title: text('jobs.lineFailed'),
    width: 110,
    cell: (row) =>
      row.failed > 0 ? <Tag color="error">{text('jobs.failed', { count: row.failed })}</Tag> : '',
    file: 'failed',
  },
  { key: 'by', title: text('jobs.by'), width: 110, cell: (row) => row.byName, file: 'byName' },
  {
    key: 'created',
    title: text('jobs.created'),
    width: 150,
    cell: (row) => formatTime(row.createdAt),
    file: { path: 'createdAt', as: 'time' },
  },
  {
    key: 'finished',
    title: text('jobs.finished'),
    width: 150,
    cell: (row) => formatTime(row.finishedAt),
    file: { path: 'finishedAt', as: 'time' },
  },
]

function StateTag({ job }: { job: Job }) {
  const text = useText('operations')
  return <Tag color={colours[job.state]}>{text(job.isStopping ? 'jobs.stopping' : `jobs.${job.state}`)}</Tag>
}

/** Long work: how far it is, what became of each line, and its report. */
export default function JobsPage() {
  const text = useText('operations')
  const names = useText('pages')
  const { message } = App.useApp()
  const mayDo = useRights()
  const [at, setAt] = useAddressState('open')
  const query = {
    ...pagesQuery<typeof jobsApi.jobPage, Jobs>(jobsApi.jobPage, (page) => ({ body: listBody(page, []) })),
    refetchInterval: 3000,
  }
  const check = async () => {
    try {
      const { jobId } = await call(operationsApi.checkInvariants, {})
      await refreshCalls(jobsApi.jobPage)
      setAt({ open: jobId })
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <PageFrame
      title={names('jobs')}
      intro={text('jobs.intro')}
      isFull
      actions={
        mayDo('platform.jobs') && (
          <Button type="primary" onClick={() => void check()}>
            {text('jobs.check')}
          </Button>
        )
      }
    >
      <DataTable
        name="jobs"
        columns={columnsOf(text)}
        query={query}
        rowKey={(row) => row.id}
        openKey={at.open}
        onOpen={(row) => setAt({ open: row.id })}
        empty={<EmptyNote icon="clock" title={text('jobs.none')} hint={text('jobs.noneHint')} />}
      />
      {at.open !== '' && <JobDrawer id={at.open} onClose={() => setAt({ open: '' })} />}
    </PageFrame>
  )
}

const lineStates = {
  waiting: 'jobs.lineWaiting',
  done: 'jobs.lineDone',
  failed: 'jobs.lineFailed',
} as const

const lineColumns = (text: TextFunction<'operations'>): readonly Column<Lines['rows'][number]>[] => [
  { key: 'subject', title: text('jobs.subject'), cell: (row) => row.label, file: 'label' },
  {
    key: 'outcome',
    title: text('jobs.outcome'),
    width: 90,
    cell: (row) => (
      <Tag color={{ waiting: 'default', done: 'success', failed: 'error' }[row.state]}>
        {text(lineStates[row.state])}
      </Tag>
    ),
    file: { path: 'state', words: wordsOf(keysOf(lineStates), (one) => text(lineStates[one])) },
  },
  {
    key: 'note',
    title: text('jobs.note'),
    cell: (row) => <span title={row.text ?? ''}>{row.text}</span>,
    file: 'text',
  },
]

function JobDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('operations')
  const attempt = useAttempt()
  const app = useText()
  const found = useQuery({
    ...callQuery(jobsApi.job, { query: { id } }),
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt !== null ? false : 1500),
  })
  const job = found.data
  const isFinished = job !== undefined && job.finishedAt !== null
  const columns = lineColumns(text)
  const cancel = () =>
    confirm({
      title: text('jobs.cancel'),
      content: text('jobs.cancelHint'),
      confirmText: text('jobs.cancel'),
      isDangerous: true,
      run: async () => {
        await call(jobsApi.cancelJob, { body: { id } })
        await refreshCalls(jobsApi.job, jobsApi.jobPage)
      },
    })
  return (
    <SideDrawer
      isOpen
      title={job?.title ?? ''}
      width="wide"
      onClose={onClose}
      isLoading={found.isPending}
      footer={
        job && (
          <>
            {!isFinished && (
              <Button danger disabled={job.isStopping} onClick={cancel}>
                {text(job.isStopping ? 'jobs.stopping' : 'jobs.cancel')}
              </Button>
            )}
            <Button
              type={job.file ? 'default' : 'primary'}
              disabled={!isFinished}
              onClick={() => attempt(() => call(jobsApi.jobReport, { query: { id } }))}
            >
              {text('jobs.report')}
            </Button>
            {job.file && (
              <Button type="primary" onClick={() => attempt(() => call(exportApi.file, { query: { id } }))}>
                {text('jobs.download')}
              </Button>
            )}
          </>
        )
      }
    >
      <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      {job && (
        <>
          <Progress
            aria-label={text('jobs.progress')}
            percent={percent(job)}
            status={isFinished ? (job.failed > 0 ? 'exception' : 'success') : 'active'}
            format={() => countText(job)}
          />
          {job.file && (
            <p>
              {app('export.ready', {
                rows: formatCount(job.file.rows),
                size: formatSize(job.file.size),
                until: formatTime(job.file.until),
              })}
            </p>
          )}
          <h3>{text('jobs.lines')}</h3>
          <DataTable
            name="job-lines"
            columns={columns}
            query={{
              ...pagesQuery<typeof jobsApi.jobLines, Lines>(jobsApi.jobLines, (page) => ({
                query: { id },
                body: listBody(page, []),
              })),
              ...(isFinished ? {} : { refetchInterval: 2000 }),
            }}
            rowKey={(row) => String(row.seq)}
            empty={<EmptyNote title={text('jobs.none')} />}
          />
        </>
      )}
    </SideDrawer>
  )
}
