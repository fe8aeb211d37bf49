import type { ScreenPath } from '#api/link.ts'
import type { ReactNode } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import styles from './list-line.module.css'

export const LineList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)

type Props = { title: string; detail?: ReactNode; tag?: ReactNode; to: ScreenPath | null; isStrong?: boolean }

/** One row of a column: what it is, then who and when; a link when there is somewhere to go. */
export function ListLine({ title, detail, tag, to, isStrong }: Props) {
  const inside = (
    <>
      <span className={styles.title}>
        <span className={styles.words} data-strong={isStrong || undefined} data-said>
          {title}
        </span>
        {tag}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  )
  return (
    <li>
      {to === null ? (
        <span className={styles.line}>{inside}</span>
      ) : (
        <Link className={styles.line} to={to}>
          {inside}
        </Link>
      )}
    </li>
  )
}
