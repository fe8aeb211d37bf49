import { useEffect } from 'react'
import { pendingMessages } from '#domain/messages/thread.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { openOutbox, useOutbox } from './outbox.ts'
import {
  fetchNewMessages,
  fetchOlderMessages,
  conversationWith,
  useConversations,
} from './conversation-store.ts'
import { sendReadMark, liveTopicOf, type Peer } from './conversation-calls.ts'

const read = new Map<Peer, number>()

/**
 * A conversation on the screen: what is there, what is on its way, and both kept up to date. Whoever only looks at
 * it is no reader: the other side is not told that it was read.
 */
export function useConversation(peer: Peer, isReader: boolean, onChange?: () => void) {
  useConversations((talks) => talks[peer])
  const talk = conversationWith(peer)
  const items = useOutbox((outbox) => outbox.items)
  const isHeldUp = useOutbox((outbox) => outbox.isHeldUp)
  const last = talk.messages.at(-1)?.seq ?? 0

  useEffect(() => openOutbox(), [])

  useEffect(() => {
    void fetchNewMessages(peer)
  }, [peer])

  useLiveTopic(liveTopicOf(peer), () => {
    void fetchNewMessages(peer)
    onChange?.()
  })

  useEffect(() => {
    function tell() {
      if (isReader && document.visibilityState === 'visible' && last > (read.get(peer) ?? 0)) {
        read.set(peer, last)
        // Told again with the next message when it gets lost.
        sendReadMark(peer, last).catch(() => read.delete(peer))
      }
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [peer, last, isReader])

  return {
    ...talk,
    queue: pendingMessages(
      items.filter((item) => item.peer === peer),
      talk.messages,
    ),
    isHeldUp,
    retry: () => fetchNewMessages(peer),
    older: () => fetchOlderMessages(peer),
  }
}
