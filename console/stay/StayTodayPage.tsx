import { useText } from '#console/text/text.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { OrderTable } from './order/OrderTable.tsx'

/** Who arrives, waits, stays, leaves and has to settle today. */
export default function StayTodayPage() {
  const text = useText('stays')
  const names = useText('pages')
  return (
    <PageFrame title={names('stayToday')} intro={text('orders.todayIntro')} isFull>
      <OrderTable shows={['arriving', 'waiting', 'staying', 'leaving', 'unsettled']} isToday />
    </PageFrame>
  )
}
