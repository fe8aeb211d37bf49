import type { ScreenPath } from '#api/link.ts'
import { MoreOutline } from 'antd-mobile-icons'
import type { ReactNode } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Swipe, type SwipeAction } from '#web/ui/list/Swipe.tsx'
import styles from './row.module.css'

type Words = {
  title: string
  isUnread?: boolean
  /** What is said before the title to those who do not see the mark. */
  unreadWord?: string
  /** Who and what, in one line that is cut off where it gets too long. */
  facts: readonly (string | null | undefined)[]
  /** How it stands. */
  tags?: ReactNode
  /** Since when, and what else must be read to its end. */
  times: readonly (string | null | undefined)[]
  /** What somebody wrote about it. */
  note?: string | null
}

type RowAction = { label: string; onDo: () => void; isQuiet?: boolean }

type Props = Words & {
  to: ScreenPath
  action?: RowAction | null
  onMore?: (() => void) | undefined
  /** What a finger finds under the row; the menu offers it as well. */
  swipe?: readonly SwipeAction[]
}

/** One line of a list: the title, what belongs to it, and what can be done without opening it. */
export function ListRow({ to, action, onMore, swipe, ...words }: Props) {
  const text = useText('work')
  const { title } = words
  const row = (
    <div className={styles.row}>
      <div className={styles.main}>
        <Link className={styles.body} to={to}>
          <RowText {...words} actionLabel={action?.label} />
        </Link>
        {action && (
          <button
            type="button"
            className={styles.action}
            data-quiet={action.isQuiet || undefined}
            aria-label={`${action.label} ${title}`}
            onClick={action.onDo}
          >
            {action.label}
          </button>
        )}
      </div>
      {onMore && (
        <div className={styles.side}>
          <IconButton name={text('list.more', { subject: title })} icon={<MoreOutline />} onClick={onMore} />
        </div>
      )}
    </div>
  )
  return swipe ? <Swipe actions={swipe}>{row}</Swipe> : row
}

/** The words of a line. The action stands over their end, so room is kept for it there. */
export function RowText(props: Words & { actionLabel?: string | undefined }) {
  const { title, isUnread, unreadWord, facts, tags, times, note, actionLabel } = props
  const line = (
    <span className={styles.facts} data-said>
      {joined(facts)}
    </span>
  )
  return (
    <>
      <span className={isUnread ? `${styles.title} ${styles.unread}` : styles.title} data-said>
        {isUnread && unreadWord && <span className="visually-hidden">{unreadWord} </span>}
        {title}
      </span>
      {actionLabel && line}
      <span className={styles.under}>
        <span className={styles.meta}>
          {!actionLabel && line}
          <span className={styles.marks}>
            {tags}
            <span data-said>{joined(times)}</span>
          </span>
          {note && (
            <span className={styles.facts} data-said>
              {note}
            </span>
          )}
        </span>
        {actionLabel && <span className={styles.room} data-label={actionLabel} />}
      </span>
    </>
  )
}

const joined = (words: Words['facts']): string => words.filter(Boolean).join(' · ')
