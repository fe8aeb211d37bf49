import { create } from 'zustand'
import type { ChatDraft } from '#api/messages/chat-message.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { currentUser } from '#web/app/session/current-user.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'
import { randomUuid } from '#web/app/call/random-key.ts'
import { dataUrlToFile } from './picture-data-url.ts'
import { fetchNewMessages, conversationWith } from './conversation-store.ts'
import { sendDraft, sendPicture, type Peer } from './conversation-calls.ts'

/** A message on its way. It is kept on the device until the server has it. */
export type QueuedMessage = {
  clientId: string
  peer: Peer
  draft: Omit<ChatDraft, 'clientId'>
  /** A picture that still has to be uploaded, as a data address. */
  picture: string | null
  at: number
  /** Why the server refused it. */
  problem: string | null
}

type Outbox = { userId: string | null; items: QueuedMessage[]; isHeldUp: boolean }

export const useOutbox = create<Outbox>(() => ({ userId: null, items: [], isHeldUp: false }))

const retryAfter = [1000, 2000, 4000, 8000, 15_000]
const keyOf = (userId: string) => `chat:outbox:${userId}`
let isSending = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Takes up what the person on this device wrote and was not sent; sends it. */
export function openOutbox(): () => void {
  const userId = currentUser()?.userId ?? null
  if (useOutbox.getState().userId !== userId) {
    const stored = userId === null ? [] : readStoredJson('local', keyOf(userId))
    useOutbox.setState({
      userId,
      // Written by this outbox on this device.
      items: Array.isArray(stored) ? (stored as QueuedMessage[]) : [],
      isHeldUp: false,
    })
  }
  addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', sendNow)
  sendNow()
  return () => {
    removeEventListener('online', sendNow)
    document.removeEventListener('visibilitychange', sendNow)
  }
}

export function enqueue(peer: Peer, draft: QueuedMessage['draft'], picture: string | null = null): void {
  const item = { clientId: randomUuid(), peer, draft, picture, at: Date.now(), problem: null }
  put([...useOutbox.getState().items, item])
  sendNow()
}

export const discardQueued = (clientId: string): void =>
  put(useOutbox.getState().items.filter((item) => item.clientId !== clientId))

export function retryQueued(clientId: string): void {
  change(clientId, { problem: null })
  sendNow()
}

function put(items: QueuedMessage[]): void {
  const { userId } = useOutbox.getState()
  useOutbox.setState({ items })
  if (userId !== null) {
    writeStored('local', keyOf(userId), items.length === 0 ? null : JSON.stringify(items))
  }
}

const change = (clientId: string, next: Partial<QueuedMessage>): void =>
  put(useOutbox.getState().items.map((item) => (item.clientId === clientId ? { ...item, ...next } : item)))

function sendNow(): void {
  clearTimeout(timer)
  if (!isSending) {
    isSending = true
    void sendAll()
  }
}

/** Sends one after the other, in the order they were written. Without a network the rest waits. */
async function sendAll(): Promise<void> {
  for (;;) {
    const next = useOutbox.getState().items.find((item) => item.problem === null)
    if (!next || useOutbox.getState().userId !== currentUser()?.userId) {
      isSending = false
      useOutbox.setState({ isHeldUp: false })
      return
    }
    if (!(await sendOne(next))) {
      isSending = false
      useOutbox.setState({ isHeldUp: true })
      timer = setTimeout(sendNow, retryAfter[Math.min(failures++, retryAfter.length - 1)])
      return
    }
    failures = 0
  }
}

/** False when nothing can be sent now. */
async function sendOne({ clientId, peer, draft, picture }: QueuedMessage): Promise<boolean> {
  try {
    let { fileId } = draft
    if (picture !== null && fileId === undefined) {
      fileId = await sendPicture(dataUrlToFile(picture))
      change(clientId, { draft: { ...draft, fileId } })
    }
    await sendDraft(peer, { ...draft, fileId, clientId })
    await fetchNewMessages(peer)
    if (conversationWith(peer).error) {
      // It is there, but not here yet. Sent again it stays one message.
      return false
    }
    discardQueued(clientId)
    return true
  } catch (error) {
    if (!(error instanceof CallError) || isPassing(error)) {
      return false
    }
    change(clientId, { problem: error.message })
    return true
  }
}

const isPassing = ({ errorCode, status }: CallError): boolean =>
  ['network', 'timeout', 'cancelled'].includes(errorCode) || status === 401 || status === 429 || status >= 500
