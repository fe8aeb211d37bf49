import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'

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
      title={title}
      onClose={onClose}
      size={width === 'wide' ? 720 : 480}
      extra={extra}
      mask={{ closable: true }}
      destroyOnHidden
      footer={footer && <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>{footer}</div>}
    >
      {isLoading ? <Skeleton active paragraph={{ rows: 8 }} /> : children}
    </Drawer>
  )
}
