import { MoreOutline } from 'antd-mobile-icons'
import type { ReactNode } from 'react'
import { Link } from '#web/app/routing.tsx'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './row.module.css'

type Props = {
  to: string
  title: string
  isUnread?: boolean
  /** Who, what, since when; tags among them. */
  children: ReactNode
  /** What is said before the title to those who do not see the mark. */
  unreadWord?: string
  deed?: { label: string; onDo: () => void; isQuiet?: boolean } | null
  onMore?: (() => void) | undefined
}

/** One line of a list: the title, what belongs to it, and what can be done without opening it. */
export function ListRow({ to, title, isUnread, unreadWord, children, deed, onMore }: Props) {
  const text = useText('work')
  return (
    <div className={styles.row}>
      <Link className={styles.body} to={to}>
        <span className={isUnread ? `${styles.title} ${styles.unread}` : styles.title} data-said>
          {isUnread && unreadWord && <span className="visually-hidden">{unreadWord} </span>}
          {title}
        </span>
        <span className={styles.meta}>{children}</span>
      </Link>
      {(deed ?? onMore) && (
        <div className={styles.side}>
          {deed && (
            <button
              type="button"
              className={styles.deed}
              data-quiet={deed.isQuiet || undefined}
              aria-label={`${deed.label} ${title}`}
              onClick={deed.onDo}
            >
              {deed.label}
            </button>
          )}
          {onMore && (
            <IconButton
              name={text('list.more', { subject: title })}
              icon={<MoreOutline />}
              onClick={onMore}
            />
          )}
        </div>
      )}
    </div>
  )
}
