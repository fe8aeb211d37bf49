import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { ShopOrderCard } from '#api/shop/schemas.ts'
import { Link, useNavigate } from '#web/app/routing/routing.tsx'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { slotText } from '../checkout/slot-text.ts'
import { GoodsPicture } from '../goods-picture.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { orderAgain } from './order-again.ts'
import { ShopStateTag } from './state-tag.tsx'
import styles from './orders.module.css'

/** So many pictures fit beside the sum. */
const SHOWN = 3

/** An order in the list: from where, what, how much, and the next thing to do with it. */
export function OrderCard({ order }: { order: ShopOrderCard }) {
  const text = useText('shop')
  const language = useLanguage((state) => state.language)
  const navigate = useNavigate()
  const { id, state, lines } = order
  const [only] = lines
  const isOver = ['done', 'closed', 'cancelled', 'refunded', 'latePaid'].includes(state)
  return (
    <article className={styles.order}>
      <Link className={styles.card} to={link(screens.shopOrder, { orderId: id })}>
        <div className={styles.head}>
          <span className={styles.shop}>{order.shopName}</span>
          <ShopStateTag state={state} />
        </div>
        <div className={styles.body}>
          <div className={styles.pictures}>
            {lines.slice(0, SHOWN).map((line) => (
              <div key={line.no} className={styles.picture}>
                <GoodsPicture picture={line.picture} />
              </div>
            ))}
            {lines.length === 1 && only && <span className={styles.single}>{only.name}</span>}
          </div>
          <div className={styles.sum}>
            <strong>{yuan(order.total)}</strong>
            <span>{text('list.pieces', { count: order.pieces })}</span>
          </div>
        </div>
        <p className={styles.when}>
          {slotText(order.slot, language, text)}
          {order.houseName && ` · ${order.houseName}`}
          {order.place && ` · ${order.place}`}
          {order.refunded > 0 && (
            <span className={styles.back}> · {text('list.refunded', { price: yuan(order.refunded) })}</span>
          )}
          {order.isClaimed && <span className={styles.back}> · {text('list.claimed')}</span>}
        </p>
      </Link>
      {(state === 'created' || isOver) && (
        <div className={styles.actions}>
          {isOver && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                orderAgain(order)
                void navigate(link(screens.shop, { shopId: order.shopId }))
              }}
            >
              {text('list.again')}
            </button>
          )}
          {state === 'created' && (
            <Link
              className={styles.action}
              data-first
              to={link(screens.cashier, { bizType: 'shop', bizId: id })}
            >
              {text('list.pay')}
            </Link>
          )}
        </div>
      )}
    </article>
  )
}
