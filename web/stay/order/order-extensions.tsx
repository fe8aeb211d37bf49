import { screens } from '#api/screens.ts'
import { link } from '#api/link.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { PriceTableLine } from '../price-table.tsx'
import styles from './order-extensions.module.css'
import type { OrderDetails } from './order-header.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { Panel } from './panel.tsx'

/** What the nights added to a stay cost, as lines of its price. */
export function ExtensionPrices({ extensions }: Pick<OrderDetails, 'extensions'>) {
  const text = useText('booking')
  const language = currentLanguage()
  return extensions
    .filter(({ paid }) => paid > 0)
    .map(({ orderId, checkIn, checkOut, houseName, total }) => (
      <PriceTableLine key={orderId} amount={total}>
        {text('order.extensionOf', {
          dates: `${formatDay(checkIn, 'day', language)} – ${formatDay(checkOut, 'day', language)}`,
          house: houseName,
        })}
      </PriceTableLine>
    ))
}

/** The nights added to a stay, or the stay that these nights were added to. */
export function OrderExtensions({ order: { extensions, parentId } }: { order: OrderDetails }) {
  const text = useText('booking')
  const language = currentLanguage()
  if (parentId !== null) {
    return (
      <Panel>
        <Link className={styles.line} to={link(screens.order, { orderId: parentId })}>
          {text('order.ofStay')}
        </Link>
      </Panel>
    )
  }
  if (extensions.length === 0) {
    return null
  }
  return (
    <Panel title={text('payDetail.extensions')}>
      {extensions.map(({ orderId, state, houseName, checkIn, checkOut, total }) => (
        <Link key={orderId} className={styles.line} to={link(screens.order, { orderId })}>
          <span className={styles.words}>
            <span>
              {formatDay(checkIn, 'day', language)} – {formatDay(checkOut, 'day', language)}
            </span>
            <span className={styles.small}>{houseName}</span>
          </span>
          <OrderStateTag state={state} />
          <span className={styles.price}>{yuan(total)}</span>
        </Link>
      ))}
    </Panel>
  )
}
