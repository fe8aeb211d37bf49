import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import { orderApi } from '#api/stay/order.ts'
import { orderTabs, type OrderTab } from '#domain/stay/order-tabs.ts'
import { callQuery, callPagesQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { CountTabs } from '#web/ui/list/CountTabs.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { TabBar } from '#web/ui/page/TabBar.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import type { ListedOrder } from '#api/stay/order.ts'
import { OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'

/** Tabs with something to do or to look forward to; how many orders there ever were is no news. */
const counted: ReadonlySet<OrderTab> = new Set(['toPay', 'toStay', 'staying', 'toReview'])

/** The guest's orders: by what is next to do with them. */
export default function OrderListPage() {
  const text = useText('booking')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const tab = orderTabs.find((one) => one === params.get('tab')) ?? 'all'
  const counts = useQuery({ ...callQuery(orderApi.counts, {}), staleTime: 0 })
  const orders = useInfiniteQuery({
    ...callPagesQuery<typeof orderApi.orders, CallOutput<typeof orderApi.orders>>(
      orderApi.orders,
      (page) => ({
        body: { tab, queryFilter: { pageBean: { page, pageSize: 10 } } },
      }),
    ),
    staleTime: 0,
  })
  return (
    <Page title={text('orders.title')} hasBack={false} tabs={<TabBar mood="stay" />} isFlush>
      <CountTabs
        // Numbers make the tabs wider: the chosen one is brought into view again.
        key={counts.data ? 'counted' : 'bare'}
        label={text('orders.show')}
        value={tab}
        tabs={orderTabs.map((name) => ({
          value: name,
          label: text(`orders.tabs.${name}`),
          count: counted.has(name) ? (counts.data?.[name] ?? 0) : 0,
        }))}
        onChange={(name) => setParams(name === 'all' ? {} : { tab: name }, { replace: true })}
      />
      <div className={styles.list}>
        <InfiniteList
          query={orders}
          rowKey={(order: ListedOrder) => order.id}
          skeleton="cards"
          label={text('orders.title')}
          emptyTip={text(`orders.empty.${tab}`)}
          emptyStep={
            <PrimaryButton kind="plain" onClick={() => void navigate(link(screens.home))}>
              {text('orders.find')}
            </PrimaryButton>
          }
        >
          {(order) => <OrderCard order={order} />}
        </InfiniteList>
      </div>
    </Page>
  )
}
