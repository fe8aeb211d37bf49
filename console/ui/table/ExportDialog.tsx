import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Modal, Progress } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { exportApi } from '#api/platform/export.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '../ErrorNote.tsx'
import { formatCount, formatSize } from '../format-size.ts'
import { formatTime } from '../format-time.ts'

type ExportDialogProps = { jobId: string; onClose: () => void }

/** How far an export is; whoever waits for it has the file at its end, whoever leaves finds it among their jobs. */
export function ExportDialog({ jobId, onClose }: ExportDialogProps) {
  const text = useText()
  const { data: job, error } = useQuery({
    ...callQuery(jobsApi.job, { query: { id: jobId } }),
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt !== null ? false : 700),
  })
  const downloading = useMutation({ mutationFn: () => call(exportApi.file, { query: { id: jobId } }) })
  const stopping = useMutation({ mutationFn: () => call(jobsApi.cancelJob, { body: { id: jobId } }) })
  const isFinished = job !== undefined && job.finishedAt !== null
  const file = job?.file ?? null
  const hasFile = file !== null
  const download = useEffectEvent(() => downloading.mutate())
  useEffect(() => {
    if (hasFile) {
      download()
    }
    // The menu of the header knows of it from now on, and of its end.
    void refreshCalls(jobsApi.myJobs)
  }, [hasFile])
  const { done = 0, total = 0 } = job?.rows ?? {}
  const isFailed = isFinished && !hasFile
  return (
    <Modal
      open
      title={job?.title ?? text('table.export')}
      onCancel={onClose}
      footer={
        <>
          {!isFinished && (
            <Button
              danger
              loading={stopping.isPending || job?.isStopping === true}
              onClick={() => stopping.mutate()}
            >
              {text('export.stop')}
            </Button>
          )}
          {!isFinished && <Button onClick={onClose}>{text('export.leave')}</Button>}
          {isFinished && <Button onClick={onClose}>{text('action.close')}</Button>}
          {hasFile && (
            <Button type="primary" loading={downloading.isPending} onClick={() => downloading.mutate()}>
              {text('export.download')}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite">
        <ErrorNote error={error ?? downloading.error ?? stopping.error} />
        <Progress
          aria-label={text('export.progress')}
          percent={isFinished && hasFile ? 100 : total === 0 ? 0 : Math.floor((done / total) * 100)}
          status={isFailed ? 'exception' : isFinished ? 'success' : 'active'}
        />
        {!isFinished && (
          <>
            <p>{text('export.rows', { done: formatCount(done), total: formatCount(total) })}</p>
            <p>{text('export.leaveHint')}</p>
          </>
        )}
        {file && (
          <p>
            {text('export.ready', {
              rows: formatCount(file.rows),
              size: formatSize(file.size),
              until: formatTime(file.until),
            })}
          </p>
        )}
        {isFailed && <FailureReason jobId={jobId} isStopped={job.state === 'cancelled'} />}
      </div>
    </Modal>
  )
}

function FailureReason({ jobId, isStopped }: { jobId: string; isStopped: boolean }) {
  const text = useText()
  const { data } = useQuery({
    ...callQuery(jobsApi.jobLines, { query: { id: jobId }, body: {} }),
    enabled: !isStopped,
  })
  return <p>{isStopped ? text('export.stopped') : (data?.rows[0]?.text ?? text('export.failed'))}</p>
}
