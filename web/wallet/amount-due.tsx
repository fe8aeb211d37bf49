import type { CallOutput } from '#api/endpoint.ts'
import type { paymentApi } from '#api/wallet/payment.ts'
import { useText } from '#web/text/text.ts'
import styles from './cashier.module.css'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { countdownText } from '#web/ui/calendar/use-time-left.ts'

type Props = {
  view: Pick<CallOutput<typeof paymentApi.cashier>, 'amount' | 'deposit' | 'subject'>
  /** In milliseconds. */
  left: number | null
}

/** How much, for what, and how long there is time. */
export function AmountDue({ view: { amount, deposit, subject }, left }: Props) {
  const text = useText('wallet')
  return (
    <section className={styles.due} aria-label={text('cashier.due')}>
      <p className={styles.amount}>{yuanWithFen(amount)}</p>
      <p className={styles.subject}>{subject}</p>
      {deposit > 0 && (
        <p className={styles.deposit}>{text('cashier.deposit', { amount: yuanWithFen(deposit) })}</p>
      )}
      {left !== null && left > 0 && (
        <p className={styles.left} data-soon={left <= 120_000 || undefined}>
          {text('cashier.left')}
          <span role="timer" className={styles.clock}>
            {countdownText(left)}
          </span>
        </p>
      )}
    </section>
  )
}
