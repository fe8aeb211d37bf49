import type { ScreenPath } from '#api/link.ts'
import { RightOutline } from 'antd-mobile-icons'
import { useId, type ReactNode } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import styles from './Group.module.css'

/** A block of rows on one card, with an optional heading. */
export function Group({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
      )}
      <ul className={styles.card}>{children}</ul>
    </section>
  )
}

type RowProps = {
  label: ReactNode
  /** What stands at the end of the row. */
  value?: ReactNode
  /** A second line under the label. */
  detail?: ReactNode
  icon?: ReactNode
  /** Makes the row a link. */
  to?: ScreenPath
  /** Makes the row a link out of the app, such as a phone number. */
  href?: string
  /** Makes the row a button. */
  onClick?: () => void
  isDanger?: boolean
}

/** One line of a group: a fact, a link to another page or an action. */
export function Row({ label, value, detail, icon, to, href, onClick, isDanger }: RowProps) {
  const inside = (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {(to ?? href ?? onClick) && !isDanger && <RightOutline className={styles.arrow} aria-hidden="true" />}
    </>
  )
  if (to) {
    return (
      <li className={styles.item}>
        <Link className={styles.row} to={to}>
          {inside}
        </Link>
      </li>
    )
  }
  if (href) {
    return (
      <li className={styles.item}>
        <a className={styles.row} href={href}>
          {inside}
        </a>
      </li>
    )
  }
  if (onClick) {
    return (
      <li className={styles.item}>
        <button type="button" className={styles.row} data-danger={isDanger || undefined} onClick={onClick}>
          {inside}
        </button>
      </li>
    )
  }
  return (
    <li className={styles.item}>
      <div className={styles.row}>{inside}</div>
    </li>
  )
}
