import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import type { ListedOrder } from '#api/stay/order.ts'
import styles from './order-card.module.css'
import { actionPath } from './order-paths.ts'

type Acted = Pick<ListedOrder, 'id' | 'bizType' | 'purpose' | 'house' | 'actions' | 'next'>
type Props = {
  order: Acted
  /** No more than so many; the rest stands with the order itself. */
  most?: number
  /** At the foot of the page, which has its own line. */
  isFoot?: boolean
}

const waysOf = (order: Acted) => order.actions.map((action) => ({ action, to: actionPath(action, order) }))

/** What the guest can do with an order now, the most likely first. */
export function OrderActions({ order, most = Infinity, isFoot }: Props) {
  const text = useText('booking')
  // The first is seen first, at the right, under the thumb.
  const visibleWays = waysOf(order).slice(0, most).toReversed()
  if (visibleWays.length === 0) {
    return null
  }
  return (
    <div className={styles.actions} data-bare={isFoot || undefined}>
      {visibleWays.map(({ action, to }) => (
        <Link key={action} className={styles.action} to={to} data-first={action === order.next || undefined}>
          {text(`actions.${action}`)}
        </Link>
      ))}
    </div>
  )
}

/** What does not stand at the foot of the order's page, line by line at its end. */
export function MoreActions({ order, from, isPaid }: { order: Acted; from: number; isPaid: boolean }) {
  const text = useText('booking')
  const ways = waysOf(order).slice(from)
  return ways.length === 0 && !isPaid ? null : (
    <Group title={text('order.more')}>
      {ways.map(({ action, to }) => (
        <Row key={action} label={text(`actions.${action}`)} to={to} />
      ))}
      {isPaid && (
        <Row
          label={text('order.invoice')}
          to={link(screens.askInvoice, { bizType: order.bizType, bizId: order.id })}
        />
      )}
    </Group>
  )
}
