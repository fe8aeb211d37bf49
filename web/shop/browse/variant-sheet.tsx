import type { ShopGoods } from '#api/shop/catalogue.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { setQuantity, useCart } from '../cart-store.ts'
import { CountButtons } from '../count-buttons.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { mostOf } from './most-of.ts'
import styles from './variant-sheet.module.css'

type Props = { shopId: string; goods: ShopGoods; onClose: () => void }

/** The variants of goods, each with its own count. */
export function VariantSheet({ shopId, goods, onClose }: Props) {
  const text = useText('shop')
  const cart = useCart(shopId)
  const { name, intro, picture, limit } = goods
  return (
    <Sheet isOpen title={name} onClose={onClose}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <GoodsPicture picture={picture} />
        </div>
        <div>
          <p className={styles.intro}>{intro}</p>
          {limit !== null && <p className={styles.intro}>{text('limit', { count: limit })}</p>}
        </div>
      </div>
      <ul className={styles.variants} aria-label={text('variants')}>
        {goods.skus.map((sku) => {
          const count = cart.find(({ skuId }) => skuId === sku.id)?.quantity ?? 0
          const item = { skuId: sku.id, goodsId: goods.id, name, variant: sku.name, price: sku.price }
          return (
            <li key={sku.id} className={styles.variant}>
              <div className={styles.words}>
                <span>{sku.name}</span>
                <span className={styles.price}>
                  <strong>{yuan(sku.price)}</strong>
                  {sku.was !== null && <s>{yuan(sku.was)}</s>}
                  {sku.left > 0 && sku.left <= 5 && <em>{text('fewLeft', { count: sku.left })}</em>}
                </span>
              </div>
              {sku.left === 0 ? (
                <span className={styles.out}>{text('soldOut')}</span>
              ) : (
                <CountButtons
                  name={`${name} ${sku.name}`}
                  count={count}
                  max={mostOf(goods, sku, cart)}
                  onFull={() => toast(text(limit !== null ? 'atLimit' : 'atStock'))}
                  onChange={(quantity) => setQuantity(shopId, item, quantity)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
