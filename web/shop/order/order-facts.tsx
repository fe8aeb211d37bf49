import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { ShopOrderView } from '#api/shop/schemas.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { formatDay, joinDayAndTime } from '#web/text/format-day.ts'
import { useLanguage } from '#web/text/language.ts'
import type { Language } from '#domain/language.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Fact, Facts, Panel } from '../panel.tsx'
import styles from './order.module.css'

const momentText = (at: number, language: Language) =>
  joinDayAndTime(formatDay(parkDay(at), 'day', language), parkTime(at), language)

/** How it is paid, who ordered it, what came back, and what happened when. */
export function OrderFacts({ order }: { order: ShopOrderView }) {
  const text = useText('shop')
  const language = useLanguage((state) => state.language)
  const { roomCharge } = order
  const rooms = { open: 'order.roomOpen', settled: 'order.roomSettled', void: 'order.roomVoid' } as const
  return (
    <>
      {order.refunds.length > 0 && (
        <Panel
          title={text('order.refunds')}
          action={
            order.payBy === 'online' &&
            order.refunded > 0 && (
              <Link
                className={styles.more}
                to={link(screens.refundProgress, { bizType: 'shop', bizId: order.id })}
              >
                {text('order.seeRefund')}
              </Link>
            )
          }
        >
          <ul className={styles.refunds}>
            {order.refunds.map((refund) => (
              <li key={refund.id}>
                <p>
                  <strong>{text(`refund.causes.${refund.cause}`)}</strong>
                  <span>
                    {text(`order.refundStates.${refund.state}`)} {yuan(refund.amount)}
                  </span>
                </p>
                {refund.reason && <p className={styles.detail}>{refund.reason}</p>}
                {refund.decision && <p className={styles.detail}>{refund.decision}</p>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel>
        <Facts>
          <Fact label={text('order.payment')}>
            {text(`order.payBy.${order.payBy}`)}
            {roomCharge && <span className={styles.under}>{text(rooms[roomCharge.state])}</span>}
          </Fact>
          <Fact label={text('order.contact')}>
            {order.contactName} {order.contactPhone}
          </Fact>
          {order.remark && <Fact label={text('order.remark')}>{order.remark}</Fact>}
          <Fact label={text('order.number')}>{order.orderNo}</Fact>
          <Fact label={text('order.time')}>{momentText(order.createdAt, language)}</Fact>
          {order.score !== null && (
            <Fact label={text('rate.yours')}>
              {'★'.repeat(order.score)}
              {order.rating && <span className={styles.under}>{order.rating}</span>}
            </Fact>
          )}
        </Facts>
      </Panel>
      <Panel title={text('order.history')}>
        <ol className={styles.events}>
          {order.events.toReversed().map((event, at) => (
            <li key={at}>
              <strong>{text(`states.${event.state}`)}</strong>
              <span>{[event.reason, event.by].filter(Boolean).join(' · ')}</span>
              <time>{momentText(event.at, language)}</time>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}
