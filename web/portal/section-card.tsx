import { useId, type ReactNode } from 'react'
import styles from './section-card.module.css'

/** A card with a name, and at its end the way to more of it. */
export function SectionCard({
  title,
  more,
  children,
}: {
  title: string
  more?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

export const moreLinkClass = styles.more

/** One quiet line where there is nothing. */
export const EmptyLine = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>
