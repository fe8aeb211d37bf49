import { DownOutline } from 'antd-mobile-icons'
import { useId, useState, type ReactNode } from 'react'
import styles from './app-group.module.css'

/** A group of apps that folds. */
export function AppGroup({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(isOpen)
  return (
    <section className={styles.group}>
      <h3>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {name}
          <DownOutline className={styles.arrow} aria-hidden="true" />
        </button>
      </h3>
      <div id={id} className={styles.body} hidden={!open}>
        {children}
      </div>
    </section>
  )
}
