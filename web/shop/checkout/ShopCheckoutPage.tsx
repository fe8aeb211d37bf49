import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { shopApi } from '#api/shop/catalogue.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { useCart, useShopQuery } from '../cart-store.ts'
import { CheckoutForm } from './checkout-form.tsx'

/** From the cart to an order: where to, when, and how it is paid. */
export default function ShopCheckoutPage() {
  const text = useText('shop')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const shopId = params.get('shopId') ?? ''
  const items = useCart(shopId)
  const { place, orderId } = useShopQuery(shopId)
  const shop = useQuery({
    ...callQuery(shopApi.shop, {
      query: { shopId, ...(place ? { place } : {}), ...(orderId ? { orderId } : {}) },
    }),
    enabled: shopId !== '',
  })
  if (items.length === 0) {
    return (
      <Page title={text('checkoutPage.title')}>
        <EmptyPage
          type={2}
          tip={text('checkoutPage.empty')}
          linkLabel={text('checkoutPage.toShop')}
          onLink={() => void navigate(link(screens.shop, shopId === '' ? {} : { shopId }), { replace: true })}
        />
      </Page>
    )
  }
  if (!shop.data) {
    return (
      <Page title={text('checkoutPage.title')}>
        {shop.error ? (
          <FailedPage error={shop.error} onRetry={shop.refetch} />
        ) : (
          <Skeleton kind="rows" rows={6} />
        )}
      </Page>
    )
  }
  return <CheckoutForm shop={shop.data} items={items} />
}
