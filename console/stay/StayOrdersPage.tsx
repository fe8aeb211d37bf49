import { useText } from '#console/text/text.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { OrderTable } from './order/OrderTable.tsx'

/** Every order, found by number, name or phone. */
export default function StayOrdersPage() {
  const text = useText('stays')
  const names = useText('pages')
  return (
    <PageFrame title={names('stayOrders')} intro={text('orders.intro')} isFull>
      <OrderTable shows={['all']} isToday={false} />
    </PageFrame>
  )
}
