import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyResponse } from './early-calls.ts'

const headers = { 'Accept-Language': 'zh-CN', 'Tenant-Code': 'platform', Authorization: 'Bearer t0' }
let ending: AbortController
const begun = globalThis as { begunCalls?: object[] }

beforeEach(() => {
  ending = new AbortController()
  begun.begunCalls = [
    { address: '/list', body: '{"page":1}', headers, answer: Promise.resolve(new Response('早')), ending },
  ]
})
afterEach(() => {
  delete begun.begunCalls
  vi.restoreAllMocks()
})

function take(
  changed: { address?: string; body?: string; headers?: object } = {},
  signal = new AbortController().signal,
) {
  const asked = {
    body: changed.body ?? '{"page":1}',
    headers: new Headers({ ...headers, ...changed.headers }),
  }
  return takeEarlyResponse(changed.address ?? '/list', asked, signal)
}

test('the answer to the very same question is taken, and only once', async () => {
  expect(await (await take())?.text()).toBe('早')
  expect(take()).toBeNull()
})

test.each([
  ['another address', { address: '/other' }],
  ['another body', { body: '{"page":2}' }],
  ['another language', { headers: { 'Accept-Language': 'en-US' } }],
  ['another tenant', { headers: { 'Tenant-Code': 'valley' } }],
  ['another person', { headers: { Authorization: 'Bearer t1' } }],
])('%s is another question', (_, changed) => {
  expect(take(changed)).toBeNull()
  expect(take()).not.toBeNull()
})

test('a person who has signed in since does not get the answer for a stranger, nor a stranger theirs', () => {
  const { Authorization: _, ...strange } = headers
  expect(
    takeEarlyResponse('/list', { body: '{"page":1}', headers: new Headers(strange) }, ending.signal),
  ).toBeNull()
})

test('an answer from long ago is not taken', () => {
  vi.spyOn(performance, 'now').mockReturnValue(20_001)
  expect(take()).toBeNull()
})

test('giving up the call gives up what was begun', () => {
  const own = new AbortController()
  void take({}, own.signal)
  own.abort('cancelled')
  expect(ending.signal.aborted).toBe(true)
})

test('a page that began nothing has nothing', () => {
  delete begun.begunCalls
  expect(take()).toBeNull()
})
