import { Link } from '#web/app/routing.tsx'
import type { OrderAction } from '#domain/stay/order-actions.ts'
import { useText } from '#web/text/text.ts'
import type { Order } from './order-card.tsx'
import styles from './order-card.module.css'
import { actionPath } from './order-paths.ts'

type Props = {
  order: Pick<Order, 'id' | 'bizType' | 'house' | 'actions'>
  /** No more than so many; the rest stands with the order itself. */
  most?: number
  /** At the foot of the page, which has its own line. */
  isFoot?: boolean
}

/** What may stand out: steps on the way. Giving up does not, even when nothing else is left to do. */
const steps: readonly OrderAction[] = ['pay', 'checkIn', 'arrive', 'checkOut', 'room', 'review', 'rebook']

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
      {shown.map(({ action, to }, at) => (
        <Link
          key={action}
          className={styles.action}
          to={to}
          data-first={(at === shown.length - 1 && steps.includes(action)) || undefined}
        >
          {text(`actions.${action}`)}
        </Link>
      ))}
    </div>
  )
}
