import { create } from 'zustand'
import type { ChatMessage } from '#api/messages/chat-message.ts'
import { mergeMessages, type Thread } from '#domain/messages/thread.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { useCurrentUser } from '#web/app/session/current-user.ts'
import { useLanguage } from '#web/text/language.ts'
import { fetchMessages, type Peer } from './conversation-calls.ts'

export type ConversationState = {
  messages: Thread<ChatMessage>
  hasOlder: boolean
  readByOther: number
  isLoaded: boolean
  error: CallError | null
}

const blank: ConversationState = {
  messages: [],
  hasOlder: false,
  readByOther: 0,
  isLoaded: false,
  error: null,
}

/** The conversations as far as they are here. */
export const useConversations = create<Partial<Record<string, ConversationState>>>(() => ({}))

export const conversationWith = (peer: Peer): ConversationState => useConversations.getState()[peer] ?? blank

const change = (peer: Peer, next: Partial<ConversationState>) =>
  useConversations.setState({ [peer]: { ...conversationWith(peer), ...next } })

const pulls = new Map<Peer, Promise<void>>()
const wanted = new Set<Peer>()

/**
 * Fetches what came since the last message that is here, or the last page when nothing is. One pull of a
 * conversation at a time; who asks meanwhile gets what comes after.
 */
export function fetchNewMessages(peer: Peer): Promise<void> {
  wanted.add(peer)
  const running = pulls.get(peer)
  if (running) {
    return running
  }
  const pulling = pullAll(peer).finally(() => pulls.delete(peer))
  pulls.set(peer, pulling)
  return pulling
}

async function pullAll(peer: Peer): Promise<void> {
  try {
    while (wanted.delete(peer)) {
      await pullOnce(peer)
    }
  } catch (error) {
    wanted.delete(peer)
    // A call fails with nothing else.
    change(peer, { error: error as CallError })
  }
}

async function pullOnce(peer: Peer): Promise<void> {
  const last = conversationWith(peer).messages.at(-1)?.seq
  const page = await fetchMessages(peer, last === undefined ? {} : { after: last })
  const messages = mergeMessages(conversationWith(peer).messages, page.rows)
  const older = last === undefined ? { hasOlder: page.hasMore } : {}
  change(peer, { messages, readByOther: page.readByOther, isLoaded: true, error: null, ...older })
  if (last !== undefined && page.hasMore) {
    wanted.add(peer)
  }
}

/** Fetches the page before the first message that is here. */
export async function fetchOlderMessages(peer: Peer): Promise<void> {
  const { messages, hasOlder } = conversationWith(peer)
  const first = messages[0]?.seq
  if (!hasOlder || first === undefined) {
    return
  }
  const page = await fetchMessages(peer, { before: first })
  change(peer, {
    messages: mergeMessages(conversationWith(peer).messages, page.rows),
    hasOlder: page.hasMore,
  })
}

/** Another person must not find them here, and cards and answers come in the reader's language. */
const forget = () => useConversations.setState({}, true)
useCurrentUser.subscribe((state, before) => {
  if (state.currentUser?.userId !== before.currentUser?.userId) {
    forget()
  }
})
useLanguage.subscribe(forget)
