import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { deskActions, type DeskAction } from '#domain/stay/desk-actions.ts'
import type { OrderState } from '#domain/stay/order-state.ts'
import { parkDay } from '#domain/park-time.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { queryClient } from '#web/app/call/query-client.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText } from '#web/ui/calendar/count-labels.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { ReasonForm } from './reason-sheet.tsx'
import { NoShow } from './no-show.tsx'
import { RegisterGuests } from './register-guests.tsx'
import { SettleStay } from './settle-stay.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './desk.module.css'
import { Facts } from '../order/facts.tsx'
import { OrderGuests } from '../order/order-guests.tsx'
import { StayDatesRow } from '../order/stay-dates.tsx'

const DeskMove = lazy(() => import('./move-order.tsx'))
const LeaveEarly = lazy(() => import('./leave-early.tsx'))

type WithReason = 'reject' | 'refuseRegistration'
type Asked = WithReason | 'settle' | 'move' | 'register' | 'noShow' | 'leaveEarly'

const movable: ReadonlySet<OrderState> = new Set(['paid', 'confirmed', 'staying'])
const looked: ReadonlySet<OrderState> = new Set(['staying', 'checkedOut', 'completed'])

/** One order at the front desk, with what is to be done. */
export default function DeskOrderSheet({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const text = useText('booking')
  const desk = useText('desk')
  const kit = useText()
  const navigate = useNavigate()
  const [today] = useState(() => parkDay(serverNow()))
  const [asking, setAsking] = useState<Asked | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(frontDeskApi.order, { query: { orderId } }),
    staleTime: 0,
  })

  async function done() {
    await queryClient.invalidateQueries()
    toast(desk('done'), 'success')
    onClose()
  }

  async function doIt(action: DeskAction) {
    switch (action) {
      case 'reject':
      case 'refuseRegistration':
      case 'settle':
      case 'noShow':
      case 'leaveEarly':
        setAsking(action)
        return
      case 'register':
        if (!isDirty || (await confirm(dirtyAsk))) {
          setAsking(action)
        }
        return
      case 'goods':
        await navigate(goodsPath)
        return
      case 'confirm':
        await call(frontDeskApi.confirm, { body: { orderId } })
        break
      case 'checkIn':
        if (!(await confirm(isDirty ? dirtyAsk : { title: desk('papersSeen') }))) {
          return
        }
        await call(frontDeskApi.checkIn, { body: { orderId, isDirtyToo: isDirty } })
        break
      case 'checkOut':
        if (!(await confirm({ title: desk('leaveAsk') }))) {
          return
        }
        await call(frontDeskApi.checkOut, { body: { orderId } })
        break
    }
    await done()
  }

  async function doWithReason(action: WithReason, reason: string) {
    await call(frontDeskApi[action], { body: { orderId, reason } })
    await done()
  }

  const isDirty = data !== undefined && data.readiness !== 'ready'
  const dirtyAsk = { title: desk('dirtyAsk'), confirmLabel: desk('dirtyYes'), isDanger: true }
  const goodsPath = link(screens.goodsCheck, { orderId, phase: data?.state === 'staying' ? 'in' : 'out' })
  const hasGoods = data?.kind === 'guest' && looked.has(data.state)
  const actions = data && asking === null ? deskActions(data, today) : []
  return (
    <Sheet
      isOpen
      title={data?.houseName ?? desk('title')}
      onClose={onClose}
      footer={
        actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map((action, at) => (
              <PrimaryButton
                key={action}
                kind={at === actions.length - 1 ? 'primary' : 'secondary'}
                onClick={() => doIt(action)}
              >
                {desk(action)}
              </PrimaryButton>
            ))}
          </div>
        )
      }
    >
      {error && <RetryLine tip={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton rows={6} />}
      {data && asking === 'settle' && (
        <SettleStay orderId={orderId} deposit={data.deposit} roomCharges={data.roomCharges} onDone={done} />
      )}
      {asking === 'noShow' && <NoShow orderId={orderId} onDone={done} />}
      {data && asking === 'register' && <RegisterGuests order={data} onDone={done} />}
      <Suspense fallback={<Skeleton rows={5} />}>
        {data && asking === 'move' && <DeskMove order={data} onDone={done} />}
        {asking === 'leaveEarly' && <LeaveEarly orderId={orderId} onDone={done} />}
      </Suspense>
      {data && (asking === 'reject' || asking === 'refuseRegistration') && (
        <ReasonForm
          key={asking}
          about={`${asking}:${orderId}`}
          label={desk(asking)}
          onSubmit={(reason) => doWithReason(asking, reason)}
        />
      )}
      {data && asking === null && (
        <>
          <StayDatesRow checkIn={data.checkIn} checkOut={data.checkOut} />
          <Facts
            facts={[
              [desk('room'), data.roomNos],
              [text('reserve.name'), data.contactName, 'said'],
              [text('reserve.phone'), data.contactPhone],
              [
                text('order.guests'),
                `${adultCountText(kit, data.adults)}${data.children > 0 ? ` · ${childCountText(kit, data.children)}` : ''}`,
              ],
              [desk('registration'), desk(`registrations.${data.registration}`)],
              [text('checkIn.arrival'), data.state === 'confirmed' && data.arrivalTime],
              [
                text('payDetail.paid'),
                data.extensions.paid === 0
                  ? yuan(data.paid)
                  : desk('paidWithMore', { price: yuan(data.paid), more: yuan(data.extensions.paid) }),
              ],
              [text('reserve.remarks'), data.remark, 'said'],
            ]}
          />
          <div className={styles.guests}>
            <OrderGuests guests={data.guests} adults={data.adults} />
          </div>
          <Group>
            <Row label={desk('call')} value={data.contactPhone} href={`tel:${data.contactPhone}`} />
            {hasGoods && (
              <Row
                label={text('order.goods')}
                {...(data.check && { value: text(`order.check.${data.check}`) })}
                to={goodsPath}
              />
            )}
            <Row label={desk('jobs')} to={link(screens.houseJobs, { houseId: data.houseId })} />
            <Row label={desk('locks')} to={link(screens.houseLocks, { houseId: data.houseId })} />
            {movable.has(data.state) && <Row label={desk('move')} onClick={() => setAsking('move')} />}
          </Group>
        </>
      )}
    </Sheet>
  )
}
