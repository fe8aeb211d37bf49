import { useQuery } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { housePriceApi } from '#api/owner/prices.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { isUndoable } from '#domain/owner/price-change.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import styles from '#console/ui/edit/edit.module.css'

/** Who changed prices of a house, with the way back. */
export function PriceLog({ houseId, canUndo }: { houseId: string; canUndo: boolean }) {
  const text = useText('inventory')
  const frame = useText()
  const { message } = App.useApp()
  const { data = [], error, refetch } = useQuery(callQuery(housePriceApi.log, { query: { houseId } }))
  const undo = (changeId: string) =>
    confirm({
      title: text('price.undoTitle'),
      content: text('price.undoHint'),
      confirmText: frame('action.undo'),
      run: async () => {
        const done = await call(housePriceApi.undo, { body: { changeId } })
        await refreshCalls(housePriceApi.calendar, housePriceApi.log, jobsApi.myJobs)
        void message.success(
          done.jobId !== null
            ? text('price.undoStarted', { nights: done.nights })
            : done.leftOut.length === 0
              ? text('price.done', { nights: done.nights })
              : text('price.leftOut', { nights: done.nights, left: done.leftOut.length }),
        )
      },
    })
  return (
    <section className={styles.section}>
      <h2>{text('price.log')}</h2>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data.length === 0 && <p className={styles.faint}>{text('noChanges')}</p>}
      <ul className={styles.log}>
        {data.slice(0, 20).map((entry) => (
          <li key={entry.id}>
            <div className={styles.row} style={{ justifyContent: 'space-between' }}>
              <span>
                {text(`price.logKind.${entry.kind}`)} {entry.ruleName}
                {entry.isUndone && <Tag style={{ marginLeft: 6 }}>{text('price.undone')}</Tag>}
              </span>
              {canUndo && !entry.isUndone && entry.nights > 0 && isUndoable(entry.kind) && (
                <Button size="small" onClick={() => undo(entry.id)}>
                  {frame('action.undo')}
                </Button>
              )}
            </div>
            <div className={styles.faint}>
              {entry.actor} {formatTime(entry.at)}
              {entry.first !== null &&
                ` · ${text('price.logNights', { count: entry.nights, from: entry.first, to: entry.last ?? entry.first })}`}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
