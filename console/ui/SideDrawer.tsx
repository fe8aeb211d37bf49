import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './side-drawer.module.css'

type SideDrawerProps = {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** `wide` for what has tabs or a table. */
  width?: 'narrow' | 'wide'
  isLoading?: boolean
  extra?: ReactNode
  /** Actions at the bottom; the main one last. */
  footer?: ReactNode
  children: ReactNode
}

/** To look at one thing beside its list, or for a short form. What is edited for long has a page. */
export function SideDrawer(props: SideDrawerProps) {
  const { isOpen, title, onClose, width = 'narrow', isLoading = false, extra, footer, children } = props
  return (
    <Drawer
      open={isOpen}
      title={<h2 className={styles.title}>{title}</h2>}
      onClose={onClose}
      size={width === 'wide' ? 720 : 480}
      extra={extra}
      mask={{ closable: true }}
      destroyOnHidden
      footer={footer && <div className={styles.footer}>{footer}</div>}
    >
      {isLoading ? <Skeleton active paragraph={{ rows: 8 }} /> : children}
    </Drawer>
  )
}
