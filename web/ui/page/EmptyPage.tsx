import { Suspense } from 'react'
import { refetchFailed } from '#web/app/call/query-client.ts'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import styles from './EmptyPage.module.css'
import { useBack } from './use-back.ts'

// Where it cannot be had, say for want of a network, the words alone say what is the matter.
const Illustration = lazyPart(
  () => import('./illustrations.tsx'),
  () => null,
)

type Props = {
  /** 1 something broke, 2 nothing here, 3 no connection, 4 not found or not allowed. */
  type?: 1 | 2 | 3 | 4
  tip?: string
  /** More words under the tip. */
  children?: React.ReactNode
  /** Shows the link back to the previous page. */
  hasBack?: boolean
  /** Other words for the link; shows it too. */
  linkLabel?: string
  /** Where the link leads instead of back. */
  onLink?: () => void
}

/** The generic empty or error page: a picture, what is the matter, and a way on. */
export function EmptyPage({ type = 1, tip, children, hasBack, linkLabel, onLink }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const goHome = useBack({})
  const hasFailed = type === 1 || type === 3
  function follow() {
    if (onLink) {
      onLink()
    } else if (window.history.length > 1) {
      void navigate(-1)
    } else {
      // In a fresh tab there is nothing to go back to.
      goHome()
    }
    if (hasFailed) {
      void refetchFailed()
    }
  }
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <Suspense>
          <Illustration.Part type={type} />
        </Suspense>
      </div>
      <p className={styles.tip} role={hasFailed ? 'alert' : undefined}>
        {tip ?? text('failure.generic')}
      </p>
      {children && <div className={styles.more}>{children}</div>}
      {(hasBack || linkLabel) && (
        <button type="button" className={styles.link} onClick={follow}>
          {linkLabel ?? text('action.backToPrevious')}
        </button>
      )}
    </div>
  )
}
