import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Timeline } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { boardApi } from '#api/owner/board.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { OrderAmount } from './OrderAmount.tsx'
import { OrderStateTag } from './OrderStateTag.tsx'
import { LengthDialog } from './board/LengthDialog.tsx'
import styles from './stays.module.css'

type Order = CallOutput<typeof frontDeskApi.order>
type Action = 'confirm' | 'reject' | 'checkIn' | 'checkOut' | 'noShow'

/** What the front desk can do with an order as it stands; the server decides again. */
function actionsOf({ state, kind, registration, checkIn }: Order, today: string): Action[] {
  if (kind === 'extension' && state !== 'paid') {
    return []
  }
  const isHere = registration === 'waiting' || registration === 'registered'
  switch (state) {
    case 'paid':
      return ['reject', 'confirm']
    case 'confirmed':
      return [
        ...(checkIn < today && !isHere ? (['noShow'] as const) : []),
        ...(isHere ? (['checkIn'] as const) : []),
      ]
    case 'staying':
      return ['checkOut']
    default:
      return []
  }
}

const today = () => parkDay(Date.now())

async function run(action: Action, orderId: string, reason: string): Promise<void> {
  if (action === 'reject' || action === 'noShow') {
    await call(frontDeskApi[action], { body: { orderId, reason } })
  } else {
    await call(frontDeskApi[action], { body: { orderId } })
  }
  await refreshCalls(frontDeskApi.order, frontDeskApi.orders, boardApi.board)
}

/** One order beside its list or the board, with the actions of the front desk. */
export function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('stays')
  const {
    data: order,
    error,
    isPending,
    refetch,
  } = useQuery(callQuery(frontDeskApi.order, { query: { orderId: id } }))
  const canBook = useRights()('stay.book')
  const [isLength, setLength] = useState(false)
  const canChange =
    canBook && order?.purpose === 'guest' && (order.state === 'confirmed' || order.state === 'staying')
  const act = (action: Action) =>
    order &&
    confirm({
      title: `${text(`act.${action}`)} · ${order.contactName}`,
      content: `${order.houseName} ${order.roomNos} · ${order.checkIn} — ${order.checkOut}`,
      confirmText: text(`act.${action}`),
      isDangerous: action === 'reject' || action === 'noShow',
      ...(action === 'reject'
        ? { reason: 'required' as const }
        : action === 'noShow'
          ? { reason: 'optional' as const }
          : {}),
      run: (reason) => run(action, id, reason),
    })
  return (
    <SideDrawer
      isOpen
      title={order ? `${order.contactName} · ${order.houseName}` : ''}
      onClose={onClose}
      width="wide"
      isLoading={isPending}
      extra={order && <OrderStateTag state={order.state} />}
      footer={
        order && (
          <>
            {canChange && <Button onClick={() => setLength(true)}>{text('length.title')}</Button>}
            {actionsOf(order, today()).map((action, place, all) => (
              <Button
                key={action}
                type={place === all.length - 1 ? 'primary' : 'default'}
                danger={action === 'reject' || action === 'noShow'}
                onClick={() => act(action)}
              >
                {text(`act.${action}`)}
              </Button>
            ))}
          </>
        )
      }
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {order && (
        <>
          <Descriptions
            size="small"
            column={2}
            bordered
            items={[
              { key: 'no', label: text('orders.no'), children: order.orderNo },
              { key: 'phone', label: text('orders.phone'), children: order.contactPhone },
              { key: 'in', label: text('orders.checkIn'), children: order.checkIn },
              { key: 'out', label: text('orders.checkOut'), children: order.checkOut },
              { key: 'rooms', label: text('orders.rooms'), children: order.roomNos },
              {
                key: 'people',
                label: text('orders.people'),
                children: text('orders.peopleCount', { adults: order.adults, children: order.children }),
              },
              {
                key: 'total',
                label: text('orders.total'),
                children: <OrderAmount amount={order.total} more={order.extensions.total} />,
              },
              {
                key: 'paid',
                label: text('orders.paid'),
                children: <OrderAmount amount={order.paid} more={order.extensions.paid} />,
              },
              { key: 'remark', label: text('orders.remark'), children: order.remark || '—', span: 2 },
            ]}
          />
          <h3>{text('orders.events')}</h3>
          <Timeline
            items={order.events.map((event) => ({
              key: `${event.at} ${event.state}`,
              content: (
                <div>
                  <strong>{text(`state.${event.state}`)}</strong> {event.reason}
                  <div className={styles.faint}>
                    {formatTime(event.at)} {event.by}
                  </div>
                </div>
              ),
            }))}
          />
        </>
      )}
      {isLength && order && (
        <LengthDialog orderId={id} checkOut={addDays(order.checkOut, 1)} onClose={() => setLength(false)} />
      )}
    </SideDrawer>
  )
}
