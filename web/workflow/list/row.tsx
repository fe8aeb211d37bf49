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

type Deed = { label: string; onDo: () => void; isQuiet?: boolean }

type Props = Words & {
  to: ScreenPath
  deed?: Deed | null
  onMore?: (() => void) | undefined
  /** What a finger finds under the row; the menu offers it as well. */
  swipe?: readonly SwipeAction[]
}

/** One line of a list: the title, what belongs to it, and what can be done without opening it. */
export function ListRow({ to, deed, onMore, swipe, ...words }: Props) {
  const text = useText('work')
  const { title } = words
  const row = (
    <div className={styles.row}>
      <div className={styles.main}>
        <Link className={styles.body} to={to}>
          <RowText {...words} deedLabel={deed?.label} />
        </Link>
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

/** The words of a line. The deed stands over their end, so room is kept for it there. */
export function RowText(props: Words & { deedLabel?: string | undefined }) {
  const { title, isUnread, unreadWord, facts, tags, times, note, deedLabel } = props
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
      {deedLabel && line}
      <span className={styles.under}>
        <span className={styles.meta}>
          {!deedLabel && line}
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
        {deedLabel && <span className={styles.room} data-label={deedLabel} />}
      </span>
    </>
  )
}

const joined = (words: Words['facts']): string => words.filter(Boolean).join(' · ')
