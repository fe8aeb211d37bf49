import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#api/messages/chat-message.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { setCurrentUser } from '#web/app/session/current-user.ts'
import { staffSession, stubBrowserAt } from '#web/app/testing.ts'
import { discardQueued, enqueue, openOutbox, retryQueued, useOutbox } from './outbox.ts'
import { conversationWith, useConversations } from './conversation-store.ts'

vi.mock('./conversation-calls.ts', () => ({
  fetchMessages: async (_: string, { after = 0 }) => {
    reach()
    const rows = server.kept.filter(({ seq }) => seq > after)
    return { rows, hasMore: false, lastSeq: server.kept.length, readByOther: 0 }
  },
  sendDraft: async (_: string, draft: { clientId: string; text: string }) => {
    reach()
    server.sends += 1
    if (server.refuses === draft.text) {
      throw new CallError('不可以', { status: 200, errorCode: 'chat.empty' })
    }
    if (!server.kept.some(({ clientId }) => clientId === draft.clientId)) {
      server.kept.push({ ...message, ...draft, type: 'text', seq: server.kept.length + 1 })
    }
    if (server.losesAnswers) {
      throw new CallError('', { status: 0, errorCode: 'network' })
    }
  },
}))

/** As much of a server as an outbox meets: it keeps each message once, and may be out of reach. */
const fresh = () => ({
  isAway: false,
  losesAnswers: false,
  refuses: '',
  sends: 0,
  kept: [] as ChatMessage[],
})
let server = fresh()

function reach() {
  if (server.isAway) {
    throw new CallError('', { status: 0, errorCode: 'network' })
  }
}

const texts = () => server.kept.map(({ text }) => text)

const message: ChatMessage = {
  seq: 0,
  side: 'guest',
  isMine: true,
  sender: '',
  clientId: null,
  type: 'text',
  text: '',
  image: null,
  card: null,
  event: null,
  sentAt: 0,
}
const draft = (text: string) => ({ type: 'text' as const, text, width: 1, height: 1 })
const waiting = () => useOutbox.getState().items.map(({ draft: { text } }) => text)

let close = () => {}
beforeEach(async () => {
  server = fresh()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('removeEventListener', () => {})
  await stubBrowserAt('/home/kefuBox')
  Object.assign(document, { addEventListener: () => {}, removeEventListener: () => {} })
  setCurrentUser({ ...staffSession, loginTime: Date.now(), expiration: 7200 })
  useConversations.setState({}, true)
  useOutbox.setState({ userId: null, items: [], isHeldUp: false })
  close = openOutbox()
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is written goes out in its order and is gone from the queue when it arrived', async () => {
  enqueue('service', draft('一'))
  enqueue('service', draft('二'))
  enqueue('service', draft('三'))
  await vi.advanceTimersByTimeAsync(100)
  expect(texts()).toEqual(['一', '二', '三'])
  expect(waiting()).toEqual([])
  expect(conversationWith('service').messages.map(({ text }) => text)).toEqual(['一', '二', '三'])
})

test('without a network it waits, survives a reload, and goes out once when there is one again', async () => {
  server.isAway = true
  enqueue('service', draft('一'))
  enqueue('service', draft('二'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(useOutbox.getState().isHeldUp).toBe(true)
  expect(texts()).toEqual([])
  // The page is loaded again: what was in memory is gone.
  useOutbox.setState({ userId: null, items: [], isHeldUp: false })
  close()
  close = openOutbox()
  expect(waiting()).toEqual(['一', '二'])
  server.isAway = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(texts()).toEqual(['一', '二'])
  expect(waiting()).toEqual([])
})

test('an answer that got lost leads to another attempt and not to another message', async () => {
  server.losesAnswers = true
  enqueue('service', draft('一'))
  await vi.advanceTimersByTimeAsync(2500)
  expect(waiting()).toEqual(['一'])
  server.losesAnswers = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.sends).toBeGreaterThan(1)
  expect(texts()).toEqual(['一'])
  expect(waiting()).toEqual([])
})

test('a refused message says why and holds nothing up; it can be tried again or thrown away', async () => {
  server.refuses = '坏'
  enqueue('service', draft('坏'))
  enqueue('service', draft('好'))
  await vi.advanceTimersByTimeAsync(100)
  expect(texts()).toEqual(['好'])
  expect(useOutbox.getState().items).toMatchObject([{ problem: '不可以' }])
  const [{ clientId } = { clientId: '' }] = useOutbox.getState().items
  server.refuses = ''
  retryQueued(clientId)
  await vi.advanceTimersByTimeAsync(100)
  expect(texts()).toEqual(['好', '坏'])
  server.refuses = '又坏'
  enqueue('service', draft('又坏'))
  await vi.advanceTimersByTimeAsync(100)
  const [left] = useOutbox.getState().items
  discardQueued(left?.clientId ?? '')
  expect(waiting()).toEqual([])
})

test('what one person wrote is not sent for another', async () => {
  server.isAway = true
  enqueue('service', draft('一'))
  await vi.advanceTimersByTimeAsync(100)
  server.isAway = false
  setCurrentUser({ ...staffSession, userId: 'u2', loginTime: Date.now(), expiration: 7200 })
  close()
  close = openOutbox()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(texts()).toEqual([])
  setCurrentUser({ ...staffSession, loginTime: Date.now(), expiration: 7200 })
  close()
  close = openOutbox()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(texts()).toEqual(['一'])
})
