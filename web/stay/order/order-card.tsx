import { screens } from '#api/screens.ts'
import { link } from '#api/link.ts'
import { useState } from 'react'
import type { ListedOrder } from '#api/stay/order.ts'
import { daysBetween } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText, nightCountText } from '#web/ui/calendar/count-labels.ts'
import { formatDay } from '#web/text/format-day.ts'
import { HouseStrip, HouseStripLine } from './house-strip.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { OrderActions } from './order-actions-row.tsx'
import styles from './order-card.module.css'
import { comingKey } from './order-coming.ts'
import { OrderStateTag } from './order-state-tag.tsx'
import { countdownText, useTimeLeft } from '#web/ui/calendar/use-time-left.ts'

/** One order in the list: which house, when, what it cost, how it stands, and what is next. */
export function OrderCard({ order }: { order: ListedOrder }) {
  const text = useText('booking')
  const kit = useText()
  const language = currentLanguage()
  const { house, checkIn, checkOut, nights, adults, children } = order
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <span className={styles.site}>
          {house.siteName}
          {order.kind === 'extension' && ` · ${text('order.extension')}`}
        </span>
        <OrderStateTag state={order.state} />
      </div>
      <HouseStrip name={house.name} picture={house.picture} to={link(screens.order, { orderId: order.id })}>
        <HouseStripLine>
          {formatDay(checkIn, 'day', language)} – {formatDay(checkOut, 'day', language)} ·{' '}
          {nightCountText(kit, nights)}
        </HouseStripLine>
        <HouseStripLine>
          {adultCountText(kit, adults)}
          {children > 0 && ` · ${childCountText(kit, children)}`}
        </HouseStripLine>
        <span className={styles.price}>
          {yuan(order.total + order.deposit)}
          {order.refunded > 0 && (
            <span className={styles.back}>{text('order.refunded', { price: yuan(order.refunded) })}</span>
          )}
          {order.asked > 0 && (
            <span className={styles.back}>{text('order.asked', { price: yuan(order.asked) })}</span>
          )}
        </span>
      </HouseStrip>
      <HoldLine until={order.holdExpiresAt} />
      <ComingLine order={order} />
      <OrderActions order={order} most={3} />
    </article>
  )
}

/** When the stay begins or ends, where somebody looks forward to it. */
function ComingLine({ order: { state, kind, checkIn, checkOut } }: { order: ListedOrder }) {
  const text = useText('booking')
  const [today] = useState(() => parkDay(serverNow()))
  const days = { toArrival: daysBetween(today, checkIn), toLeaving: daysBetween(today, checkOut) }
  const key = kind === 'guest' ? comingKey(state, days) : null
  if (key === null) {
    return null
  }
  const words = text(`order.${key}`, {
    days: days.toArrival,
    day: formatDay(checkOut, 'day', currentLanguage()),
  })
  return <p className={styles.coming}>{words}</p>
}

/** How long the rooms still wait. */
function HoldLine({ until }: { until: number | null }) {
  const text = useText('booking')
  const left = useTimeLeft(until)
  return until === null ? null : (
    <p className={styles.hold} role="timer">
      {left > 0 ? text('order.payWithin', { time: countdownText(left) }) : text('order.timeUp')}
    </p>
  )
}
