import { Rate } from 'antd'
import { useText } from '#console/text/text.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { GuestFace } from './GuestFace.tsx'
import { CardBody } from './MessageLog.tsx'
import type { Conversation } from './conversation.ts'
import styles from './chat.module.css'

/** Who the guest is, what they booked, and what they said of earlier answers. */
export function GuestPane({ conversation: { guest, orders, ratings } }: { conversation: Conversation }) {
  const text = useText('chat')
  return (
    <>
      <div className={styles.who}>
        <GuestFace name={guest.name} fileId={guest.photo} />
        <div>
          <strong>{guest.name}</strong>
          <div className={styles.faint}>{guest.nickname ?? text('guest.noNickname')}</div>
          <div className={styles.faint}>{guest.phone ?? text('guest.noPhone')}</div>
        </div>
      </div>
      <h3>{text('guest.orders')}</h3>
      {orders.length === 0 && <p className={styles.faint}>{text('guest.noOrders')}</p>}
      <ul className={styles.cards}>
        {orders.map((order) => (
          <li key={order.id}>
            <CardBody card={order} />
          </li>
        ))}
      </ul>
      <h3>{text('guest.ratings')}</h3>
      {ratings.length === 0 && <p className={styles.faint}>{text('guest.noRatings')}</p>}
      <ul className={styles.cards}>
        {ratings.map((rating) => (
          <li key={rating.createdAt}>
            <Rate disabled value={rating.stars} style={{ fontSize: 14 }} />
            {rating.text !== '' && <p>{rating.text}</p>}
            <div className={styles.faint}>
              {rating.agent} · {formatTime(rating.createdAt)}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
