import type { ShopGoods } from '#api/shop/catalogue.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { setQuantity, useCart } from '../cart-store.ts'
import { CountButtons } from '../count-buttons.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { mostOf } from './most-of.ts'
import styles from './goods-row.module.css'

type Props = { shopId: string; goods: ShopGoods; isFirst: boolean; onChoose: () => void }

/** Few enough that people want to know. */
const FEW = 5

/** Goods on their shelf: what they are, what they cost, and how many are in the cart. */
export function GoodsRow({ shopId, goods, isFirst, onChoose }: Props) {
  const text = useText('shop')
  const cart = useCart(shopId)
  const { name, intro, picture, company, limit, sold, skus } = goods
  const [first] = skus
  const left = skus.reduce((sum, sku) => sum + sku.left, 0)
  const isSoldOut = left === 0
  const inCart = cart.filter(({ goodsId }) => goodsId === goods.id)
  const count = inCart.reduce((sum, { quantity }) => sum + quantity, 0)
  const cheapest = Math.min(...skus.map(({ price }) => price))
  const facts = [sold > 0 && text('sold', { count: sold }), company && text('by', { company })].filter(
    Boolean,
  )
  if (!first) {
    return null
  }
  return (
    <li className={styles.goods} data-sold-out={isSoldOut || undefined}>
      <div className={styles.picture}>
        <GoodsPicture picture={picture} isFirst={isFirst} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {intro && <p className={styles.intro}>{intro}</p>}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        <p className={styles.tags}>
          {limit !== null && <Tag tone="info">{text('limit', { count: limit })}</Tag>}
          {!isSoldOut && left <= FEW && <Tag tone="persimmon">{text('fewLeft', { count: left })}</Tag>}
        </p>
        <div className={styles.foot}>
          <p className={styles.price}>
            <strong>{skus.length > 1 ? text('from', { price: yuan(cheapest) }) : yuan(first.price)}</strong>
            {skus.length === 1 && first.was !== null && <s>{yuan(first.was)}</s>}
          </p>
          {isSoldOut ? (
            <span className={styles.out}>{text('soldOut')}</span>
          ) : skus.length > 1 ? (
            <button
              type="button"
              className={styles.choose}
              aria-label={`${text('choose')} ${name}`}
              onClick={onChoose}
            >
              {text('choose')}
              {count > 0 && <span className={styles.badge}>{count}</span>}
            </button>
          ) : (
            <CountButtons
              name={name}
              count={count}
              max={mostOf(goods, first, cart)}
              onFull={() => toast(text(limit !== null && count >= limit ? 'atLimit' : 'atStock'))}
              onChange={(quantity) =>
                setQuantity(
                  shopId,
                  { skuId: first.id, goodsId: goods.id, name, variant: first.name, price: first.price },
                  quantity,
                )
              }
            />
          )}
        </div>
      </div>
    </li>
  )
}
