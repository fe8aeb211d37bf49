import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { runningApi } from '#api/workflow/running.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { refreshInstance } from './instance-actions.tsx'
import { WaitDialog, type WaitAction } from './WaitDialog.tsx'
import { waitKindText } from './wait-kind.ts'
import styles from './running.module.css'

type Wait = CallOutput<typeof runningApi.waitsOf>[number]

/**
 * What an instance waits for outside; what failed is tried again or answered by hand, a timer set, and past a called flow
 * that was not granted it is let go on.
 */
export function InstanceWaits({ id }: { id: string }) {
  const text = useText('running')
  const [doing, setDoing] = useState<{ wait: Wait; action: WaitAction } | null>(null)
  const { data, error, refetch } = useQuery(callQuery(runningApi.waitsOf, { query: { instId: id } }))
  const [failure, setFailure] = useState<Error | null>(null)
  const retry = async ({ instId, ref }: Wait) => {
    setFailure(null)
    try {
      await call(runningApi.retryWait, { body: { instId, ref } })
      await refreshInstance()
    } catch (problem) {
      setFailure(problem instanceof Error ? problem : new Error(String(problem)))
    }
  }
  return (
    <>
      <ErrorNote error={error ?? failure} onRetry={() => void refetch()} />
      {data?.length === 0 && <p className={styles.faint}>{text('instance.noWaits')}</p>}
      {(data ?? []).map((wait) => (
        <div key={wait.ref} className={styles.task}>
          <div>
            <strong>{wait.nodeName}</strong> {waitKindText(text, wait.kind)}
            <div className={styles.faint}>{formatTime(wait.dueTime)}</div>
            {wait.isRefused && <div className={styles.bad}>{text('instance.isRefused')}</div>}
            {wait.error !== null && (
              <div className={styles.bad}>
                {text('instance.failed', { count: wait.attempts, error: wait.errorText ?? '' })}
              </div>
            )}
          </div>
          {wait.canManage && (
            <div className={styles.buttons}>
              {wait.error !== null && (
                <Button size="small" onClick={() => void retry(wait)}>
                  {text('act.retry')}
                </Button>
              )}
              {wait.kind === 'service' && (
                <Button size="small" onClick={() => setDoing({ wait, action: 'answer' })}>
                  {text('act.answer')}
                </Button>
              )}
              {wait.isRefused && (
                <Button size="small" onClick={() => setDoing({ wait, action: 'passRefused' })}>
                  {text('act.passRefused')}
                </Button>
              )}
              {wait.kind === 'timer' && (
                <Button size="small" onClick={() => setDoing({ wait, action: 'setTimer' })}>
                  {text('act.setTimer')}
                </Button>
              )}
            </div>
          )}
        </div>
      ))}
      {doing && <WaitDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}
