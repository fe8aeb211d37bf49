import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { liveApi, type LiveMarks } from '#api/messages/live.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { watchTopic } from './live.ts'
import { queryClient } from './query-client.ts'
import { stubCalls, staffSession, stubBrowserAt } from '../testing.ts'

const hour = 3_600_000
let say: ((marks: LiveMarks) => void) | null

/** A server with a stream that stays open. */
beforeEach(async () => {
  await stubBrowserAt('/work')
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  Object.assign(document, { addEventListener: () => {}, removeEventListener: () => {} })
  const bytes = new TextEncoder()
  stubCalls({
    [addressOf(liveApi.stream.path)]: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(stream) {
            say = (marks) => stream.enqueue(bytes.encode(`event: marks\ndata: ${JSON.stringify(marks)}\n\n`))
          },
        }),
      ),
  })
  say = null
})

const opened = () => vi.waitFor(() => expect(say).not.toBeNull())

async function told(marks: LiveMarks, heard: string[]): Promise<string[]> {
  heard.length = 0
  say?.(marks)
  // Through the stream and its reader.
  for (let at = 0; at < 20; at++) {
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return [...heard]
}

test('what was there before the app was opened is no change; all that comes after is', async () => {
  const user = { ...staffSession, loginTime: Date.now(), expiration: 100_000 }
  useCurrentUser.setState({ currentUser: user })
  const heard: string[] = []
  const ends = ['work', 'inbox', 'chat'].map((topic) => watchTopic(topic, () => heard.push(topic)))
  await opened()
  const first = { work: { version: 4, quietFor: hour }, inbox: { version: 9, quietFor: 5 } }
  // The inbox changed while the lists were on their way.
  expect(await told(first, heard)).toEqual(['inbox'])
  expect(await told({ work: { version: 5, quietFor: 0 } }, heard)).toEqual(['work'])
  // A topic of which there was nothing before is new, however long the phone slept over it.
  expect(await told({ chat: { version: 1, quietFor: hour } }, heard)).toEqual(['chat'])
  expect(await told({ work: { version: 5, quietFor: 90 } }, heard)).toEqual([])
  // Whoever else signs in begins anew.
  say = null
  useCurrentUser.setState({ currentUser: { ...user, userId: 'u2' } })
  await opened()
  expect(await told({ work: { version: 2, quietFor: hour } }, heard)).toEqual([])
  expect(await told({ work: { version: 3, quietFor: 10 } }, heard)).toEqual(['work'])
  ends.forEach((end) => end())
})

test('a change that is heard of while the first answer is on its way is seen all the same', async () => {
  useCurrentUser.setState({ currentUser: { ...staffSession, loginTime: Date.now(), expiration: 100_000 } })
  let state = 'ready'
  const answers: (() => void)[] = []
  const order = new QueryObserver<string>(queryClient, {
    queryKey: ['order'],
    // Read at once, and slow to arrive.
    queryFn: () => {
      const read = state
      return new Promise((resolve) => answers.push(() => resolve(read)))
    },
  })
  const leave = order.subscribe(() => {})
  const end = watchTopic('shop', () => void order.refetch())
  await opened()
  await told({ shop: { version: 1, quietFor: hour } }, [])
  state = 'done'
  await told({ shop: { version: 2, quietFor: 0 } }, [])
  expect(answers).toHaveLength(1)
  answers.shift()?.()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers.shift()?.()
  await vi.waitFor(() => expect(order.getCurrentResult().data).toBe('done'))
  end()
  leave()
})
