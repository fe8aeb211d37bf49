import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { shopApi } from '#api/shop/catalogue.ts'
import { callQuery } from '#web/app/call/call.ts'
import { Link, useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { CartBar } from './cart-bar.tsx'
import { findGoods } from './find-goods.ts'
import { GoodsRow } from './goods-row.tsx'
import { ShopHead } from './shop-head.tsx'
import { useCategorySpy } from './use-category-spy.ts'
import type { ShopView } from '../shop-types.ts'
import { VariantSheet } from './variant-sheet.tsx'
import styles from './shop.module.css'

/** A shop of the park: its goods by category, and the cart that goes along. */
export default function ShopPage() {
  const text = useText('shop')
  const [params] = useSearchParams()
  const param = (name: string) => params.get(name) ?? undefined
  const shop = useQuery({
    ...callQuery(shopApi.shop, {
      query: { shopId: param('shopId'), place: param('place'), orderId: param('orderId') },
    }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
  if (!shop.data) {
    return (
      <Page title={text('title')}>
        {shop.error ? (
          <FailedPage error={shop.error} onRetry={shop.refetch} />
        ) : (
          <Skeleton kind="rows" rows={7} />
        )}
      </Page>
    )
  }
  return <Open shop={shop.data} orderId={params.get('orderId') ?? ''} key={shop.data.id} />
}

function Open({ shop, orderId }: { shop: ShopView; orderId: string }) {
  const text = useText('shop')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useDeferredValue(typed)
  const found = useMemo(() => findGoods(shop.goods, query), [shop.goods, query])
  const { current, areaRef, jumpTo } = useCategorySpy(shop.categories[0]?.id ?? '')
  const variants = shop.goods.find(({ id }) => id === chosen) ?? null
  const groups = shop.categories
    .map((category) => ({ ...category, goods: found.filter(({ categoryId }) => categoryId === category.id) }))
    .filter(({ goods }) => goods.length > 0)

  return (
    <Page
      title={shop.name}
      isFlush
      actions={
        <Link className={styles.orders} to={link(screens.shopOrders)}>
          {text('orders')}
        </Link>
      }
      footer={
        <CartBar
          shop={shop}
          onCheckout={() => void navigate(link(screens.shopCheckout, { shopId: shop.id }))}
        />
      }
    >
      <div className={styles.shop}>
        <ShopHead shop={shop} orderId={orderId} />
        <div className={styles.search}>
          <SearchField label={text('search')} value={typed} onChange={setTyped} />
        </div>
        {groups.length === 0 ? (
          <EmptyPage
            type={2}
            tip={text('notFound', { query })}
            linkLabel={text('clearSearch')}
            onLink={() => setTyped('')}
          />
        ) : (
          <div className={styles.shelves}>
            <nav className={styles.rail} aria-label={text('categories')}>
              {groups.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.category}
                  aria-current={id === current || undefined}
                  onClick={() => jumpTo(id)}
                >
                  {name}
                </button>
              ))}
            </nav>
            <div className={styles.goods} ref={areaRef}>
              {groups.map(({ id, name, goods }, at) => (
                <section key={id} data-category={id} aria-labelledby={`category-${id}`}>
                  <h2 id={`category-${id}`} className={styles.heading}>
                    {name}
                  </h2>
                  <ul className={styles.list}>
                    {goods.map((one, index) => (
                      <GoodsRow
                        key={one.id}
                        shopId={shop.id}
                        goods={one}
                        isFirst={at === 0 && index < 4}
                        onChoose={() => setChosen(one.id)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </div>
        )}
      </div>
      {variants && <VariantSheet shopId={shop.id} goods={variants} onClose={() => setChosen(null)} />}
    </Page>
  )
}
