import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { deskTabs, shopDeskApi } from '#api/shop/desk.ts'
import { call, callPagesQuery, callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { CountTabs } from '#web/ui/list/CountTabs.tsx'
import { DeskOrderRow, type DeskCard } from './desk-order-row.tsx'
import { allowRinging, ring } from './ring.ts'
import { ShopFrame } from './shop-frame.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './desk.module.css'

const DeskOrderSheet = lazy(() => import('./desk-order-sheet.tsx'))
type DeskShop = CallOutput<typeof shopDeskApi.shops>[number]

/** Where the person last worked, so that they need not choose each morning. */
const shopKey = 'shopDeskShop'

/** The shop's orders as they come in. */
export default function ShopDeskPage() {
  const text = useText('shopDesk')
  return (
    <ShopFrame title={text('title')} right="shop.desk" isFlush>
      <Desk />
    </ShopFrame>
  )
}

function Desk() {
  const text = useText('shopDesk')
  const [params, setParams] = useSearchParams()
  const shops = useQuery({ ...callQuery(shopDeskApi.shops, {}), staleTime: 0 })
  const wanted = params.get('shopId') ?? readStored('local', shopKey)
  const shop = shops.data?.find(({ id }) => id === wanted) ?? shops.data?.[0]
  if (!shops.data) {
    return shops.error ? (
      <FailedPage error={shops.error} onRetry={shops.refetch} />
    ) : (
      <Skeleton kind="rows" rows={6} />
    )
  }
  if (!shop) {
    return <EmptyPage type={2} tip={text('noShop')} hasBack />
  }
  return (
    <>
      {shops.data.length > 1 && (
        <div className={styles.choose}>
          <Choice
            label={text('shop')}
            value={shop.id}
            options={shops.data.map(({ id, name, siteName }) => ({
              value: id,
              label: `${siteName} · ${name}`,
            }))}
            onChange={(id) => {
              writeStored('local', shopKey, id)
              setParams({ shopId: id }, { replace: true })
            }}
          />
        </div>
      )}
      <Orders key={shop.id} shop={shop} />
    </>
  )
}

function Orders({ shop }: { shop: DeskShop }) {
  const text = useText('shopDesk')
  const client = useQueryClient()
  const rights = useMethodRights()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<string | null>(null)
  const [isRinging, setRinging] = useState(false)
  const tab = deskTabs.find((one) => one === params.get('tab')) ?? 'placed'
  const orders = useInfiniteQuery({
    ...callPagesQuery<typeof shopDeskApi.orders, CallOutput<typeof shopDeskApi.orders>>(
      shopDeskApi.orders,
      (page) => ({ body: { shopId: shop.id, tab, page } }),
    ),
    staleTime: 0,
  })
  const counts = {
    placed: shop.placed,
    preparing: shop.preparing,
    onTheWay: shop.onTheWay,
    claims: shop.claims,
  }
  const seen = useRef(shop.placed)

  const lookAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [shopDeskApi.shops.path] }),
      client.invalidateQueries({ queryKey: [shopDeskApi.orders.path] }),
      client.invalidateQueries({ queryKey: [shopDeskApi.order.path] }),
    ])
  useLiveTopic('shop', () => void lookAgain())

  useEffect(() => {
    if (shop.placed > seen.current) {
      toast(text('newOrders', { count: shop.placed - seen.current }))
      if (isRinging) {
        ring()
      }
    }
    seen.current = shop.placed
  }, [shop.placed, isRinging, text])

  async function pause() {
    const isPaused = shop.status === 'open'
    if (!isPaused || (await confirm({ title: text('pauseAsk'), confirmLabel: text('pause') }))) {
      await call(shopDeskApi.pause, { body: { shopId: shop.id, isPaused } })
      await lookAgain()
    }
  }

  return (
    <>
      <div className={styles.head}>
        <Tag tone={shop.status === 'paused' ? 'danger' : 'pine'}>
          {text(shop.status === 'paused' ? 'pausedState' : 'open')}
        </Tag>
        <Switch
          label={text('sound')}
          isOn={isRinging}
          onChange={(isOn) => {
            setRinging(isOn)
            if (isOn) {
              void allowRinging().then(() => ring())
            }
          }}
        />
      </div>
      <CountTabs
        label={text('show')}
        value={tab}
        tabs={deskTabs.map((value) => ({
          value,
          label: text(`tabs.${value}`),
          count: value === 'done' ? 0 : counts[value],
        }))}
        onChange={(next) =>
          setParams((now) => ({ ...Object.fromEntries(now), tab: next }), { replace: true })
        }
      />
      <div className={styles.list}>
        <InfiniteList
          query={orders}
          rowKey={(order: DeskCard) => order.id}
          label={text(`tabs.${tab}`)}
          emptyTip={text(`empty.${tab}`)}
        >
          {(order) => <DeskOrderRow order={order} onOpen={() => setOpen(order.id)} onChange={lookAgain} />}
        </InfiniteList>
        <Group title={text('manage')}>
          {rights.data?.includes('shop.manage') && (
            <>
              <Row label={text('goods')} to={link(screens.shopGoods, { shopId: shop.id })} />
              <Row label={text('settings')} to={link(screens.shopSettings, { shopId: shop.id })} />
              <Row label={text('codes')} to={link(screens.shopCodes, { shopId: shop.id })} />
            </>
          )}
          <Row label={text('sales')} to={link(screens.shopSales, { shopId: shop.id })} />
        </Group>
        <PrimaryButton kind={shop.status === 'paused' ? 'primary' : 'secondary'} onClick={pause}>
          {text(shop.status === 'paused' ? 'resume' : 'pause')}
        </PrimaryButton>
      </div>
      {open && (
        <Suspense>
          <DeskOrderSheet orderId={open} onClose={() => setOpen(null)} onChange={lookAgain} />
        </Suspense>
      )}
    </>
  )
}
