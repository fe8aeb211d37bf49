import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#api/endpoint.ts'
import { authApi } from '#api/identity/auth.ts'
import { chooseLanguage } from '#web/text/language.ts'
import { setCurrentUser } from '../session/current-user.ts'
import { cancelAllCalls, httpTimeout, sendRequest } from './request.ts'
import { setTenantCode } from '../session/tenant.ts'
import { staffSession, stubBrowserAt } from '../testing.ts'

const read = endpoint({ method: 'GET', path: '{portal}/read', access: 'user', gives: z.string() })
const write = endpoint({
  method: 'POST',
  path: '{portal}/write',
  access: 'user',
  body: z.object({ a: z.number() }),
  gives: z.string(),
})
const answered = () => Promise.resolve(Response.json({ state: true, value: 'ok', message: '' }))
const fetching = vi.fn<typeof fetch>(answered)
const sent = (index = 0): RequestInit & { headers: Headers } =>
  fetching.mock.calls[index]?.[1] as RequestInit & { headers: Headers }

beforeAll(() => stubBrowserAt())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetching)
  fetching.mockReset().mockImplementation(answered)
  setCurrentUser(staffSession)
  setTenantCode('platform')
})

afterEach(() => vi.useRealTimers())

test('every call says language, tenant and who calls', async () => {
  await sendRequest(read, {})
  expect(sent().headers.get('accept-language')).toBe('zh-CN')
  expect(sent().headers.get('tenant-code')).toBe('platform')
  expect(sent().headers.get('authorization')).toBe('Bearer t0')
})

test('the chosen language and the tenant of the sign-in page go with the call', async () => {
  await chooseLanguage('en-US')
  setTenantCode('valley')
  await sendRequest(read, {})
  expect(sent().headers.get('accept-language')).toBe('en-US')
  expect(sent().headers.get('tenant-code')).toBe('valley')
  await chooseLanguage('zh-CN')
})

test('signing in carries no token of an earlier session', async () => {
  fetching.mockImplementation(() => Promise.resolve(Response.json(staffSession)))
  await sendRequest(authApi.signIn, { query: {}, body: { username: 'a', password: 'b' } })
  expect(sent().headers.has('authorization')).toBe(false)
})

test('a write carries a fresh key, a read carries none', async () => {
  await sendRequest(write, { body: { a: 1 } })
  await sendRequest(write, { body: { a: 1 } })
  await sendRequest(read, {})
  const [first, second] = [sent(0).headers.get('idempotency-key'), sent(1).headers.get('idempotency-key')]
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(second).not.toBe(first)
  expect(sent(2).headers.has('idempotency-key')).toBe(false)
  expect(sent(0).body).toBe('{"a":1}')
})

test('a write without an answer is sent once more with the same key', async () => {
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(sendRequest(write, { body: { a: 1 } })).resolves.toBe('ok')
  expect(fetching).toHaveBeenCalledTimes(2)
  expect(sent(1).headers.get('idempotency-key')).toBe(sent(0).headers.get('idempotency-key'))
})

test('a write that stays without an answer fails after the second try; a read after the first', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(sendRequest(write, { body: { a: 1 } })).rejects.toMatchObject({
    errorCode: 'network',
    status: 0,
  })
  expect(fetching).toHaveBeenCalledTimes(2)
  await expect(sendRequest(read, {})).rejects.toMatchObject({ errorCode: 'network' })
  expect(fetching).toHaveBeenCalledTimes(3)
})

const keyOf = (index: number) => sent(index).headers.get('idempotency-key')

test('whoever sends the same again after no answer sends the same action; after an answer, or another one, a new one', async () => {
  fetching.mockRejectedValueOnce(new TypeError('')).mockRejectedValueOnce(new TypeError(''))
  await expect(sendRequest(write, { body: { a: 7 } })).rejects.toMatchObject({ errorCode: 'network' })
  fetching.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }))
  await expect(sendRequest(write, { body: { a: 7 } })).rejects.toMatchObject({ status: 502 })
  await sendRequest(write, { body: { a: 7 } })
  expect([keyOf(1), keyOf(2), keyOf(3)]).toEqual([keyOf(0), keyOf(0), keyOf(0)])
  await sendRequest(write, { body: { a: 7 } })
  expect(keyOf(4)).not.toBe(keyOf(0))
})

