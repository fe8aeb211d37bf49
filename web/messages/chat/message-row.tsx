import type { ReactNode } from 'react'
import type { ChatMessage } from '#api/messages/chat-message.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { CardBubble } from './card-bubble.tsx'
import { ChatPicture } from './chat-picture.tsx'
import { eventText } from './event-text.ts'
import styles from './message-row.module.css'
import { DeliveryTick } from './delivery-tick.tsx'

type Props = {
  message: ChatMessage
  isRead: boolean
  isDesk: boolean
  /** As the desk's list calls them; the guest's own name for themselves is for others. */
  guestName?: string | undefined
  now: number
}

/** One message that arrived. */
export function MessageRow({ message, isRead, isDesk, guestName, now }: Props) {
  const text = useText('messages')
  if (message.event) {
    return <p className={styles.event}>{eventText(text, message.event, isDesk, now)}</p>
  }
  // On either side the own ones stand at the right: of the desk all that its people wrote.
  const isOwn = isDesk ? message.side !== 'guest' : message.isMine
  const written = message.side === 'guest' && guestName ? guestName : message.sender
  const sender = message.isMine ? text('chat.me') : written || text('chat.title')
  return (
    <Bubble
      isOwn={isOwn}
      sender={sender}
      isPlain={message.type !== 'text'}
      tick={message.isMine && <DeliveryTick state={isRead ? 'read' : 'sent'} />}
    >
      <MessageBody message={message} sender={sender} />
    </Bubble>
  )
}

function MessageBody({ message, sender }: { message: ChatMessage; sender: string }) {
  const text = useText('messages')
  if (message.image) {
    return <ChatPicture image={message.image} alt={text('chat.pictureOf', { name: sender })} />
  }
  if (message.card) {
    return <CardBubble card={message.card} />
  }
  return (
    <p className={styles.words} data-said>
      {message.text}
    </p>
  )
}

type BubbleProps = {
  isOwn: boolean
  sender: string
  /** A picture or a card brings its own ground. */
  isPlain?: boolean
  tick?: ReactNode
  children: ReactNode
}

export function Bubble({ isOwn, sender, isPlain, tick, children }: BubbleProps) {
  return (
    <div className={styles.row} data-own={isOwn || undefined}>
      {!isOwn && <Avatar name={sender} size={32} />}
      <div className={styles.bubble} data-plain={isPlain || undefined}>
        <span className="visually-hidden" data-said>
          {sender}
        </span>
        {children}
      </div>
      {tick}
    </div>
  )
}
