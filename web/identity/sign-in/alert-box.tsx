import { ExclamationCircleOutline } from 'antd-mobile-icons'
import type { ReactNode } from 'react'
import styles from './alert-box.module.css'

type Props = { tone: 'danger' | 'warn'; children: ReactNode }

/** What stands against signing in, in its place above the button, read out at once. */
export function AlertBox({ tone, children }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role="alert">
      <ExclamationCircleOutline aria-hidden="true" className={styles.sign} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
