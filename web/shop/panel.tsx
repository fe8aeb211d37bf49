import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

type Props = { title?: string; action?: ReactNode; children: ReactNode }

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

/** A fact of a card: what it is, and what it says. */
export function Fact({
  label,
  children,
  isStrong,
}: {
  label: string
  children: ReactNode
  isStrong?: boolean
}) {
  return (
    <div className={styles.fact} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Facts one under the other. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
