import type { Gives } from '#api/endpoint.ts'
import type { orderApi } from '#api/stay/order.ts'
import { useText } from '#web/text/text.ts'
import styles from './order-head.module.css'
import { clockOf, useTimeLeft } from './use-time-left.ts'

export type OrderDetails = Gives<typeof orderApi.order>

/** How the order stands, in a sentence that says what comes next. */
export function OrderHead({ order }: { order: OrderDetails }) {
  const text = useText('booking')
  const left = useTimeLeft(order.holdExpiresAt)
  const isClosed = order.state === 'created' && left === 0
  const state = isClosed ? 'closed' : order.state
  return (
    <div className={styles.head}>
      <p className={styles.state}>
        {text(`states.${state}`)}
        {state === 'created' && (
          <span className={styles.clock} role="timer">
            {clockOf(left)}
          </span>
        )}
      </p>
      <p className={styles.next}>{text(`next.${state}`, { time: order.site.checkInTime })}</p>
      <p className={styles.no}>{text('order.no', { no: order.orderNo })}</p>
    </div>
  )
}