test('what is tapped twice at once is one action', async () => {
  await Promise.all([sendRequest(write, { body: { a: 6 } }), sendRequest(write, { body: { a: 6 } })])
  expect(keyOf(1)).toBe(keyOf(0))
  await sendRequest(write, { body: { a: 6 } })
  expect(keyOf(2)).not.toBe(keyOf(0))
})

test('another content, another person or another hour is another action', async () => {
  const lose = async () => {
    fetching.mockRejectedValueOnce(new TypeError('')).mockRejectedValueOnce(new TypeError(''))
    await expect(sendRequest(write, { body: { a: 8 } })).rejects.toMatchObject({ errorCode: 'network' })
  }
  await lose()
  await sendRequest(write, { body: { a: 9 } })
  expect(keyOf(2)).not.toBe(keyOf(0))
  await lose()
  setCurrentUser({ ...staffSession, userId: 'another' })
  await sendRequest(write, { body: { a: 8 } })
  expect(keyOf(5)).not.toBe(keyOf(3))
  await lose()
  vi.setSystemTime(Date.now() + 3_600_000)
  await sendRequest(write, { body: { a: 8 } })
  expect(keyOf(8)).not.toBe(keyOf(6))
})

function neverAnswered() {
  fetching.mockImplementation(
    (_, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
}

test('a call ends after 100 seconds, or after the time it was given', async () => {
  neverAnswered()
  expect(httpTimeout).toBe(100_000)
  const usual = expect(sendRequest(read, {})).rejects.toMatchObject({ errorCode: 'timeout' })
  const short = expect(sendRequest(read, {}, { timeout: 10 })).rejects.toMatchObject({ errorCode: 'timeout' })
  await vi.advanceTimersByTimeAsync(10)
  await short
  await vi.advanceTimersByTimeAsync(100_000)
  await usual
})

test('a write that timed out is not sent again', async () => {
  neverAnswered()
  const ended = expect(sendRequest(write, { body: { a: 1 } }, { timeout: 10 })).rejects.toMatchObject({
    errorCode: 'timeout',
  })
  await vi.advanceTimersByTimeAsync(10)
  await ended
  expect(fetching).toHaveBeenCalledTimes(1)
})

test('all calls on their way can be cancelled at once', async () => {
  neverAnswered()
  const first = expect(sendRequest(read, {})).rejects.toMatchObject({ errorCode: 'cancelled' })
  const second = expect(sendRequest(write, { body: { a: 1 } })).rejects.toMatchObject({
    errorCode: 'cancelled',
  })
  cancelAllCalls()
  await Promise.all([first, second])
  expect(fetching).toHaveBeenCalledTimes(2)
})

test('the caller can cancel its own call', async () => {
  neverAnswered()
  const controller = new AbortController()
  const ended = expect(sendRequest(read, {}, { signal: controller.signal })).rejects.toMatchObject({
    errorCode: 'cancelled',
  })
  controller.abort()
  await ended
  await expect(sendRequest(read, {}, { signal: controller.signal })).rejects.toMatchObject({
    errorCode: 'cancelled',
  })
})

test('further headers may be an object or JSON text', async () => {
  await sendRequest(read, {}, { headers: { 'X-A': '1' } })
  await sendRequest(read, {}, { headers: '{"X-A": 2}' })
  expect([sent(0).headers.get('x-a'), sent(1).headers.get('x-a')]).toEqual(['1', '2'])
})

test.each(['{bad', '[1]', '"x"'])(
  'headers given as %s are refused before anything is sent',
  async (headers) => {
    await expect(sendRequest(read, {}, { headers })).rejects.toMatchObject({
      message: '请求头不是有效的 JSON',
    })
    expect(fetching).not.toHaveBeenCalled()
  },
)

test('further headers cannot take the place of the token', async () => {
  await sendRequest(read, {}, { headers: { Authorization: 'Bearer other', 'Tenant-Code': 'other' } })
  expect(sent().headers.get('authorization')).toBe('Bearer t0')
  expect(sent().headers.get('tenant-code')).toBe('platform')
})

test('a file goes as a form, with the fields of the body beside it', async () => {
  await sendRequest(write, { body: { a: 1 } }, {}, new File(['x'], 'x.png'))
  const form = sent().body as FormData
  expect(form.get('a')).toBe('1')
  expect(form.get('file')).toBeInstanceOf(File)
  expect(sent().headers.has('content-type')).toBe(false)
})
