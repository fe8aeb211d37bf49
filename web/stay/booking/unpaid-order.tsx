import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { orderApi } from '#api/stay/order.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './unpaid-order.module.css'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { actionPath } from '../order/order-paths.ts'
import { Panel } from '../order/panel.tsx'
import { StayDatesRow } from '../order/stay-dates.tsx'
import { countdownText, useTimeLeft } from '#web/ui/calendar/use-time-left.ts'

/** An order that was just made: its rooms wait, and the time runs. */
export function UnpaidOrder({ orderId }: { orderId: string }) {
  const text = useText('booking')
  const navigate = useNavigate()
  const {
    data: order,
    error,
    refetch,
  } = useQuery({ ...callQuery(orderApi.order, { query: { orderId } }), staleTime: 0 })
  const left = useTimeLeft(order?.holdExpiresAt ?? null)
  const isWaiting = order?.state === 'created' && left > 0
  const isOver =
    order !== undefined && (order.state === 'closed' || (order.state === 'created' && left === 0))
  const toOrder = () => void navigate(link(screens.order, { orderId }), { replace: true })
  return (
    <Page
      title={text('submit.title')}
      backLink={link(screens.order, { orderId })}
      footer={
        order && (
          <div className={styles.ways}>
            <PrimaryButton kind="secondary" onClick={toOrder}>
              {text('submit.toOrder')}
            </PrimaryButton>
            {isWaiting && (
              <PrimaryButton onClick={() => void navigate(actionPath('pay', order))}>
                {text('submit.pay', { price: yuan(order.total + order.deposit) })}
              </PrimaryButton>
            )}
            {isOver && (
              <PrimaryButton
                onClick={() =>
                  void navigate(link(screens.houseDetails, { houseId: order.house.id }), { replace: true })
                }
              >
                {text('actions.rebook')}
              </PrimaryButton>
            )}
          </div>
        )
      }
    >
      {error && <FailedPage error={error} onRetry={refetch} />}
      {!order && !error && <Skeleton kind="rows" rows={5} />}
      {order && (
        <>
          <div className={styles.state} data-over={isOver || undefined}>
            {isWaiting && (
              <span className={styles.clock} role="timer">
                {countdownText(left)}
              </span>
            )}
            <h2 className={styles.title}>
              {text(isWaiting ? 'submit.held' : isOver ? 'submit.expired' : 'submit.done')}
            </h2>
            <p className={styles.words}>
              {text(isWaiting ? 'submit.heldWords' : isOver ? 'submit.expiredWords' : 'submit.doneWords')}
            </p>
          </div>
          <Panel>
            <HouseStrip name={order.house.name} picture={order.house.picture}>
              <HouseStripLine>{order.house.siteName}</HouseStripLine>
              <HouseStripLine>{text('order.no', { no: order.orderNo })}</HouseStripLine>
            </HouseStrip>
          </Panel>
          <Panel>
            <StayDatesRow
              checkIn={order.checkIn}
              checkOut={order.checkOut}
              checkInTime={order.site.checkInTime}
              checkOutTime={order.site.checkOutTime}
            />
          </Panel>
        </>
      )}
    </Page>
  )
}
