import { CheckCircleOutline, ExclamationCircleOutline } from 'antd-mobile-icons'
import { useEffect, useRef } from 'react'
import styles from './ToastHost.module.css'
import { useToast } from '#web/app/feedback/toast.ts'

/** Where floating messages appear. It is always there, so that screen readers notice what comes into it. */
export function ToastHost() {
  const shown = useToast((state) => state.shown)
  const host = useRef<HTMLOutputElement>(null)

  useEffect(() => {
    // A popover lies above an open dialog, where no z-index reaches. Older web views show it without.
    if (shown && host.current?.popover) {
      host.current.hidePopover()
      host.current.showPopover()
    }
  }, [shown])

  return (
    <output ref={host} popover="manual" className={styles.host} aria-live="polite" aria-atomic="true">
      {shown && (
        <span key={shown.id} className={styles.toast} data-kind={shown.kind}>
          {shown.kind === 'success' && <CheckCircleOutline aria-hidden="true" />}
          {shown.kind === 'warning' && <ExclamationCircleOutline aria-hidden="true" />}
          {shown.message}
        </span>
      )}
    </output>
  )
}
