import { useId, type ReactNode } from 'react'
import styles from './house-form.module.css'

/** A part of the form under its heading. */
export function FormPart({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {help && <p className={styles.help}>{help}</p>}
      {children}
    </section>
  )
}
