import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/app/routing/routing.tsx'
import { orderApi } from '#api/stay/order.ts'
import { q } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { adultWords, childWords } from '#web/ui/calendar/count-labels.ts'
import { CancelNow } from './cancel-cost-now.tsx'
import { HouseStrip, StripLine } from './house-strip.tsx'
import { Panel } from './panel.tsx'
import styles from './stay-due.module.css'
import { StaySpan } from './stay-dates.tsx'

/** What is about to be paid for: the house, the days, every line of the price one tap away, and what cancelling costs. */
export default function StayDue({ orderId }: { orderId: string }) {
  const stay = useText('stay')
  const kit = useText()
  const { data: order } = useQuery(q(orderApi.order, { query: { orderId } }))
  if (!order) {
    return null
  }
  return (
    <Panel>
      <HouseStrip name={order.house.name} picture={order.house.picture}>
        <StripLine>{order.house.siteName}</StripLine>
        <StripLine>
          {adultWords(kit, order.adults)}
          {order.children > 0 && ` · ${childWords(kit, order.children)}`}
        </StripLine>
      </HouseStrip>
      <div className={styles.span}>
        <StaySpan checkIn={order.checkIn} checkOut={order.checkOut} />
      </div>
      <div className={styles.foot}>
        <CancelNow
          policy={order.cancelPolicy}
          checkIn={order.checkIn}
          checkInTime={order.site.checkInTime}
          bookedAt={order.createdAt}
        />
        <Link className={styles.link} to={`/home/payDetail?orderId=${order.id}`}>
          {stay('price.lines')}
        </Link>
      </div>
    </Panel>
  )
}
