import { useEffect } from 'react'
import { pending } from '#domain/messages/thread.ts'
import { useLive } from '#web/app/call/live.ts'
import { openOutbox, useOutbox } from './outbox.ts'
import { pull, pullOlder, talkWith, useTalks } from './conversation-store.ts'
import { sendRead, topicOf, type Peer } from './conversation-calls.ts'

const read = new Map<Peer, number>()

/**
 * A conversation on the screen: what is there, what is on its way, and both kept up to date. Whoever only looks at
 * it is no reader: the other side is not told that it was read.
 */
export function useTalk(peer: Peer, isReader: boolean, onChange?: () => void) {
  useTalks((talks) => talks[peer])
  const talk = talkWith(peer)
  const items = useOutbox((outbox) => outbox.items)
  const isHeldUp = useOutbox((outbox) => outbox.isHeldUp)
  const last = talk.messages.at(-1)?.seq ?? 0

  useEffect(() => openOutbox(), [])

  useEffect(() => {
    void pull(peer)
  }, [peer])

  useLive(topicOf(peer), () => {
    void pull(peer)
    onChange?.()
  })

  useEffect(() => {
    function tell() {
      if (isReader && document.visibilityState === 'visible' && last > (read.get(peer) ?? 0)) {
        read.set(peer, last)
        // Told again with the next message when it gets lost.
        sendRead(peer, last).catch(() => read.delete(peer))
      }
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [peer, last, isReader])

  return {
    ...talk,
    queue: pending(
      items.filter((item) => item.peer === peer),
      talk.messages,
    ),
    isHeldUp,
    retry: () => pull(peer),
    older: () => pullOlder(peer),
  }
}
