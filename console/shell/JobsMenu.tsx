import { useQuery } from '@tanstack/react-query'
import { Button, Popover, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { exportApi } from '#api/platform/export.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatCount, formatSize } from '#console/ui/format-size.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { Icon } from '#console/ui/icon.tsx'
import { useAttempt } from '#console/ui/use-attempt.ts'
import styles from './jobs-menu.module.css'

type Job = CallOutput<typeof jobsApi.myJobs>[number]

const runningEvery = 2000
/** What was started in another window is found out as well. */
const restingEvery = 60_000

/** Long work of one's own, wherever it was started: how far it is, and the reports of the last. */
export function JobsMenu() {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callQuery(jobsApi.myJobs, {}),
    refetchInterval: ({ state }) =>
      state.data?.some(({ finishedAt }) => finishedAt === null) ? runningEvery : restingEvery,
  })
  const running = data?.filter(({ finishedAt }) => finishedAt === null).length ?? 0
  const name =
    running === 0 ? text('job.menu') : `${text('job.menu')} ${text('job.running', { count: running })}`
  const close = () => setIsOpen(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next)
        if (next) {
          void refetch()
        }
      }}
      content={
        <section className={styles.menu} aria-label={text('job.menu')}>
          <h2>{text('job.menu')}</h2>
          <ErrorNote error={error} onRetry={() => void refetch()} />
          {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
          {data?.length === 0 && (
            <EmptyNote icon="clock" title={text('job.none')} hint={text('job.noneHint')} />
          )}
          {data && data.length > 0 && (
            <ul>
              {data.map((job) => (
                <JobItem key={job.id} job={job} onLeave={close} />
              ))}
            </ul>
          )}
          <Link to="/house/jobs" onClick={close}>
            {text('job.all')}
          </Link>
        </section>
      }
    >
      <Button type="text" aria-label={name} title={text('job.menu')} icon={<Icon name="clock" />}>
        {running > 0 && <span className={styles.count}>{running}</span>}
      </Button>
    </Popover>
  )
}

function linesText(text: TextFunction<'app'>, { state, done, failed, total }: Job): string {
  if (state === 'waiting') {
    return text('job.waiting')
  }
  return state === 'running'
    ? text('job.count', { done: done + failed, total })
    : text(state === 'cancelled' ? 'job.stopped' : 'job.ended', { done, failed, total })
}

/** Of an export: how many rows are written, and how long its file can be had. */
function rowsText(
  text: TextFunction<'app'>,
  { state, file }: Job,
  { done, total }: NonNullable<Job['rows']>,
) {
  if (state === 'waiting') {
    return text('job.waiting')
  }
  if (file) {
    const { rows, size, until } = file
    return text('export.kept', { rows: formatCount(rows), size: formatSize(size), until: formatTime(until) })
  }
  return state === 'done'
    ? text('export.gone')
    : state === 'cancelled'
      ? text('export.stopped')
      : text('export.rowsCount', { done: formatCount(done), total: formatCount(total) })
}

function JobItem({ job, onLeave }: { job: Job; onLeave: () => void }) {
  const text = useText()
  const attempt = useAttempt()
  const { id, title, done, failed, total, file, finishedAt, createdAt } = job
  const at = job.rows ?? { done: done + failed, total }
  const isFinished = finishedAt !== null
  const says = job.rows !== null && failed === 0 ? rowsText(text, job, job.rows) : linesText(text, job)
  return (
    <li>
      <Link to={`/house/jobs?open=${id}`} onClick={onLeave}>
        {title}
      </Link>
      {!isFinished && <progress aria-label={title} max={Math.max(1, at.total)} value={at.done} />}
      <div className={styles.facts}>
        <span data-failed={failed > 0}>{says}</span>
        <span>{formatTime(finishedAt ?? createdAt)}</span>
        {file && (
          <Button
            type="link"
            size="small"
            onClick={() => attempt(() => call(exportApi.file, { query: { id } }))}
          >
            {text('export.download')}
          </Button>
        )}
        {isFinished && job.rows === null && (
          <Button
            type="link"
            size="small"
            onClick={() => attempt(() => call(jobsApi.jobReport, { query: { id } }))}
          >
            {text('job.report')}
          </Button>
        )}
      </div>
    </li>
  )
}
