import { CheckCircleOutline, ExclamationCircleOutline } from 'antd-mobile-icons'
import { useEffect, useRef } from 'react'
import styles from './ToastHost.module.css'
import { useToast } from '#web/app/feedback/toast.ts'

/** Where floating messages appear. It is always there, so that screen readers notice what comes into it. */
export function ToastHost() {
  const toast = useToast((state) => state.current)
  const host = useRef<HTMLOutputElement>(null)

  useEffect(() => {
    // A popover lies above an open dialog, where no z-index reaches. Older web views show it without.
    if (toast && host.current?.popover) {
      host.current.hidePopover()
      host.current.showPopover()
    }
  }, [toast])

  return (
    <output ref={host} popover="manual" className={styles.host} aria-live="polite" aria-atomic="true">
      {toast && (
        <span key={toast.id} className={styles.toast} data-kind={toast.kind}>
          {toast.kind === 'success' && <CheckCircleOutline aria-hidden="true" />}
          {(toast.kind === 'warning' || toast.kind === 'danger') && (
            <ExclamationCircleOutline aria-hidden="true" />
          )}
          {toast.message}
        </span>
      )}
    </output>
  )
}
