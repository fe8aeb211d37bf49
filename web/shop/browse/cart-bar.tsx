import { useState } from 'react'
import { confirm } from '#web/app/feedback/confirm.ts'
import { useText } from '#web/text/text.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { cartCount, cartTotal, setCart, setQuantity, useCart } from '../cart-store.ts'
import { CountButtons } from '../count-buttons.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { mostOf } from './most-of.ts'
import type { ShopView } from '../shop-types.ts'
import styles from './cart-bar.module.css'

/** What is in the cart, always in reach: how much, what the delivery takes, and on to the order. */
export function CartBar({ shop, onCheckout }: { shop: ShopView; onCheckout: () => void }) {
  const text = useText('shop')
  const items = useCart(shop.id)
  const [isOpen, setOpen] = useState(false)
  const count = cartCount(items)
  const total = cartTotal(items)
  const hint = deliveryHint()

  function deliveryHint(): string {
    const { delivers, delivery, freeDeliveryFrom, stays } = shop
    if (!delivers || stays.length === 0 || delivery === 0) {
      return delivers && stays.length > 0 ? text('noDelivery') : text('pickUp')
    }
    if (freeDeliveryFrom === null) {
      return text('deliveryFee', { price: yuan(delivery) })
    }
    return total >= freeDeliveryFrom
      ? text('freeDelivery')
      : text('untilFree', { price: yuan(freeDeliveryFrom - total) })
  }

  async function clear() {
    if (await confirm({ title: text('clearAsk'), confirmLabel: text('clearCart') })) {
      setCart(shop.id, [])
      setOpen(false)
    }
  }

  return (
    <section className={styles.bar} aria-label={text('cart')}>
      <button
        type="button"
        className={styles.bag}
        aria-label={text('cartCount', { count })}
        disabled={count === 0}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M5 8h14l-1.4 12H6.4zM9 8c0-5 6-5 6 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          />
        </svg>
        {count > 0 && (
          <span className={styles.count} aria-hidden="true" key={count}>
            {count}
          </span>
        )}
      </button>
      <p className={styles.sum}>
        {count === 0 ? <span>{text('emptyCart')}</span> : <strong>{yuan(total)}</strong>}
        <span>{hint}</span>
      </p>
      <button type="button" className={styles.go} disabled={count === 0} onClick={onCheckout}>
        {text('checkout')}
      </button>
      <Sheet
        isOpen={isOpen && count > 0}
        title={text('cart')}
        onClose={() => setOpen(false)}
        footer={
          <button type="button" className={styles.go} data-wide onClick={onCheckout}>
            {text('checkout')} {yuan(total)}
          </button>
        }
      >
        <p className={styles.clear}>
          <button type="button" onClick={() => void clear()}>
            {text('clearCart')}
          </button>
        </p>
        <ul className={styles.items}>
          {items.map((item) => {
            const goods = shop.goods.find(({ id }) => id === item.goodsId)
            const sku = goods?.skus.find(({ id }) => id === item.skuId)
            return (
              <li key={item.skuId} className={styles.item}>
                <span className={styles.picture}>
                  <GoodsPicture picture={goods?.picture ?? null} />
                </span>
                <div className={styles.says}>
                  <span className={styles.name}>{item.name}</span>
                  <span className={styles.detail}>
                    {[item.variant, yuan(sku?.price ?? item.price)].filter(Boolean).join(' · ')}
                  </span>
                  {(!sku || sku.left === 0) && <span className={styles.gone}>{text('soldOut')}</span>}
                </div>
                <CountButtons
                  name={`${item.name} ${item.variant}`.trim()}
                  count={item.quantity}
                  max={goods && sku ? mostOf(goods, sku, items) : 0}
                  onFull={() => {}}
                  onChange={(quantity) => setQuantity(shop.id, item, quantity)}
                />
              </li>
            )
          })}
        </ul>
      </Sheet>
    </section>
  )
}
