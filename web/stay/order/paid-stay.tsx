import { useQuery } from '@tanstack/react-query'
import { orderApi } from '#api/stay/order.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { ArrivalSteps } from '../trip/arrival-steps.tsx'
import { CancelCostNow } from './cancel-cost-now.tsx'
import { Panel } from './panel.tsx'
import styles from './paid-stay.module.css'
import { StayDatesRow } from './stay-dates.tsx'
import { TripCard } from '../trip/trip-card.tsx'

/** After paying: where one is going, when, and what comes next. */
export default function PaidStay({ orderId }: { orderId: string }) {
  const text = useText('trip')
  const { data: order } = useQuery({ ...callQuery(orderApi.order, { query: { orderId } }), staleTime: 0 })
  if (!order) {
    return null
  }
  return (
    <>
      <TripCard order={order} />
      <Panel title={text(order.state === 'paid' ? 'paid.asking' : 'paid.booked')}>
        <p className={styles.words}>
          {text(order.state === 'paid' ? 'paid.askingWords' : 'paid.bookedWords')}
        </p>
        <StayDatesRow
          checkIn={order.checkIn}
          checkOut={order.checkOut}
          checkInTime={order.site.checkInTime}
          checkOutTime={order.site.checkOutTime}
        />
        <div className={styles.cancel}>
          <CancelCostNow
            policy={order.cancelPolicy}
            checkIn={order.checkIn}
            checkInTime={order.site.checkInTime}
            bookedAt={order.createdAt}
          />
        </div>
      </Panel>
      {order.state === 'confirmed' && order.kind === 'guest' && <ArrivalSteps order={order} />}
    </>
  )
}
