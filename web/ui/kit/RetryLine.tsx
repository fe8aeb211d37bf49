import { refetchFailed } from '#web/app/call/query-client.ts'
import { useText } from '#web/text/text.ts'
import styles from './RetryLine.module.css'
import { useBusy } from './use-busy.ts'

type Props = {
  /** What could not be loaded, or why. */
  tip: string
  onRetry: () => unknown
}

/** One line in the place of a block that could not be loaded; the rest of the page goes on. */
export function RetryLine({ tip, onRetry }: Props) {
  const text = useText()
  const [isBusy, run] = useBusy()
  const retry = () => {
    const tried = onRetry()
    void refetchFailed()
    return tried
  }
  return (
    <p className={styles.line} role="alert">
      <span>{tip}</span>
      <button type="button" className={styles.retry} aria-busy={isBusy} onClick={() => run(retry)}>
        {text('action.retry')}
      </button>
    </p>
  )
}
