import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { jobsApi } from '#api/platform/jobs.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from './ErrorNote.tsx'

type JobProgressProps = {
  jobId: string
  /** It is over: what it changed is read again. */
  onFinished: () => void
  onClose: () => void
}

/** How far a job is, until it is over; it goes on when one leaves. */
export function JobProgress({ jobId, onFinished, onClose }: JobProgressProps) {
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
  return (
    <div aria-live="polite">
      <ErrorNote error={error} />
      <Progress
        percent={total === 0 ? 0 : Math.round(((done + failed) / total) * 100)}
        status={isFinished ? (failed > 0 ? 'exception' : 'success') : 'active'}
      />
      <p>{isFinished ? text('job.over', { done, failed }) : text('job.progress', { done, failed, total })}</p>
      {!isFinished && <p>{text('job.leave')}</p>}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button onClick={() => void call(jobsApi.jobReport, { query: { id: jobId } })} disabled={!isFinished}>
          {text('job.report')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {text('action.close')}
        </Button>
      </div>
    </div>
  )
}
