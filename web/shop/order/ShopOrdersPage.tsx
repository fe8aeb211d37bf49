import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { shopOrderApi } from '#api/shop/order.ts'
import type { ShopOrderCard } from '#api/shop/schemas.ts'
import { shopOrderTabNames } from '#domain/shop/order-state.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { CountTabs } from '#web/ui/list/CountTabs.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './orders.module.css'

/** A guest's orders of the shops, by where they stand. */
export default function ShopOrdersPage() {
  const text = useText('shop')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const tab = shopOrderTabNames.find((one) => one === params.get('tab')) ?? 'all'
  const orders = useInfiniteQuery({
    ...callPagesQuery<typeof shopOrderApi.orders, CallOutput<typeof shopOrderApi.orders>>(
      shopOrderApi.orders,
      (page) => ({ body: { tab, page } }),
    ),
    staleTime: 0,
  })
  useLiveTopic('shop', () => void orders.refetch())
  return (
    <Page title={text('list.title')} isFlush>
      <CountTabs
        label={text('list.show')}
        value={tab}
        tabs={shopOrderTabNames.map((value) => ({ value, label: text(`tabs.${value}`) }))}
        onChange={(next) => setParams(next === 'all' ? {} : { tab: next }, { replace: true })}
      />
      <div className={styles.list}>
        <InfiniteList
          query={orders}
          rowKey={(order: ShopOrderCard) => order.id}
          skeleton="cards"
          label={text('list.title')}
          emptyTip={text('list.empty')}
          emptyStep={
            <PrimaryButton kind="plain" onClick={() => void navigate(link(screens.shop))}>
              {text('list.toShop')}
            </PrimaryButton>
          }
        >
          {(order) => <OrderCard order={order} />}
        </InfiniteList>
      </div>
    </Page>
  )
}
