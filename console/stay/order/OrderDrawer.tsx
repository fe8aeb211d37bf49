import { useQuery } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import { boardApi } from '#api/owner/board.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { isOneOf } from '#domain/record.ts'
import { deskActions, type DeskAction } from '#domain/stay/desk-actions.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { LengthDialog } from '../board/LengthDialog.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { NoShowDialog } from './NoShowDialog.tsx'
import { OrderDetail, type Order } from './OrderDetail.tsx'
import { OrderStateTag } from './OrderStateTag.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'
import { SettleDialog } from './SettleDialog.tsx'

const dialogActions = ['register', 'settle', 'goods', 'noShow', 'leaveEarly'] as const satisfies DeskAction[]
type DialogAction = (typeof dialogActions)[number]
/** What is done in a dialog of its own, and what after a question. */
type Dialog = DialogAction | 'length'
type Asked = Exclude<DeskAction, DialogAction>

const isDangerous = (action: DeskAction) =>
  action === 'reject' || action === 'noShow' || action === 'refuseRegistration'
const isDirty = ({ readiness }: Order) => readiness !== 'ready'

function run(action: Asked, order: Order, reason: string): Promise<unknown> {
  const orderId = order.id
  switch (action) {
    case 'reject':
    case 'refuseRegistration':
      return call(frontDeskApi[action], { body: { orderId, reason } })
    case 'checkIn':
      return call(frontDeskApi.checkIn, { body: { orderId, isDirtyToo: isDirty(order) } })
    default:
      return call(frontDeskApi[action], { body: { orderId } })
  }
}

const today = () => parkDay(Date.now())
const refresh = () => refreshCalls(frontDeskApi.order, frontDeskApi.orders, boardApi.board)

/** One order beside its list or the board, with the actions of the front desk. */
export function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('stays')
  const { message } = App.useApp()
  const {
    data: order,
    error,
    isPending,
    refetch,
  } = useQuery(callQuery(frontDeskApi.order, { query: { orderId: id } }))
  const canBook = useRights()('stay.book')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const canChange =
    canBook && order?.purpose === 'guest' && (order.state === 'confirmed' || order.state === 'staying')
  const close = () => setDialog(null)

  async function done() {
    await refresh()
    close()
    void message.success(text('act.done'))
  }

  function act(action: DeskAction, asked: Order) {
    if (isOneOf(dialogActions, action)) {
      setDialog(action)
      return
    }
    confirm({
      title: `${text(`act.${action}`)} · ${asked.contactName}`,
      content: (
        <>
          <p>{`${asked.houseName} ${asked.roomNos} · ${asked.checkIn} — ${asked.checkOut}`}</p>
          {action === 'checkIn' && <p>{text('register.seen')}</p>}
          {action === 'checkIn' && isDirty(asked) && <p>{text('register.dirty')}</p>}
        </>
      ),
      confirmText: text(`act.${action}`),
      isDangerous: isDangerous(action),
      ...(action === 'reject' || action === 'refuseRegistration' ? { reason: 'required' as const } : {}),
      run: async (reason) => {
        await run(action, asked, reason)
        await done()
      },
    })
  }

  return (
    <SideDrawer
      isOpen
      title={order ? `${order.contactName} · ${order.houseName}` : ''}
      onClose={onClose}
      width="wide"
      isLoading={isPending}
      extra={
        order && (
          <>
            {order.kind === 'extension' && <Tag>{text('orders.extension')}</Tag>}
            {order.purpose !== 'guest' && <Tag>{text(`orders.purpose.${order.purpose}`)}</Tag>}
            <OrderStateTag state={order.state} />
          </>
        )
      }
      footer={
        order && (
          <>
            {canChange && <Button onClick={() => setDialog('length')}>{text('length.title')}</Button>}
            {deskActions(order, today()).map((action, place, all) => (
              <Button
                key={action}
                type={place === all.length - 1 ? 'primary' : 'default'}
                danger={isDangerous(action)}
                onClick={() => act(action, order)}
              >
                {text(`act.${action}`)}
              </Button>
            ))}
          </>
        )
      }
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {order && <OrderDetail order={order} />}
      {order && dialog === 'length' && (
        <LengthDialog orderId={id} checkOut={addDays(order.checkOut, 1)} onClose={close} />
      )}
      {order && dialog === 'register' && <RegisterDialog order={order} onDone={done} onClose={close} />}
      {order && dialog === 'settle' && <SettleDialog order={order} onDone={done} onClose={close} />}
      {order && dialog === 'noShow' && <NoShowDialog order={order} onDone={done} onClose={close} />}
      {order && dialog === 'leaveEarly' && <LeaveDialog order={order} onDone={done} onClose={close} />}
      {dialog === 'goods' && <CheckDialog orderId={id} onDone={done} onClose={close} />}
    </SideDrawer>
  )
}
