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
        {text(`next.${nextKey(state, order.check, daysLeft)}`, {
          time: order.site.checkInTime,
          day: formatDay(order.checkIn, 'day', currentLanguage()),
          days: daysLeft,
        })}
      </p>
      <p className={styles.no}>{text('order.no', { no: order.orderNo })}</p>
    </div>
  )
}

/** What to expect next: how near the day of arrival is, or where the look through the rooms stands. */
function nextKey(state: OrderDetails['state'], check: OrderDetails['check'], daysLeft: number) {
  if (state === 'checkedOut' && check === 'sent') {
    return 'asked'
  }
  if (state === 'checkedOut' && (check === 'deciding' || check === 'disputed')) {
    return 'disputed'
  }
  if (state !== 'confirmed' || daysLeft < 0) {
    return state
  }
  return daysLeft > 1 ? 'soon' : daysLeft === 1 ? 'tomorrow' : 'today'
}
