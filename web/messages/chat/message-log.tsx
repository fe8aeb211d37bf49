import { DownOutline } from 'antd-mobile-icons'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ChatMessage } from '#api/messages/chat-message.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { MessageRow } from './message-row.tsx'
import type { QueuedMessage } from './outbox.ts'
import { QueuedMessageRow } from './queued-message-row.tsx'
import styles from './message-log.module.css'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'

type Props = {
  messages: readonly ChatMessage[]
  queue: readonly QueuedMessage[]
  hasOlder: boolean
  older: () => Promise<void>
  readByOther: number
  isDesk?: boolean
  guestName?: string | undefined
  /** What a queued message says, when it is no text of its own. */
  queuedWords?: (item: QueuedMessage) => string
  /** Under the last message. */
  children?: ReactNode
}

const nearEnd = 120

const areaOf = (log: HTMLElement | null) => log?.closest<HTMLElement>('[data-scroll-area]') ?? null

/** The messages of a conversation. The end stays in view, unless the reader went back to read. */
export function MessageLog(props: Props) {
  const {
    messages,
    queue,
    hasOlder,
    older,
    readByOther,
    isDesk = false,
    guestName,
    queuedWords,
    children,
  } = props
  const text = useText('messages')
  const log = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  const place = useRef({ first: 0, height: 0, atEnd: true })
  const now = useNow()
  const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0]

  useLayoutEffect(() => {
    const area = areaOf(log.current)
    if (!area) {
      return
    }
    const before = place.current
    if (first < before.first) {
      // Earlier ones came in above: what was read stays where it was.
      area.scrollTop += area.scrollHeight - before.height
    } else if (before.atEnd) {
      area.scrollTop = area.scrollHeight
    }
    place.current = { ...before, first, height: area.scrollHeight }
    // It looks at the page, and these are what changes the page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [first, last, queue.length, children])

  useEffect(() => {
    const area = areaOf(log.current)
    if (!area) {
      return undefined
    }
    function note() {
      if (area) {
        const atEnd = area.scrollHeight - area.scrollTop - area.clientHeight < nearEnd
        place.current.atEnd = atEnd
        setAway(!atEnd)
      }
    }
    // The keyboard, and pictures that come in, change the height.
    const resized = new ResizeObserver(() => {
      if (place.current.atEnd) {
        area.scrollTop = area.scrollHeight
      }
    })
    resized.observe(area)
    area.addEventListener('scroll', note, { passive: true })
    return () => {
      resized.disconnect()
      area.removeEventListener('scroll', note)
    }
  }, [])

  function toEnd() {
    const area = areaOf(log.current)
    area?.scrollTo({ top: area.scrollHeight, behavior: 'smooth' })
  }

  return (
    <div className={styles.log} ref={log}>
      {hasOlder && (
        <div className={styles.older}>
          <PrimaryButton kind="plain" onClick={older}>
            {text('chat.older')}
          </PrimaryButton>
        </div>
      )}
      <div role="log" aria-label={text('chat.log')} aria-live="polite">
        <ol className={styles.messages}>
          {messages.map((message, at) => (
            <li key={message.seq} className={styles.message}>
              {showsTimeSeparator(message.sentAt, messages[at - 1]?.sentAt) && (
                <p className={styles.time}>{formatDayAndTime(message.sentAt, now)}</p>
              )}
              <MessageRow
                message={message}
                isRead={message.seq <= readByOther}
                isDesk={isDesk}
                guestName={guestName}
                now={now}
              />
            </li>
          ))}
          {queue.map((item) => (
            <li key={item.clientId} className={styles.message}>
              <QueuedMessageRow item={item} words={queuedWords?.(item) ?? item.draft.text} />
            </li>
          ))}
        </ol>
      </div>
      {children}
      {isAway && (
        <button type="button" className={styles.toEnd} onClick={toEnd}>
          <DownOutline aria-hidden="true" />
          <span className="visually-hidden">{text('chat.newOnes')}</span>
        </button>
      )}
    </div>
  )
}

const pause = 5 * 60_000

/** Whether the time is written above a message: above the first, and after a pause. */
const showsTimeSeparator = (at: number, before: number | undefined): boolean =>
  before === undefined || at - before > pause
