import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

/** A part of a house's page under its heading. */
export function HouseSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
