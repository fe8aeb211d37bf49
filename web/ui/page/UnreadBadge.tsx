import { useQuery } from '@tanstack/react-query'
import { inboxApi } from '#api/messages/inbox.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { useText } from '#web/text/text.ts'
import styles from './UnreadBadge.module.css'

/** How much the person has not read yet, as it comes in. */
export default function UnreadBadge() {
  const text = useText()
  const { data, refetch } = useQuery(callQuery(inboxApi.unread, {}))
  const look = () => void refetch()
  useLiveTopic('inbox', look)
  useLiveTopic('chat', look)
  const count = (data?.messages ?? 0) + (data?.chat ?? 0)
  if (count === 0) {
    return null
  }
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text('tabs.unread', { count })}</span>
    </span>
  )
}
