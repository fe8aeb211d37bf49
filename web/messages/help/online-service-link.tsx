import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { RightOutline } from 'antd-mobile-icons'
import { Link } from '#web/app/routing/routing.tsx'
import { chatApi } from '#api/messages/chat.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { lastMessageText } from '../chat/last-message-text.ts'
import styles from './online-service-link.module.css'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'

type Point = CallOutput<typeof chatApi.help>['points'][number]

/** The way into the chat: whether somebody is there, and what was said last. */
export function OnlineServiceLink({ point }: { point: Point | undefined }) {
  const text = useText('messages')
  const session = useSession()
  const { data: chat, refetch } = useQuery({
    ...callQuery(chatApi.conversation, {}),
    enabled: session !== null,
  })
  useLiveTopic('chat', () => void refetch())
  const now = useNow()
  const unread = chat?.unread ?? 0
  const words = chat?.last ? lastMessageText(text, chat.last, false, now) : ''
  return (
    <Link className={styles.service} to={link(screens.chat)}>
      <span className={styles.lamp} data-on={point?.isServing || undefined} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{text('help.online')}</span>
        <span className={styles.state}>{words === '' ? stateWords() : words}</span>
      </span>
      {unread > 0 ? (
        <span className={styles.unread}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="visually-hidden">{text('help.unread', { count: unread })}</span>
        </span>
      ) : (
        words === '' && <span className={styles.go}>{text('help.start')}</span>
      )}
      <RightOutline aria-hidden="true" className={styles.arrow} />
    </Link>
  )

  function stateWords(): string {
    if (!point || point.isServing) {
      return text('help.serving')
    }
    return point.servesNext === null
      ? text('help.resting')
      : text('help.restingUntil', { when: formatDayAndTime(point.servesNext, now) })
  }
}
