import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

type Props = {
  title?: string
  /** At the end of the heading's line: a link or a small button. */
  action?: ReactNode
  children: ReactNode
}

/** A card of a form or a detail page, under its heading. */
export function Panel({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
