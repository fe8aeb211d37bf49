import type { CallOutput } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '../money.ts'
import styles from './prices.module.css'

type Outcome = CallOutput<typeof housePriceApi.preview>

/** What a change would do, in one line that follows what is typed. */
export function OutcomeLine({ outcome, isWaiting }: { outcome: Outcome | undefined; isWaiting: boolean }) {
  const text = useText('prices')
  const words = !outcome
    ? isWaiting
      ? text('previewing')
      : ''
    : outcome.nights === 0
      ? text('previewNone')
      : text('preview', {
          nights: outcome.nights,
          lowest: yuan(outcome.lowest ?? 0),
          highest: yuan(outcome.highest ?? 0),
        })
  return (
    <output className={styles.outcome}>
      {words}
      {outcome && outcome.sold > 0 && <span>{text('previewSold', { count: outcome.sold })}</span>}
    </output>
  )
}
