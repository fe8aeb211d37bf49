import {
  BillOutline,
  CalendarOutline,
  ContentOutline,
  FileOutline,
  ReceiptOutline,
  ReceivePaymentOutline,
  SetOutline,
  ShopbagOutline,
  TagOutline,
  TeamOutline,
} from 'antd-mobile-icons'
import type { ComponentType } from 'react'
import styles from './flow-group.module.css'

const icons: Readonly<Record<string, ComponentType>> = {
  calendar: CalendarOutline,
  receipt: ReceiptOutline,
  shopping: ShopbagOutline,
  stamp: ContentOutline,
  tool: SetOutline,
  team: TeamOutline,
  refund: ReceivePaymentOutline,
  price: TagOutline,
  bill: BillOutline,
}

/** The picture of a flow. */
export function FlowIcon({ icon }: { icon: string | null }) {
  const Icon = icons[icon ?? ''] ?? FileOutline
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon />
    </span>
  )
}
