import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { TabBar } from './TabBar.tsx'
import { TitleBar, type TitleBarProps } from './TitleBar.tsx'

type Props = Omit<TitleBarProps, 'title'> & {
  /** The page's name: in the title bar, the browser's tab and the native shell. */
  title: string
  /** `stay` is generous, `work` is dense. */
  mood?: 'stay' | 'work'
  /** False leaves the title bar out; the page then shows its name itself. */
  hasBar?: boolean
  /** Shows the bottom tab bar. */
  hasTabs?: boolean
  /** Stays in reach above the safe area: the primary action. */
  footer?: ReactNode
  /** No padding at the edges, for pictures and full-width lists. */
  isFlush?: boolean
  children: ReactNode
}

/** A screen: title bar, scroll area, and at the bottom the primary action or the tabs. */
export function Page(props: Props) {
  const { title, mood = 'stay', hasBar = true, hasTabs, footer, isFlush, children, ...bar } = props
  return (
    <div className={styles.page} data-mood={mood}>
      <TitleBar title={title} isHidden={!hasBar} {...bar} />
      <main className={styles.scroll} data-scroll-area data-flush={isFlush} tabIndex={-1}>
        {children}
      </main>
      {footer && <div className={styles.footer}>{footer}</div>}
      {hasTabs && <TabBar />}
    </div>
  )
}
