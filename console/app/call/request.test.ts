import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#api/endpoint.ts'
import { httpTimeout, sendRequest } from './request.ts'

const write = endpoint({
  method: 'POST',
  path: '{portal}/write',
  access: 'user',
  body: z.object({ a: z.number() }),
  gives: z.string(),
})
const answered = () => Promise.resolve(Response.json({ state: true, value: 'ok', message: '' }))
const fetching = vi.fn<typeof fetch>(answered)
const keyOf = (index: number) => new Headers(fetching.mock.calls[index]?.[1]?.headers).get('idempotency-key')
const send = (a: number) => sendRequest(write, { body: { a } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetching)
  fetching.mockReset().mockImplementation(answered)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a button pressed twice sends one action, and pressed after its answer another one', async () => {
  await Promise.all([send(1), send(1), send(2)])
  await send(1)
  expect(keyOf(1)).toBe(keyOf(0))
  expect(keyOf(2)).not.toBe(keyOf(0))
  expect(keyOf(3)).not.toBe(keyOf(0))
})

test('pressed again after no answer came it is the same action', async () => {
  fetching.mockRejectedValueOnce(new TypeError('')).mockRejectedValueOnce(new TypeError(''))
  await expect(send(3)).rejects.toMatchObject({ errorCode: 'network' })
  fetching.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }))
  await expect(send(3)).rejects.toMatchObject({ status: 502 })
  await send(3)
  expect([keyOf(1), keyOf(2), keyOf(3)]).toEqual([keyOf(0), keyOf(0), keyOf(0)])
})

test('a connection that died without a word is not waited for without an end', async () => {
  fetching.mockImplementation(
    (_, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  const ended = expect(send(4)).rejects.toMatchObject({ errorCode: 'timeout' })
  await vi.advanceTimersByTimeAsync(httpTimeout)
  await ended
})
