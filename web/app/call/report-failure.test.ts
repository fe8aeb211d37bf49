import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#api/endpoint.ts'
import { chooseLanguage } from '#web/text/language.ts'
import { useToast } from '../feedback/toast.ts'
import { call, callQuery } from './call.ts'
import { currentUser, setCurrentUser } from '../session/current-user.ts'
import { savedError } from './report-failure.ts'
import { registerNavigate } from '../routing/navigation.ts'
import { writeStored } from '#web/browser-storage.ts'
import { setMessagingIdentity } from '../session/messaging-identity.ts'
import { setTenantCode } from '../session/tenant.ts'
import { stubCalls, staffSession, okResponse, stubBrowserAt, refusedResponse } from '../testing.ts'

const ask = endpoint({ method: 'GET', path: '{portal}/ask', access: 'user', gives: z.string() })
const slow = endpoint({ method: 'GET', path: '{portal}/slow', access: 'user', gives: z.string() })
const sign = { openId: 'o', unionId: 'u', img: '' }

let moves: unknown[] = []
const toasted = () => useToast.getState().current?.message ?? null
const fail = (status: number, message?: string) =>
  stubCalls({ '/portal/ask': () => refusedResponse(status, message) })
const failed = () => call(ask, {}).catch(() => null)

beforeEach(async () => {
  moves = []
  registerNavigate((to, options) => moves.push(options?.replace ? to : [to]))
  useToast.setState({ current: null })
  setCurrentUser({ ...staffSession, loginTime: Date.now() })
  setMessagingIdentity(null)
  setTenantCode('platform')
  writeStored('session', 'isApp', null)
  writeStored('session', 'errorPage', null)
  await stubBrowserAt('/user/set?tab=1')
})

afterEach(() => vi.restoreAllMocks())

test('a refusal is told by a toast, and thrown', async () => {
  fail(200, 'not today')
  await expect(call(ask, {})).rejects.toThrow('not today')
  expect(toasted()).toBe('not today')
  expect(moves).toEqual([])
})

test('a quiet call and a query leave the telling to the screen', async () => {
  fail(200, 'not today')
  await expect(call(ask, {}, { quiet: true })).rejects.toThrow('not today')
  const { queryFn } = callQuery(ask, {})
  const asked = (queryFn as (context: object) => Promise<string>)({ signal: new AbortController().signal })
  await expect(asked).rejects.toThrow('not today')
  expect(toasted()).toBeNull()
})

test('401 clears the session and goes to the sign-in page, with the way back', async () => {
  fail(401)
  await failed()
  expect(currentUser()).toBeNull()
  expect(moves).toEqual(['/login?redirect=%2Fuser%2Fset%3Ftab%3D1'])
  expect(toasted()).toBeNull()
})

test('401 goes to the sign-in page of the tenant', async () => {
  setTenantCode('valley')
  fail(401)
  await failed()
  expect(moves).toEqual(['/login/valley?redirect=%2Fuser%2Fset%3Ftab%3D1'])
})

test('401 on the sign-in page itself stays there', async () => {
  await stubBrowserAt('/login')
  fail(401)
  await failed()
  expect(moves).toEqual([])
})

test('401 with a messaging sign clears the session and goes to the messaging login', async () => {
  setMessagingIdentity(sign)
  fail(401)
  await failed()
  expect(currentUser()).toBeNull()
  expect(moves).toEqual(['/WeChat'])
})

test('401 with a messaging sign on a house carries the house along', async () => {
  await stubBrowserAt('/Home/details?houseId=5')
  setMessagingIdentity(sign)
  fail(401)
  await failed()
  expect(moves).toEqual(['/WeChat?type=8&houseId=5'])
})

test('a call that fails before the page is drawn leads elsewhere as soon as there is a router', async () => {
  await stubBrowserAt('/home/details?houseId=5')
  setMessagingIdentity(sign)
  registerNavigate(null)
  fail(401)
  await failed()
  registerNavigate((to) => moves.push(to))
  expect(moves).toEqual(['/WeChat?type=8&houseId=5'])
  registerNavigate((to) => moves.push(to))
  expect(moves, 'once').toHaveLength(1)
})

test('401 inside the native app goes to the page for it', async () => {
  writeStored('session', 'isApp', 'true')
  fail(401)
  await failed()
  expect(moves).toEqual(['/user/fengjin'])
})

test('401 meant for a token that was replaced meanwhile is asked again with the new one', async () => {
  let isFirst = true
  stubCalls({
    '/portal/ask': () => {
      if (!isFirst) {
        return okResponse('ok')
      }
      isFirst = false
      setCurrentUser({ ...staffSession, token: 't1', loginTime: Date.now() })
      return refusedResponse(401)
    },
  })
  await expect(call(ask, {})).resolves.toBe('ok')
  expect(moves).toEqual([])
})

test('403 is only logged', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  fail(403)
  await failed()
  expect(log).toHaveBeenCalledOnce()
  expect([toasted(), moves]).toEqual([null, []])
})

test('500 says that the login timed out, in the language of the page', async () => {
  fail(500, 'inner detail')
  await expect(call(ask, {})).rejects.toThrow('登录认证超时，请重新登录！')
  expect(toasted()).toBe('登录认证超时，请重新登录！')
  await chooseLanguage('en-US')
  await failed()
  expect(toasted()).toBe('Login authentication timed out, please log in again!')
  await chooseLanguage('zh-CN')
})

test('a message about a lapsed token says the same', async () => {
  fail(200, 'io: JWT expired at 2020-01-01')
  await failed()
  expect(toasted()).toBe('登录认证超时，请重新登录！')
})

test('451 ends all calls, saves text and page, and goes to the error page', async () => {
  stubCalls({ '/portal/ask': () => refusedResponse(451, 'closed') })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    address === '/portal/slow'
      ? new Promise((_, reject) => {
          request.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        })
      : answer(address, request),
  )
  const pending = expect(call(slow, {})).rejects.toMatchObject({ errorCode: 'cancelled' })
  await failed()
  await pending
  expect(moves).toEqual(['/user/errorPage'])
  expect(savedError()).toEqual({ message: 'closed', page: '/user/set?tab=1' })
  expect(toasted()).toBeNull()
})

test('without network the person is told so', async () => {
  stubCalls({})
  await failed()
  expect(toasted()).toBe('网络异常，请检查网络后重试')
})

test.each([400, 404, 409, 413, 429, 503])('status %d shows what the server says', async (status) => {
  fail(status, 'the reason')
  await failed()
  expect(toasted()).toBe('the reason')
})
