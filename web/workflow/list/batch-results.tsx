import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import type { BatchDecision } from './batch-decide.ts'
import styles from './decision-sheet.module.css'
import { taskPath } from './task-row.tsx'

type Props = { results: readonly BatchDecision[]; onEnd: () => void; onRetry: (() => Promise<void>) | null }

/** What became of each of several decisions. */
export function BatchResults({ results, onEnd, onRetry }: Props) {
  const text = useText('work')
  const frame = useText()
  const done = results.filter(({ ok }) => ok)
  const failed = results.filter(({ ok }) => !ok)
  const unsent = failed.filter(({ isUnsent }) => isUnsent).length
  return (
    <Sheet
      isOpen
      title={text('batch.result')}
      onClose={onEnd}
      footer={
        onRetry ? (
          <PrimaryButton onClick={onRetry}>{text('batch.retry', { count: unsent })}</PrimaryButton>
        ) : (
          <PrimaryButton onClick={onEnd}>{frame('action.confirm')}</PrimaryButton>
        )
      }
    >
      <p className={styles.summary}>
        <output>{text('batch.someDone', { done: done.length, failed: failed.length })}</output>
      </p>
      <h3 className={styles.part}>{text('batch.failed')}</h3>
      <ul>
        {failed.map((one) => (
          <li key={one.taskId} className={styles.result}>
            <span className={styles.words}>
              <span data-said>{one.subject}</span>
              <span className={styles.reason}>{one.isUnsent ? text('batch.notSent') : one.message}</span>
            </span>
            {!one.isUnsent && (
              <Link
                className={styles.open}
                to={taskPath(one)}
                onClick={onEnd}
                aria-label={`${text('batch.openOne')} ${one.subject}`}
              >
                {text('batch.openOne')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <>
          <h3 className={styles.part}>{text('batch.succeeded')}</h3>
          <ul>
            {done.map((one) => (
              <li key={one.taskId} className={styles.result}>
                <span className={styles.words} data-said>
                  {one.subject}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
