import type { Gives } from '#api/endpoint.ts'
import type { orderApi } from '#api/stay/order.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { adultWords, childWords, nightWords } from '#web/ui/counted.ts'
import { dayWords } from '#web/text/day-words.ts'
import { HouseStrip, StripLine } from './house-strip.tsx'
import { yuan } from '#web/stay/money.ts'
import { OrderActions } from './order-actions-row.tsx'
import styles from './order-card.module.css'
import { orderPath } from './order-paths.ts'
import { OrderState } from './order-state-tag.tsx'
import { clockOf, useTimeLeft } from './use-time-left.ts'

export type Order = Gives<typeof orderApi.orders>['rows'][number]

/** One order in the list: which house, when, what it cost, how it stands, and what is next. */
export function OrderCard({ order }: { order: Order }) {
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
        <OrderState state={order.state} />
      </div>
      <HouseStrip name={house.name} picture={house.picture} to={orderPath(order.id)}>
        <StripLine>
          {dayWords(checkIn, 'day', language)} – {dayWords(checkOut, 'day', language)} ·{' '}
          {nightWords(kit, nights)}
        </StripLine>
        <StripLine>
          {adultWords(kit, adults)}
          {children > 0 && ` · ${childWords(kit, children)}`}
        </StripLine>
        <span className={styles.price}>
          {yuan(order.total + order.deposit)}
          {order.refunded > 0 && (
            <span className={styles.back}>{text('order.refunded', { price: yuan(order.refunded) })}</span>
          )}
        </span>
      </HouseStrip>
      <HoldLine until={order.holdExpiresAt} />
      <OrderActions order={order} most={3} />
    </article>
  )
}

/** How long the rooms still wait. */
function HoldLine({ until }: { until: number | null }) {
  const text = useText('booking')
  const left = useTimeLeft(until)
  return until === null ? null : (
    <p className={styles.hold} role="timer">
      {left > 0 ? text('order.payWithin', { time: clockOf(left) }) : text('order.timeUp')}
    </p>
  )
}
