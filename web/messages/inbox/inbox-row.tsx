import { memo } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { inboxApi } from '#api/messages/inbox.ts'
import { useText } from '#web/text/text.ts'
import { Swipe } from '#web/ui/list/Swipe.tsx'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'
import { formatDayOrTime } from '#web/ui/calendar/format-moment.ts'
import styles from './inbox-row.module.css'

export type InboxMessage = CallOutput<typeof inboxApi.messages>['rows'][number]

export const inboxKindTones: Record<InboxMessage['kind'], TagTone> = {
  task: 'persimmon',
  flow: 'pine',
  notice: 'info',
  order: 'pine',
  meeting: 'info',
  personal: 'neutral',
  answer: 'warn',
}

type Action = (message: InboxMessage) => void
type Props = { message: InboxMessage; now: number; onOpen: Action; onRead: Action; onRemove: Action }

/** One message of a list that may be very long: drawn anew only when it changes. */
export const InboxRow = memo(function InboxRow({ message, now, onOpen, onRead, onRemove }: Props) {
  const text = useText('inbox')
  const { kind, subject, content, owner, createTime, receiveTime } = message
  const isUnread = !receiveTime
  const remove = { label: text('open.remove'), tone: 'danger', onSelect: () => onRemove(message) } as const
  const read = { label: text('list.markRead'), tone: 'info', onSelect: () => onRead(message) } as const
  return (
    <Swipe actions={isUnread ? [read, remove] : [remove]} look="card">
      <button
        type="button"
        className={styles.row}
        data-unread={isUnread || undefined}
        onClick={() => onOpen(message)}
      >
        <span className={styles.line}>
          {isUnread && (
            <span className={styles.dot}>
              <span className="visually-hidden">{text('list.unreadOne')}</span>
            </span>
          )}
          <span className={styles.subject} data-said>
            {subject}
          </span>
          <span className={styles.when}>{formatDayOrTime(createTime, now)}</span>
        </span>
        <span className={styles.content} data-said>
          {content}
        </span>
        <span className={styles.line}>
          {kind in inboxKindTones && <Tag tone={inboxKindTones[kind]}>{text(`kind.${kind}`)}</Tag>}
          <span className={styles.owner} data-said>
            {owner}
          </span>
        </span>
      </button>
    </Swipe>
  )
})
