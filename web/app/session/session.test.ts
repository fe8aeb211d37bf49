import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser, setCurrentUser, setRefreshing, useCurrentUser } from './current-user.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'
import { queryClient } from '../call/query-client.ts'
// Read before it is asked for: a clock that is turned by hand waits for no file.
import '../device/native-app-update.ts'
import { refreshTokenIfDue, sessionState, startSession, signOut } from './session.ts'
import { stubCalls, staffSession, stubBrowserAt, refusedResponse } from '../testing.ts'

const start = Date.parse('2026-05-01T08:00:00Z')
const fresh = { token: 't1', loginTime: 1, expiration: 100 }
const isBusy = () => useCurrentUser.getState().isRefreshToken

beforeEach(async () => {
  vi.useFakeTimers({ now: start })
  await stubBrowserAt('/user/index')
  setRefreshing(false)
  setCurrentUser({ ...staffSession, loginTime: start })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the record of the person is kept for the tab', () => {
  startSession({ ...staffSession, token: 't9', loginTime: start })
  expect(readStoredJson('session', 'currentUser')).toMatchObject({ token: 't9', account: 'clerk' })
  expect(readStoredJson('local', 'currentUser')).toBeNull()
  expect(useCurrentUser.getState().loginAccount).toBe('clerk')
})

test('a session by a server whose clock is far from ours counts from our own now', () => {
  startSession({ ...staffSession, loginTime: start - 7_200_000 })
  expect(sessionState()).toBe('held')
})

test('signing out forgets the person and all that was loaded, whatever the server answers', async () => {
  queryClient.setQueryData(['detail'], { roles: ['admin'] })
  const asked = stubCalls({ '/uc/signout': () => refusedResponse(500) })
  await signOut()
  expect(asked).toEqual(['/uc/signout'])
  expect(currentUser()).toBeNull()
  expect(readStoredJson('session', 'currentUser')).toBeNull()
  expect(queryClient.getQueryData(['detail'])).toBeUndefined()
})

test('signing out works without network', async () => {
  stubCalls({})
  await expect(signOut()).resolves.toBeUndefined()
  expect(currentUser()).toBeNull()
})

test('the token is refreshed after a fifth of its life, not before', async () => {
  const asked = stubCalls({ '/uc/refresh': () => Response.json(fresh) })
  vi.setSystemTime(start + 19_000)
  await refreshTokenIfDue()
  expect(asked).toEqual([])
  vi.setSystemTime(start + 21_000)
  await refreshTokenIfDue()
  expect(asked).toEqual(['/uc/refresh'])
  expect(currentUser()).toMatchObject({ token: 't1', loginTime: start + 21_000, account: 'clerk' })
})

test('one refresh runs at a time, and the flag stays for 3 seconds', async () => {
  const asked = stubCalls({ '/uc/refresh': () => Response.json({ ...fresh, expiration: 0 }) })
  vi.setSystemTime(start + 21_000)
  await Promise.all([refreshTokenIfDue(), refreshTokenIfDue()])
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2999)
  expect(isBusy()).toBe(true)
  await refreshTokenIfDue()
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(isBusy()).toBe(false)
  await refreshTokenIfDue()
  expect(asked).toHaveLength(2)
})

test('a failed refresh keeps the token in hand', async () => {
  stubCalls({ '/uc/refresh': () => refusedResponse(503) })
  vi.setSystemTime(start + 21_000)
  await refreshTokenIfDue()
  expect(currentUser()?.token).toBe('t0')
})

test('a fresh token that arrives after signing out is not taken up', async () => {
  stubCalls({
    '/uc/refresh': () => {
      setCurrentUser(null)
      return Response.json(fresh)
    },
  })
  vi.setSystemTime(start + 21_000)
  await refreshTokenIfDue()
  expect(currentUser()).toBeNull()
})

test.each(['android', 'ios'])('the app around the page (%s) hears of a login', (kind) => {
  const heard = vi.fn<(message: unknown) => void>()
  const handler = { postMessage: heard }
  vi.stubGlobal(
    kind === 'ios' ? 'webkit' : 'android',
    kind === 'ios' ? { messageHandlers: { app: handler } } : handler,
  )
  startSession({ ...staffSession, loginTime: start })
  const message = { action: 'login', token: 't0' }
  expect(heard).toHaveBeenCalledExactlyOnceWith(kind === 'ios' ? message : JSON.stringify(message))
})

test('the update check comes 5 s after a login inside the native app only', async () => {
  const posted: string[] = []
  vi.stubGlobal('android', {
    postMessage: (text: string) => posted.push((JSON.parse(text) as { action: string }).action),
  })
  startSession({ ...staffSession, loginTime: start })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(posted).toEqual(['login'])
  writeStored('session', 'isApp', 'true')
  startSession({ ...staffSession, loginTime: start })
  await vi.advanceTimersByTimeAsync(4999)
  expect(posted).toEqual(['login', 'login'])
  await vi.advanceTimersByTimeAsync(1)
  expect(posted).toEqual(['login', 'login', 'appVersion'])
  writeStored('session', 'isApp', null)
})
