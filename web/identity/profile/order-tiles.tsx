import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import {
  ClockCircleOutline,
  ReceiptOutline,
  KeyOutline,
  PayCircleOutline,
  StarOutline,
} from 'antd-mobile-icons'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import { orderApi } from '#api/stay/order.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import styles from './shortcut-tiles.module.css'

const tabs = ['toPay', 'toStay', 'staying', 'toReview', 'refund'] as const
type Tab = (typeof tabs)[number]

const icons: Record<Tab, ComponentType> = {
  toPay: PayCircleOutline,
  toStay: ClockCircleOutline,
  staying: KeyOutline,
  toReview: StarOutline,
  refund: ReceiptOutline,
}

/** The person's orders by what is next with them, each with its number. */
export default function OrderTiles() {
  const text = useText('identity')
  const { data } = useQuery({ ...callQuery(orderApi.counts, {}), staleTime: 0 })
  return (
    <nav className={styles.tiles} data-five aria-label={text('user.shortcut.orders')}>
      {tabs.map((tab) => {
        const Icon = icons[tab]
        const count = data?.[tab] ?? 0
        return (
          <Link key={tab} className={styles.tile} to={link(screens.orderList, { tab })}>
            <span className={styles.badge} aria-hidden="true">
              <Icon />
            </span>
            <span>
              {text(`user.orders.${tab}`)}
              {count > 0 && <span className={styles.count}> {count}</span>}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
