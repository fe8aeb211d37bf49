import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/app/routing/routing.tsx'
import { orderApi } from '#api/stay/order.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText } from '#web/ui/calendar/count-labels.ts'
import { CancelCostNow } from './cancel-cost-now.tsx'
import { HouseStrip, HouseStripLine } from './house-strip.tsx'
import { Panel } from './panel.tsx'
import styles from './stay-due.module.css'
import { StayDatesRow } from './stay-dates.tsx'

/** What is about to be paid for: the house, the days, every line of the price one tap away, and what cancelling costs. */
export default function StayDue({ orderId }: { orderId: string }) {
  const stay = useText('stay')
  const kit = useText()
  const { data: order } = useQuery(callQuery(orderApi.order, { query: { orderId } }))
  if (!order) {
    return null
  }
  return (
    <Panel>
      <HouseStrip name={order.house.name} picture={order.house.picture}>
        <HouseStripLine>{order.house.siteName}</HouseStripLine>
        <HouseStripLine>
          {adultCountText(kit, order.adults)}
          {order.children > 0 && ` · ${childCountText(kit, order.children)}`}
        </HouseStripLine>
      </HouseStrip>
      <div className={styles.span}>
        <StayDatesRow checkIn={order.checkIn} checkOut={order.checkOut} />
      </div>
      <div className={styles.foot}>
        <CancelCostNow
          policy={order.cancelPolicy}
          checkIn={order.checkIn}
          checkInTime={order.site.checkInTime}
          bookedAt={order.createdAt}
        />
        <Link className={styles.link} to={link(screens.priceDetails, { orderId: order.id })}>
          {stay('price.lines')}
        </Link>
      </div>
    </Panel>
  )
}
