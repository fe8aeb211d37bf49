import { Link } from '#web/app/routing.tsx'
import { useText } from '#web/text/text.ts'
import type { Order } from './order-card.tsx'
import styles from './order-card.module.css'
import { actionPath } from './order-paths.ts'

type Props = {
  order: Pick<Order, 'id' | 'bizType' | 'house' | 'actions' | 'next'>
  /** No more than so many; the rest stands with the order itself. */
  most?: number
  /** At the foot of the page, which has its own line. */
  isFoot?: boolean
}

/** What the guest can do with an order now, the most likely first. */
export function OrderActions({ order, most = Infinity, isFoot }: Props) {
  const text = useText('booking')
  const ways = order.actions.flatMap((action) => {
    const to = actionPath(action, order)
    return to === null ? [] : [{ action, to }]
  })
  // The first is seen first, at the right, under the thumb.
  const shown = ways.slice(0, most).toReversed()
  if (shown.length === 0) {
    return null
  }
  return (
    <div className={styles.actions} data-bare={isFoot || undefined}>
      {shown.map(({ action, to }) => (
        <Link key={action} className={styles.action} to={to} data-first={action === order.next || undefined}>
          {text(`actions.${action}`)}
        </Link>
      ))}
    </div>
  )
}
