import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shopOrderApi } from '#api/shop/order.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'

/** One order of a shop, from paying to the last line of its history. */
export default function ShopOrderPage() {
  const text = useText('shop')
  const client = useQueryClient()
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const order = useQuery({
    ...callQuery(shopOrderApi.order, { query: { orderId } }),
    staleTime: 0,
    enabled: orderId !== '',
  })
  useLiveTopic('shop', () => void order.refetch())
  if (!order.data) {
    return (
      <Page title={text('order.title')}>
        {order.error || orderId === '' ? (
          <FailedPage error={order.error} onRetry={order.refetch} />
        ) : (
          <Skeleton kind="rows" rows={6} />
        )}
      </Page>
    )
  }
  const changed = () => client.invalidateQueries()
  return (
    <Page title={text('order.title')} footer={<OrderActions order={order.data} onChange={changed} />}>
      <OrderHead order={order.data} onOver={() => void order.refetch()} />
      <OrderLines order={order.data} />
      <OrderFacts order={order.data} />
    </Page>
  )
}
