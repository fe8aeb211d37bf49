import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser, setCurrentUser } from './current-user.ts'
import { registerNavigate } from '../routing/navigation.ts'
import { admit, checkArrival } from './guard.ts'
import { homePath, pathOrHome } from '../routing/home-path.ts'
import { writeStored } from '#web/browser-storage.ts'
import { messagingIdentity, setMessagingIdentity } from './messaging-identity.ts'
import { isShell } from '../device/native-shell.ts'
import { tenantCode } from './tenant.ts'
import { stubCalls, staffSession, okResponse, stubBrowserAt, refusedResponse } from '../testing.ts'

const { token: _token, loginTime: _loginTime, expiration: _expiration, ...person } = staffSession
const moves: unknown[] = []

async function visit(address: string, access: 'anyone' | 'signedIn' = 'signedIn') {
  await stubBrowserAt(address)
  const [path = '', query = ''] = address.split('?')
  const { arrival, isOpen } = checkArrival(path, query, access)
  return isOpen ? 'open' : admit(arrival, access)
}

beforeEach(() => {
  moves.length = 0
  registerNavigate((to) => moves.push(to))
  setCurrentUser(null)
  setMessagingIdentity(null)
  writeStored('session', 'isApp', null)
  writeStored('session', 'tenantCode', null)
})

afterEach(() => vi.unstubAllGlobals())

test('with a session that holds a screen opens at once, and nobody is asked', async () => {
  setCurrentUser({ ...staffSession, loginTime: Date.now() })
  const asked = stubCalls({})
  expect(await visit('/user/set')).toBe('open')
  expect(asked).toEqual([])
})

test('a screen for anyone opens at once without a session', async () => {
  expect(await visit('/policyPage?type=1', 'anyone')).toBe('open')
})

test('without a session the server is asked, then the way leads home, and no error is told', async () => {
  const asked = stubCalls({ '/uc/auth/current': () => refusedResponse(401) })
  expect(await visit('/user/set')).toEqual({ do: 'redirect', to: '/home/index' })
  expect(asked).toEqual(['/uc/auth/current'])
  expect(moves).toEqual([])
})

test('a session that looks lapsed here is kept when the server says it holds', async () => {
  setCurrentUser({ ...staffSession, loginTime: 0 })
  const refresh = () => Response.json({ token: 't1', loginTime: 1, expiration: 100 })
  stubCalls({ '/uc/auth/current': () => okResponse(person), '/uc/refresh': refresh })
  expect(await visit('/user/set')).toEqual({ do: 'enter' })
  await vi.waitFor(() => expect(currentUser()?.token).toBe('t1'))
})

test('a session the server no longer knows is forgotten', async () => {
  setCurrentUser({ ...staffSession, loginTime: 0 })
  stubCalls({ '/uc/auth/current': () => refusedResponse(401) })
  expect(await visit('/user/set')).toMatchObject({ do: 'redirect' })
  expect(currentUser()).toBeNull()
})

test('without network a stored session is not thrown away', async () => {
  setCurrentUser({ ...staffSession, loginTime: 0 })
  stubCalls({})
  expect(await visit('/user/set')).toEqual({ do: 'enter' })
  expect(currentUser()).not.toBeNull()
})

test('a one-time token in the address signs in, once, and is gone from the address before it is sent', async () => {
  let seen = ''
  const asked = stubCalls({
    '/uc/auth/exchange': () => {
      seen = location.search
      return Response.json({ ...staffSession, token: 'new', loginTime: Date.now() })
    },
  })
  await stubBrowserAt('/user/set?token=one&tab=2')
  const { arrival } = checkArrival('/user/set', '?token=one&tab=2', 'signedIn')
  const [first, second] = await Promise.all([admit(arrival, 'signedIn'), admit(arrival, 'signedIn')])
  expect([first, second]).toEqual([{ do: 'enter' }, { do: 'enter' }])
  expect(asked).toEqual(['/uc/auth/exchange'])
  expect(seen).toBe('?tab=2')
  expect(currentUser()?.token).toBe('new')
})

test('a centre token and a phone in the address sign in and leave it', async () => {
  const asked = stubCalls({
    '/uc/pmsUser/v1/app/getAppToken': () =>
      okResponse({ ...staffSession, token: 'app', loginTime: Date.now() }),
  })
  expect(await visit('/user/set?centerToken=c&phone=13900000002')).toEqual({ do: 'enter' })
  expect(asked).toEqual(['/uc/pmsUser/v1/app/getAppToken'])
  expect(location.search).toBe('')
  expect(currentUser()?.token).toBe('app')
})

test('a false token leaves the decision to the stored session', async () => {
  setCurrentUser({ ...staffSession, loginTime: Date.now() })
  stubCalls({ '/uc/auth/exchange': () => refusedResponse(200) })
  expect(await visit('/user/set?token=false')).toEqual({ do: 'enter' })
  expect(currentUser()?.token).toBe('t0')
})

test('a messaging sign is stored, and found again on the next visit', async () => {
  await visit('/WeChat?WechatApplet=2&openId=o&unionId=u&img=i', 'anyone')
  expect(location.search).toBe('?WechatApplet=2')
  expect(messagingIdentity()).toEqual({ openId: 'o', unionId: 'u', img: 'i' })
  await visit('/WeChat?WechatApplet=2', 'anyone')
  expect(messagingIdentity()).toEqual({ openId: 'o', unionId: 'u', img: 'i' })
})

test('isApp=true marks the native shell for the pages after it', async () => {
  expect(isShell()).toBe(false)
  await visit('/policyPage?isApp=true', 'anyone')
  expect(isShell()).toBe(true)
  expect(await visit('/policyPage', 'anyone')).toBe('open')
  expect(isShell()).toBe(true)
})

test('the tenant is that of the sign-in page opened last', async () => {
  await visit('/login/valley', 'anyone')
  expect(tenantCode()).toBe('valley')
  await visit('/register', 'anyone')
  expect(tenantCode()).toBe('valley')
  await visit('/login', 'anyone')
  expect(tenantCode()).toBe('platform')
})

test('a target that is not part of the app leads home', () => {
  expect(homePath()).toBe('/home/index')
  expect(pathOrHome('/nowhere/index?id=1')).toBe('/home/index')
  expect(pathOrHome('/home/List?keyword=1')).toBe('/home/List?keyword=1')
})
