import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-frame.module.css'

type Crumb = { title: string; to?: string }

type PageFrameProps = {
  title: string
  /** What lies above this page, from the room on. */
  above?: readonly Crumb[]
  /** One sentence: what one does here. */
  intro?: ReactNode
  /** Beside the title: a state, a revision. */
  state?: ReactNode
  /** At the right; the main action last. */
  actions?: ReactNode
  /** Fills the window: the page itself does not scroll, its table or canvas does. */
  isFull?: boolean
  isLoading?: boolean
  children: ReactNode
}

/** The head and the body of every page. */
export function PageFrame(props: PageFrameProps) {
  const { title, above = [], intro, state, actions, isFull = false, isLoading = false, children } = props
  return (
    <div className={isFull ? styles.full : styles.page}>
      <title>{title}</title>
      <header className={styles.head}>
        <div className={styles.titles}>
          {above.length > 0 && (
            <nav className={styles.crumbs} aria-label={title}>
              {above.map((crumb) => (
                <span key={crumb.title}>
                  {crumb.to === undefined ? crumb.title : <Link to={crumb.to}>{crumb.title}</Link>}
                  <span aria-hidden="true"> / </span>
                </span>
              ))}
            </nav>
          )}
          <div className={styles.titleLine}>
            <h1>{title}</h1>
            {state}
          </div>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        </div>
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.body}>{isLoading ? <Skeleton active paragraph={{ rows: 8 }} /> : children}</div>
    </div>
  )
}
