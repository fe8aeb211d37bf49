import type { CallOutput } from '#api/endpoint.ts'
import type { incomeApi } from '#api/wallet/income.ts'
import { useText, type TextKey } from '#web/text/text.ts'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { parkTimeText } from '../time-text.ts'
import { SignedMoney } from './money-text.tsx'
import styles from './purse.module.css'

type Flow = CallOutput<typeof incomeApi.flows>['rows'][number]

const events = [
  'released',
  'reserveReleased',
  'paid',
  'refundArrived',
  'takenBack',
  'recharged',
  'taxWithheld',
  'withdrawalAsked',
  'withdrawalRefused',
  'withdrawalCancelled',
  'withdrawalFailed',
  'withdrawalReturned',
] as const

/** A release, of an income or of a reserve, that leaves the balance repays a debt. */
function eventKey({ event, amount }: Flow): TextKey<'purse'> {
  if ((event === 'released' || event === 'reserveReleased') && amount < 0) {
    return 'flows.event.repaid'
  }
  const eventName = events.find((one) => one === event)
  return eventName ? `flows.event.${eventName}` : 'flows.event.other'
}

/** One change of a balance: what it was, when, how much, and what was there after it. */
export function FlowRow({ flow }: { flow: Flow }) {
  const text = useText('purse')
  return (
    <article className={styles.row}>
      <span className={styles.words}>
        <b>{text(eventKey(flow))}</b>
        <time className={styles.small}>{parkTimeText(flow.at)}</time>
      </span>
      <span className={styles.end}>
        <SignedMoney fen={flow.amount} />
        <span className={styles.small}>{text('flows.balance', { amount: yuanWithFen(flow.balance) })}</span>
      </span>
    </article>
  )
}
