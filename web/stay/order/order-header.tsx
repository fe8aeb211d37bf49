import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { orderApi } from '#api/stay/order.ts'
import { daysBetween } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import styles from './order-header.module.css'
import { nextKey } from './order-next.ts'
import { countdownText, useTimeLeft } from '#web/ui/calendar/use-time-left.ts'

export type OrderDetails = CallOutput<typeof orderApi.order>

/** How the order stands, in a sentence that says what comes next. */
export function OrderHeader({ order }: { order: OrderDetails }) {
  const text = useText('booking')
  const left = useTimeLeft(order.holdExpiresAt)
  const [daysLeft] = useState(() => daysBetween(parkDay(serverNow()), order.checkIn))
  const isClosed = order.state === 'created' && left === 0
  const state = isClosed ? 'closed' : order.state
  return (
    <div className={styles.head}>
      <p className={styles.state}>
        {text(`states.${state}`)}
        {state === 'created' && (
          <span className={styles.clock} role="timer">
            {countdownText(left)}
          </span>
        )}
      </p>
      <p className={styles.next}>
        {text(`next.${nextKey({ ...order, state }, daysLeft)}`, {
          time: order.site.checkInTime,
          day: formatDay(order.checkIn, 'day', currentLanguage()),
          days: daysLeft,
        })}
      </p>
      <p className={styles.no}>{text('order.no', { no: order.orderNo })}</p>
    </div>
  )
}
