import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { listBody } from '#api/list-body.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { useAttempt } from './use-attempt.ts'
import styles from './job-progress.module.css'

type JobProgressProps = {
  jobId: string
  /** It is over: what it changed is read again. */
  onFinished: () => void
  onClose: () => void
  /** How a line is called; by its label unless told. */
  nameOf?: (line: { ref: string; label: string }) => string
}

/** How far a job is, until it is over; it goes on when one leaves. */
export function JobProgress({ jobId, onFinished, onClose, nameOf = ({ label }) => label }: JobProgressProps) {
  const text = useText()
  const finished = useEffectEvent(onFinished)
  const { data, error } = useQuery({
    ...callQuery(jobsApi.job, { query: { id: jobId } }),
    refetchInterval: ({ state }) =>
      state.data?.finishedAt === undefined || state.data.finishedAt === null ? 1000 : false,
  })
  const isFinished = data !== undefined && data.finishedAt !== null
  useEffect(() => {
    // The menu of the header knows of it from now on, and of its end.
    void refreshCalls(jobsApi.myJobs)
    if (isFinished) {
      finished()
    }
  }, [isFinished])
  const { done = 0, failed = 0, total = 0 } = data ?? {}
  const attempt = useAttempt()
  return (
    <div aria-live="polite">
      <ErrorNote error={error} />
      <Progress
        percent={total === 0 ? 0 : Math.round(((done + failed) / total) * 100)}
        status={isFinished ? (failed > 0 ? 'exception' : 'success') : 'active'}
      />
      <p>{isFinished ? text('job.over', { done, failed }) : text('job.progress', { done, failed, total })}</p>
      {isFinished && failed > 0 && <FailedLines jobId={jobId} count={failed} nameOf={nameOf} />}
      {!isFinished && <p>{text('job.leave')}</p>}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button
          onClick={() => attempt(() => call(jobsApi.jobReport, { query: { id: jobId } }))}
          disabled={!isFinished}
        >
          {text('job.report')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {text('action.close')}
        </Button>
      </div>
    </div>
  )
}

type FailedLinesProps = {
  jobId: string
  count: number
  nameOf: (line: { ref: string; label: string }) => string
}

/** What could not be done, each with its reason; the report has the rest where there are many. */
function FailedLines({ jobId, count, nameOf }: FailedLinesProps) {
  const text = useText()
  const onlyFailed = { property: 'state', value: 'failed', operation: 'EQUAL' as const }
  const { data, error, refetch } = useQuery(
    callQuery(jobsApi.jobLines, {
      query: { id: jobId },
      body: listBody({ page: 1, pages: 10 }, [onlyFailed]),
    }),
  )
  const rows = data?.rows ?? []
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {rows.length > 0 && (
        <table className={styles.failed} aria-label={text('job.failedLines')}>
          <thead>
            <tr>
              <th scope="col">{text('job.line')}</th>
              <th scope="col">{text('job.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <tr key={line.seq}>
                <td>{nameOf(line)}</td>
                <td>{line.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && rows.length < count && (
        <p>{text('job.failedRest', { count: count - rows.length })}</p>
      )}
    </>
  )
}
