import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { jobsApi } from '#api/platform/jobs.ts'
import { runningApi } from '#api/workflow/running.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import styles from './running.module.css'

/** How far a job is, until it is over; it goes on when one leaves. */
export function JobProgress({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const text = useText('running')
  const common = useText()
  const { data, error } = useQuery({
    ...callQuery(jobsApi.job, { query: { id: jobId } }),
    refetchInterval: ({ state }) =>
      state.data?.finishedAt === undefined || state.data.finishedAt === null ? 1000 : false,
  })
  const isOver = data !== undefined && data.finishedAt !== null
  useEffect(() => {
    if (isOver) {
      void refreshCalls(runningApi.instancePage, runningApi.instanceCounts, runningApi.nodeHeat)
    }
  }, [isOver])
  const { done = 0, failed = 0, total = 0 } = data ?? {}
  return (
    <div aria-live="polite">
      <ErrorNote error={error} />
      <Progress
        percent={total === 0 ? 0 : Math.round(((done + failed) / total) * 100)}
        status={isOver ? (failed > 0 ? 'exception' : 'success') : 'active'}
      />
      <p>
        {isOver ? text('many.doneTitle', { done, failed }) : text('many.progress', { done, failed, total })}
      </p>
      <div className={styles.foot}>
        <Button onClick={() => void call(jobsApi.jobReport, { query: { id: jobId } })} disabled={!isOver}>
          {text('many.look')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {common('action.close')}
        </Button>
      </div>
    </div>
  )
}
