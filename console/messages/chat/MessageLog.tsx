import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { ChatCard, ChatMessage } from '#api/messages/chat-message.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { readableYuan } from '#domain/money.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { currentLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { PageLink } from '#console/ui/PageLink.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { StoredPhoto } from '#console/ui/edit/StoredPhoto.tsx'
import { eventText } from './message-text.ts'
import type { Conversation } from './conversation.ts'
import styles from './chat.module.css'

type Stretch = CallOutput<typeof serviceDeskApi.messages>

const pause = 10 * 60_000

/** What was said, the newest at the bottom; older ones come on demand. */
export function MessageLog({ conversation }: { conversation: Conversation }) {
  const text = useText('chat')
  const { id, isMine } = conversation
  const query = useInfiniteQuery({
    queryKey: [serviceDeskApi.messages.path, id, currentLanguage()],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }): Promise<Stretch> =>
      call(
        serviceDeskApi.messages,
        { query: { id, ...(pageParam === 0 ? {} : { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ hasMore, rows }) => (hasMore ? rows[0]?.seq : undefined),
  })
  const lastSeq = query.data?.pages[0]?.lastSeq ?? 0
  useEffect(() => {
    // Whoever only looks in has not read it for the guest; the server decides so too.
    if (isMine && lastSeq > 0) {
      void call(serviceDeskApi.read, { body: { id, seq: lastSeq } })
        .then(() => refreshCalls(serviceDeskApi.counts, serviceDeskApi.conversations))
        .catch(() => null)
    }
  }, [id, isMine, lastSeq])
  const rows = query.data?.pages.toReversed().flatMap((page) => page.rows) ?? []
  const readByGuest = query.data?.pages[0]?.readByOther ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard
    <div className={styles.log} tabIndex={0} role="log" aria-label={text('messages')}>
      <div className={styles.bubbles}>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
        {query.hasNextPage && (
          <Button
            type="text"
            size="small"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {text('older')}
          </Button>
        )}
        {rows.map((message, at) => {
          const before = rows[at - 1]
          const isLater = before === undefined || message.sentAt - before.sentAt > pause
          return (
            <div key={message.seq} className={styles.said}>
              {isLater && <div className={styles.moment}>{formatTime(message.sentAt)}</div>}
              <Bubble message={message} isRead={message.seq <= readByGuest} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Bubble({ message, isRead }: { message: ChatMessage; isRead: boolean }) {
  const text = useText('chat')
  if (message.event) {
    return <p className={styles.event}>{eventText(text, message.event)}</p>
  }
  const isOurs = message.side !== 'guest'
  return (
    <div className={styles.bubbleRow} data-ours={isOurs || undefined}>
      {isOurs && (
        <span className={styles.faint}>
          {message.sender || text('auto')}
          {message.side === 'staff' && ` · ${text(isRead ? 'read' : 'sent')}`}
        </span>
      )}
      <div className={styles.bubble}>
        {message.image ? (
          <StoredPhoto fileId={message.image.fileId} alt={text('picture')} />
        ) : message.card ? (
          <CardBody card={message.card} />
        ) : (
          <p>{message.text}</p>
        )}
      </div>
    </div>
  )
}

/** A house or an order that was shown, leading to its place in the console. */
export function CardBody({ card }: { card: ChatCard }) {
  const text = useText('chat')
  if (card.path === '') {
    return <p className={styles.faint}>{text('cardGone')}</p>
  }
  const to = card.kind === 'house' ? `/stays/houses/${card.id}` : `/stays/orders?show=all&open=${card.id}`
  return (
    <PageLink className={styles.card} to={to}>
      {card.fileId !== null && <StoredPhoto fileId={card.fileId} alt="" />}
      <span className={styles.cardText}>
        <strong>{card.title}</strong>
        <span className={styles.faint}>{card.detail}</span>
        {card.price !== null && <span>¥{readableYuan(card.price)}</span>}
      </span>
    </PageLink>
  )
}
