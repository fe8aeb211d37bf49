import type { ShopOrderView } from '#api/shop/schemas.ts'
import { useText } from '#web/text/text.ts'
import { GoodsPicture } from '../goods-picture.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Fact, Facts, Panel } from '../panel.tsx'
import styles from './order.module.css'

/** What was ordered, what came back of it, and what it came to. */
export function OrderLines({ order }: { order: ShopOrderView }) {
  const text = useText('shop')
  return (
    <Panel title={order.shopName}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.no} className={styles.line}>
            <div className={styles.picture}>
              <GoodsPicture picture={line.picture} />
            </div>
            <div className={styles.words}>
              <span>{line.name}</span>
              <span className={styles.detail}>
                {[line.variant, line.company && text('by', { company: line.company })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {line.refundedQuantity > 0 && (
                <span className={styles.back}>
                  {text('order.refundedCount', { count: line.refundedQuantity })} {yuan(line.refunded)}
                </span>
              )}
            </div>
            <div className={styles.amount}>
              <span>{yuan(line.price * line.quantity)}</span>
              <span className={styles.detail}>× {line.quantity}</span>
            </div>
          </li>
        ))}
      </ul>
      <Facts>
        <Fact label={text('checkoutPage.goodsSum')}>{yuan(order.goods)}</Fact>
        {(order.delivery > 0 || order.way === 'delivery') && (
          <Fact label={text('checkoutPage.delivery')}>{yuan(order.delivery)}</Fact>
        )}
        {order.discount > 0 && <Fact label={text('checkoutPage.discount')}>-{yuan(order.discount)}</Fact>}
        <Fact label={text('checkoutPage.total')} isStrong>
          {yuan(order.total)}
        </Fact>
      </Facts>
    </Panel>
  )
}
