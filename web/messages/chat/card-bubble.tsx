import { Link } from '#web/app/routing/routing.tsx'
import { filesApi } from '#api/files/files.ts'
import type { Card } from '#api/messages/chat-message.ts'
import { callAddress } from '#web/app/call/call-url.ts'
import { config } from '#web/app/config.ts'
import { hasScreen } from '#web/app/screens.ts'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { numberText } from '#web/ui/kit/format-number.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './card-bubble.module.css'

/** A house or an order in a conversation; it leads to its page. */
export function CardBubble({ card }: { card: Card }) {
  const text = useText('messages')
  if (card.title === '') {
    return <p className={styles.gone}>{text('chat.gone')}</p>
  }
  const [page = ''] = card.path.split('?', 1)
  return hasScreen(page) ? (
    <Link className={styles.card} to={card.path}>
      <CardWords card={card} />
    </Link>
  ) : (
    <div className={styles.card}>
      <CardWords card={card} />
    </div>
  )
}

export function CardWords({ card }: { card: Card }) {
  const text = useText('messages')
  const params = { tenantCode: tenantCode(), fileId: card.fileId ?? '' }
  return (
    <>
      {card.fileId !== null && (
        <span className={styles.picture}>
          <Picture
            src={callAddress(filesApi.publicFile.path, { params }, config.contexts)}
            alt=""
            ratio="square"
          />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.kind}>{text(`chat.${card.kind}`)}</span>
        <span className={styles.title}>{card.title}</span>
        <span className={styles.detail}>{card.detail}</span>
        {card.price !== null && (
          <span className={styles.price}>¥{numberText(card.price / 100, { most: 2 })}</span>
        )}
      </span>
    </>
  )
}
