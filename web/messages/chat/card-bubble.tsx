import { isScreenPath } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { filesApi } from '#api/files/files.ts'
import type { ChatCard } from '#api/messages/chat-message.ts'
import { callUrl } from '#web/app/call/call-url.ts'
import { config } from '#web/app/config.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './card-bubble.module.css'

/** A house or an order in a conversation; it leads to its page. */
export function CardBubble({ card }: { card: ChatCard }) {
  const text = useText('messages')
  if (card.title === '') {
    return <p className={styles.gone}>{text('chat.gone')}</p>
  }
  return isScreenPath(card.path) ? (
    <Link className={styles.card} to={card.path}>
      <CardContent card={card} />
    </Link>
  ) : (
    <div className={styles.card}>
      <CardContent card={card} />
    </div>
  )
}

export function CardContent({ card }: { card: ChatCard }) {
  const text = useText('messages')
  const params = { tenantCode: tenantCode(), fileId: card.fileId ?? '' }
  return (
    <>
      {card.fileId !== null && (
        <span className={styles.picture}>
          <Picture
            src={callUrl(filesApi.publicFile.path, { params }, config.contexts)}
            alt=""
            ratio="square"
          />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.kind}>{text(`chat.${card.kind}`)}</span>
        <span className={styles.title}>{card.title}</span>
        <span className={styles.detail}>{card.detail}</span>
        {card.price !== null && <span className={styles.price}>{yuan(card.price)}</span>}
      </span>
    </>
  )
}
