import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import type { QuoteQuery } from './reserve-price.tsx'
import styles from './reserve.module.css'

type Props = { quote: QuoteQuery; onSubmit: () => void; isImpossible: boolean }

/** What is to be paid now, and the way on. */
export function ReserveFooter({
  quote: { data, isPending, isPlaceholderData, isFetching },
  onSubmit,
  isImpossible,
}: Props) {
  const text = useText('booking')
  const stay = useText('stay')
  // Also before the price is asked for: until the coupons are known, there is none to go on with.
  const isWaiting = isPending || (isFetching && (isPlaceholderData || data === undefined))
  return (
    <div className={styles.foot}>
      <div className={styles.sum} aria-live="polite">
        {data && !isImpossible && (
          <>
            <span className={isWaiting ? `${styles.amount} ${styles.stale}` : styles.amount}>
              {yuan(data.payable)}
            </span>
            {data.deposit > 0 && (
              <span className={styles.small}>
                {text('reserve.withDeposit', { price: yuan(data.deposit) })}
              </span>
            )}
          </>
        )}
        {isImpossible && <span className={styles.small}>{stay('house.chooseDates')}</span>}
      </div>
      <div className={styles.button}>
        <PrimaryButton onClick={onSubmit} isBusy={isWaiting} isDisabled={isImpossible}>
          {text('reserve.submit')}
        </PrimaryButton>
      </div>
    </div>
  )
}
