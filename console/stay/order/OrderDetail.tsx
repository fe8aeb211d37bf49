import { Descriptions, Timeline } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import type { frontDeskApi } from '#api/stay/front-desk.ts'
import { useText } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { OrderAmount } from './OrderAmount.tsx'
import styles from '../stays.module.css'

export type Order = CallOutput<typeof frontDeskApi.order>

/** All that is known of an order: the stay, its money, who comes, what was asked back, and what happened. */
export function OrderDetail({ order }: { order: Order }) {
  const text = useText('stays')
  return (
    <>
      <Descriptions size="small" column={2} bordered items={stayItems(order, text)} />
      {order.guests.length > 0 && (
        <>
          <h3>{text('orders.guests')}</h3>
          <ul className={styles.lines}>
            {order.guests.map(({ personId, realName, idType, idNoMasked, isAdult, isVerified }) => (
              <li key={personId}>
                <span>
                  <strong>{realName}</strong> {!isAdult && text('orders.child')}{' '}
                  {isVerified && <span className={styles.good}>{text('orders.verified')}</span>}
                </span>
                <span className={styles.faint}>
                  {idNoMasked && `${text(`register.idTypes.${idType}`)} ${idNoMasked}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {order.cancellations.length > 0 && (
        <>
          <h3>{text('cancelled.title')}</h3>
          <ul className={styles.lines}>
            {order.cancellations.map((one) => (
              <li key={one.id}>
                <span>
                  <strong>{text(`cancelled.state.${one.state}`)}</strong>{' '}
                  {text('cancelled.from', { day: one.from })}
                  <div className={styles.faint}>
                    {formatTime(one.askedAt)} {one.reason}
                    {one.decision && ` · ${one.decision}`}
                  </div>
                </span>
                <span>
                  {formatFen(one.back + one.deposit + (one.granted ?? 0))}
                  {one.state === 'applied' && (
                    <div className={styles.faint}>
                      {text('cancelled.asked', { amount: formatFen(one.asked) })}
                    </div>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{text('orders.events')}</h3>
      <Timeline
        items={order.events.map(({ state, reason, by, at }) => ({
          key: `${at} ${state}`,
          content: (
            <div>
              <strong>{text(`state.${state}`)}</strong> {reason !== text(`state.${state}`) && reason}
              <div className={styles.faint}>
                {formatTime(at)} {by}
              </div>
            </div>
          ),
        }))}
      />
    </>
  )
}

function stayItems(order: Order, text: ReturnType<typeof useText<'stays'>>) {
  const { extensions } = order
  const isComing = order.state === 'confirmed'
  return [
    { key: 'no', label: text('orders.no'), children: order.orderNo },
    {
      key: 'phone',
      label: text('orders.phone'),
      children: <a href={`tel:${order.contactPhone}`}>{order.contactPhone}</a>,
    },
    { key: 'in', label: text('orders.checkIn'), children: order.checkIn },
    { key: 'out', label: text('orders.checkOut'), children: order.checkOut },
    { key: 'rooms', label: text('orders.rooms'), children: order.roomNos || '—' },
    {
      key: 'people',
      label: text('orders.people'),
      children: text('orders.peopleCount', { adults: order.adults, children: order.children }),
    },
    {
      key: 'total',
      label: text('orders.total'),
      children: <OrderAmount amount={order.total} more={extensions.total} />,
    },
    {
      key: 'paid',
      label: text('orders.paid'),
      children: <OrderAmount amount={order.paid} more={extensions.paid} />,
    },
    { key: 'deposit', label: text('orders.deposit'), children: formatFen(order.deposit) },
    { key: 'bill', label: text('orders.roomBill'), children: formatFen(order.roomCharges) },
    {
      key: 'registration',
      label: text('orders.registration'),
      children: [text(`registration.${order.registration}`), isComing ? order.arrivalTime : null]
        .filter(Boolean)
        .join(' · '),
    },
    {
      key: 'rooms ready',
      label: text('orders.readiness'),
      children:
        order.check === null
          ? isComing
            ? text(`readiness.${order.readiness}`)
            : '—'
          : text(`check.states.${order.check}`),
    },
    { key: 'remark', label: text('orders.remark'), children: order.remark || '—', span: 2 },
  ]
}
