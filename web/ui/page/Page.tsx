import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Page.module.css'
import { TitleBar, type TitleBarProps } from './TitleBar.tsx'

type Props = Omit<TitleBarProps, 'title'> & {
  /** The page's name: in the title bar, the browser's tab and the native shell. */
  title: string
  /** `stay` is generous, `work` is dense. */
  mood?: 'stay' | 'work'
  /** False leaves the title bar out; the page then shows its name itself. */
  hasBar?: boolean
  /** The bottom tab bar, on the few pages that have it: the others need not load it. */
  tabs?: ReactNode
  /** Stays in reach above the safe area: the primary action. */
  footer?: ReactNode
  /** No padding at the edges, for pictures and full-width lists. */
  isFlush?: boolean
  children: ReactNode
}

const visit = { isFirst: true }

/** A screen: title bar, scroll area, and at the bottom the primary action or the tabs. */
export function Page(props: Props) {
  const { title, mood = 'stay', hasBar = true, tabs, footer, isFlush, children, ...bar } = props
  const area = useRef<HTMLElement>(null)

  useEffect(() => {
    // After a tap that led here the focus would be nowhere; on the first page it belongs to the browser, and in a
    // frame to the page around it.
    if (visit.isFirst) {
      visit.isFirst = false
    } else if (document.activeElement === document.body && self === parent) {
      area.current?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div className={styles.page} data-mood={mood}>
      <TitleBar title={title} isHidden={!hasBar} {...bar} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it */}
      <main ref={area} className={styles.scroll} data-scroll-area data-flush={isFlush} tabIndex={0}>
        {children}
      </main>
      {footer && <div className={styles.footer}>{footer}</div>}
      {tabs}
    </div>
  )
}
