import { joinCancellations } from '#domain/stay/cancel/join-cancellations.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { parkMomentText } from './moment-text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import type { OrderDetails } from './order-header.tsx'
import styles from './order-history.module.css'
import { Panel } from './panel.tsx'

/** What was asked back, and what became of it. */
export function OrderCancellations({ order: { cancellations, state: stands } }: { order: OrderDetails }) {
  const text = useText('booking')
  // Where the park could not keep its word no policy was asked.
  const isAll = stands === 'rejected' || stands === 'latePaid'
  const all = joinCancellations(cancellations)
  if (all.length === 0) {
    return null
  }
  return (
    <Panel title={text(isAll || stands === 'noShow' ? 'order.refund' : 'order.cancellation')}>
      {all.map(({ id, state, back, deposit, asked, granted, reason, decision }) => (
        <div key={id} className={styles.cancellation}>
          <p>{text(isAll && state === 'done' ? 'order.refundedAll' : `order.cancelStates.${state}`)}</p>
          <p className={styles.small}>
            {state === 'applied' && back + deposit === 0
              ? text('order.cancelWaits', { price: yuan(asked) })
              : text('order.cancelBack', { price: yuan(back + deposit + (granted ?? 0)) })}
            {state === 'applied' &&
              back + deposit > 0 &&
              ` · ${text('order.cancelAsked', { price: yuan(asked) })}`}
          </p>
          {reason !== '' && (
            <p className={styles.small} data-said>
              {reason}
            </p>
          )}
          {decision !== '' && (
            <p className={styles.small} data-said>
              {decision}
            </p>
          )}
        </div>
      ))}
    </Panel>
  )
}

/** What happened to the order, the newest first. */
export function OrderHistory({ order: { events } }: { order: OrderDetails }) {
  const text = useText('booking')
  const language = currentLanguage()
  return (
    <Panel title={text('order.history')}>
      <ol>
        {events.toReversed().map(({ state, reason, at }) => (
          <li key={`${at} ${state}`} className={styles.event}>
            <span className={styles.state}>{text(`states.${state}`)}</span>
            {reason !== '' && <span className={styles.small}>{reason}</span>}
            <time className={styles.small} dateTime={new Date(at).toISOString()}>
              {parkMomentText(at, language)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
