import { CheckOutline, ClockCircleOutline, ExclamationOutline } from 'antd-mobile-icons'
import type { CallOutput } from '#api/endpoint.ts'
import type { paymentApi } from '#api/wallet/payment.ts'
import { useText } from '#web/text/text.ts'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import styles from './success.module.css'

export type PaymentOutcomeKind = 'paid' | 'late' | 'waiting' | 'unpaid' | 'submitted' | 'signed'

/** What a payment came to. */
export function paymentOutcomeOf({
  state,
  outcome,
}: Pick<CallOutput<typeof paymentApi.payment>, 'state' | 'outcome'>): PaymentOutcomeKind {
  switch (state) {
    case 'succeeded':
      return outcome === 'late' ? 'late' : 'paid'
    case 'created':
    case 'pending':
      return 'waiting'
    case 'closed':
    case 'failed':
      return 'unpaid'
  }
}

const marks: Readonly<Record<PaymentOutcomeKind, { mark: React.ReactNode; tone: 'good' | 'slow' | 'bad' }>> =
  {
    paid: { mark: <CheckOutline />, tone: 'good' },
    submitted: { mark: <CheckOutline />, tone: 'good' },
    signed: { mark: <CheckOutline />, tone: 'good' },
    waiting: { mark: <ClockCircleOutline />, tone: 'slow' },
    late: { mark: <ClockCircleOutline />, tone: 'slow' },
    unpaid: { mark: <ExclamationOutline />, tone: 'bad' },
  }

type Props = {
  kind: PaymentOutcomeKind
  amount: number | null
  /** What is below says what comes next. */
  hasMore?: boolean
}

/** The sign, the word and the amount. */
export function PaymentOutcome({ kind, amount, hasMore }: Props) {
  const text = useText('wallet')
  const { mark, tone } = marks[kind]
  return (
    <section className={styles.outcome} aria-live="polite">
      <span className={styles.mark} data-tone={tone} aria-hidden="true">
        {mark}
      </span>
      <h2 className={styles.word}>{text(`success.${kind}`)}</h2>
      {amount !== null && <p className={styles.amount}>{yuanWithFen(amount)}</p>}
      {!hasMore && <p className={styles.words}>{text(`success.${kind}Words`)}</p>}
    </section>
  )
}
