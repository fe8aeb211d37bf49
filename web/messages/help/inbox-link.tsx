import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { RightOutline } from 'antd-mobile-icons'
import { inboxApi } from '#api/messages/inbox.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import styles from './online-service-link.module.css'

/** The way to what the product told the person of their orders. */
export function InboxLink() {
  const text = useText('messages')
  const { data, refetch } = useQuery(callQuery(inboxApi.unread, {}))
  useLiveTopic('inbox', () => void refetch())
  const unread = data?.messages ?? 0
  return (
    <Link className={styles.service} to={link(screens.inbox)}>
      <span className={styles.words}>
        <span className={styles.name}>{text('help.notices')}</span>
        <span className={styles.state}>{text('help.noticesWords')}</span>
      </span>
      {unread > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="visually-hidden">{text('help.unread', { count: unread })}</span>
        </span>
      )}
      <RightOutline aria-hidden="true" className={styles.arrow} />
    </Link>
  )
}
