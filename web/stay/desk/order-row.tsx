import type { CallOutput } from '#api/endpoint.ts'
import type { frontDeskApi } from '#api/stay/front-desk.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import styles from './desk.module.css'
import { OrderStateTag } from '../order/order-state-tag.tsx'

export type DeskOrder = CallOutput<typeof frontDeskApi.orders>['rows'][number]

/** One order as the front desk needs it: room, guest, days, when they come. */
export function DeskOrderRow({ order, onOpen }: { order: DeskOrder; onOpen: () => void }) {
  const text = useText('booking')
  const desk = useText('desk')
  const language = currentLanguage()
  const days = desk('nights', {
    from: formatDay(order.checkIn, 'day', language),
    to: formatDay(order.checkOut, 'day', language),
  })
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.words}>
        <span className={styles.name}>
          {order.roomNos !== '' && `${order.roomNos} · `}
          {order.houseName}
        </span>
        <span className={styles.small}>
          <span data-said>{order.contactName}</span> · {days}
        </span>
        {order.state === 'confirmed' && order.arrivalTime !== null && (
          <span className={styles.small}>{desk('arrives', { time: order.arrivalTime })}</span>
        )}
      </span>
      <span className={styles.tags}>
        <OrderStateTag state={order.state} />
        {order.state === 'confirmed' && (
          <Tag tone={order.registration === 'waiting' ? 'warn' : 'neutral'}>
            {desk(`registrations.${order.registration}`)}
          </Tag>
        )}
        {order.state === 'confirmed' && order.readiness !== 'ready' && (
          <Tag tone="warn">{desk(`readiness.${order.readiness}`)}</Tag>
        )}
        {order.state === 'checkedOut' && order.check !== null && (
          <Tag tone={order.check === 'deciding' || order.check === 'disputed' ? 'warn' : 'info'}>
            {text(`order.check.${order.check}`)}
          </Tag>
        )}
      </span>
    </button>
  )
}
