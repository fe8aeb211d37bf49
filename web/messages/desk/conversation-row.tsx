import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import type { serviceDeskApi } from '#api/messages/service-desk.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'
import { useStoredPicture } from '#web/ui/picture/use-stored-picture.ts'
import styles from './conversation-row.module.css'
import { lastMessageText } from '../chat/last-message-text.ts'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { formatDayOrTime } from '#web/ui/calendar/format-moment.ts'

type Row = CallOutput<typeof serviceDeskApi.conversations>['rows'][number]

const tones: Record<Row['state'], TagTone> = {
  idle: 'neutral',
  waiting: 'persimmon',
  served: 'pine',
  closed: 'neutral',
}

/** One conversation at the desk: who, what was said last, since when, and how it stands. */
export function ConversationRow({ row }: { row: Row }) {
  const text = useText('messages')
  const waited = useWaitingTimeText()
  const { src } = useStoredPicture(row.guest.photo)
  const now = useNow()
  const state =
    row.state === 'served' && row.agent && !row.isMine
      ? text('desk.servedBy', { name: row.agent.name })
      : text(`desk.state.${row.state}`)
  return (
    <Link className={styles.row} to={link(screens.serviceDeskChat, { id: row.id })}>
      <Avatar name={row.guest.name} src={src} size={44} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name} data-said>
            {row.guest.name}
          </span>
          <span className={styles.when}>{formatDayOrTime(row.lastAt, now)}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.last} data-said>
            {row.last ? lastMessageText(text, row.last, true, now) : ''}
          </span>
          {row.unread > 0 && (
            <span className={styles.unread}>
              <span aria-hidden="true">{row.unread > 99 ? '99+' : row.unread}</span>
              <span className="visually-hidden">{text('desk.unread', { count: row.unread })}</span>
            </span>
          )}
        </span>
        <span className={styles.line}>
          <Tag tone={tones[row.state]}>{state}</Tag>
          {row.waitingSince !== null && (
            <span className={styles.waits}>{waited(now - row.waitingSince)}</span>
          )}
        </span>
      </span>
    </Link>
  )
}

const minute = 60_000

/** How long somebody has been waiting, in words. */
function useWaitingTimeText(): (time: number) => string {
  const text = useText('messages')
  return (time) => {
    const minutes = Math.floor(time / minute)
    const hours = Math.floor(minutes / 60)
    const words =
      minutes < 1
        ? text('desk.moment')
        : minutes < 60
          ? text('desk.minutes', { count: minutes })
          : hours < 48
            ? text('desk.hours', { count: hours })
            : text('desk.days', { count: Math.floor(hours / 24) })
    return text('desk.waited', { time: words })
  }
}
