import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import type { MerchantHome } from '../shop-types.ts'
import styles from './merchant.module.css'

/** What the company sells, with prices, stock and its share; the shop keeps them. */
export function MerchantGoodsList({ goods }: { goods: MerchantHome['goods'] }) {
  const text = useText('merchant')
  return (
    <>
      <p className={styles.soft}>{text('goodsHint')}</p>
      <ul className={styles.list}>
        {goods.map((one) => (
          <li key={one.id} className={styles.card}>
            <div className={styles.goods}>
              <span className={styles.picture}>
                <GoodsPicture picture={one.picture} />
              </span>
              <div className={styles.words}>
                <p className={styles.head}>
                  <strong>{one.name}</strong>
                  {!one.isOn && <Tag tone="neutral">{text('offShelf')}</Tag>}
                </p>
                <p className={styles.soft}>{text('shelf', { shop: one.shopName, share: one.share / 100 })}</p>
                <p className={styles.soft}>{text('sold', { count: one.sold })}</p>
              </div>
            </div>
            <ul className={styles.skus}>
              {one.skus.map((sku) => (
                <li key={sku.id} className={styles.sku}>
                  <span>{[sku.name, yuan(sku.price)].filter(Boolean).join(' · ')}</span>
                  <span className={styles.stock}>
                    {text('left', { count: sku.saleable })}
                    {sku.saleable === 0 ? (
                      <Tag tone="danger">{text('soldOut')}</Tag>
                    ) : (
                      sku.isLow && <Tag tone="warn">{text('low')}</Tag>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
