import styles from './ToastHost.module.css'
import { useToast } from './toast.ts'

/** Where floating messages appear. It is always there, so that screen readers notice what comes into it. */
export function ToastHost() {
  const shown = useToast((state) => state.shown)
  return (
    <div className={styles.host} role="status" aria-live="polite" aria-atomic="true">
      {shown && (
        <p key={shown.id} className={styles.toast} data-kind={shown.kind}>
          {shown.message}
        </p>
      )}
    </div>
  )
}
