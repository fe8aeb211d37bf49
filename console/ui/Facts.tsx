import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

type Fact = { key: string; label: string; children: ReactNode }

const isSaid = ({ children }: Fact) => children !== '' && children !== null && children !== undefined

/** What is known of one thing, line by line; what is not known has no line. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.filter(isSaid).map(({ key, label, children }) => (
        <Fragment key={key}>
          <dt>{label}</dt>
          <dd>{children}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
