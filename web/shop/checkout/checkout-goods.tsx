import { RightOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { setShopQuery } from '../cart-store.ts'
import type { ShopView } from '../shop-types.ts'
import { GoodsPicture } from '../goods-picture.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Fact, Facts, Panel } from '../panel.tsx'
import type { Checkout } from './use-checkout.ts'
import styles from './checkout.module.css'

/** What is ordered, and what it comes to. */
export function CheckoutGoods({ shop, checkout }: { shop: ShopView; checkout: Checkout }) {
  const text = useText('shop')
  const [isChoosing, setChoosing] = useState(false)
  const { quote, couponId } = checkout
  if (!quote.data) {
    return (
      <Panel title={text('checkoutPage.goods')}>
        <Skeleton rows={4} />
      </Panel>
    )
  }
  const { lines, goods, delivery, discount, coupons, untilFree } = quote.data
  const usable = coupons.filter(({ worth }) => worth > 0)
  const choose = (id: string | null) => {
    setShopQuery(shop.id, { couponId: id })
    setChoosing(false)
  }
  return (
    <Panel
      title={text('checkoutPage.goods')}
      action={
        <span className={styles.pieces}>
          {text('checkoutPage.pieces', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </span>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.skuId} className={styles.line}>
            <div className={styles.picture}>
              <GoodsPicture picture={line.picture} />
            </div>
            <div className={styles.words}>
              <span>{line.name}</span>
              {line.variant && <span className={styles.detail}>{line.variant}</span>}
            </div>
            <div className={styles.amount}>
              <span>{yuan(line.price * line.quantity)}</span>
              <span className={styles.detail}>× {line.quantity}</span>
            </div>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.row} onClick={() => setChoosing(true)}>
        <span>{text('checkoutPage.coupon')}</span>
        <span className={styles.value} data-off={discount > 0 || undefined}>
          {discount > 0
            ? text('checkoutPage.couponOff', { price: yuan(discount) })
            : usable.length > 0
              ? text('checkoutPage.couponsUsable', { count: usable.length })
              : text('checkoutPage.noCoupons')}
        </span>
        <RightOutline aria-hidden="true" />
      </button>
      <Facts>
        <Fact label={text('checkoutPage.goodsSum')}>{yuan(goods)}</Fact>
        <Fact label={text('checkoutPage.delivery')}>{yuan(delivery)}</Fact>
        {discount > 0 && <Fact label={text('checkoutPage.discount')}>-{yuan(discount)}</Fact>}
      </Facts>
      {untilFree !== null && <p className={styles.free}>{text('untilFree', { price: yuan(untilFree) })}</p>}
      <Sheet isOpen={isChoosing} title={text('checkoutPage.coupon')} onClose={() => setChoosing(false)}>
        <ul className={styles.coupons}>
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <button
                type="button"
                className={styles.coupon}
                aria-pressed={coupon.id === couponId}
                disabled={coupon.worth === 0}
                onClick={() => choose(coupon.id)}
              >
                <strong>{coupon.name}</strong>
                <span>
                  {coupon.worth > 0
                    ? text('checkoutPage.couponOff', { price: yuan(coupon.worth) })
                    : text('checkoutPage.couponAtLeast', { price: yuan(coupon.atLeast) })}
                </span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.coupon}
              aria-pressed={couponId === null}
              onClick={() => choose(null)}
            >
              {text('checkoutPage.noCoupon')}
            </button>
          </li>
        </ul>
      </Sheet>
    </Panel>
  )
}
