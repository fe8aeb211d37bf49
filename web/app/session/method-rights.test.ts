import { afterEach, expect, test, vi } from 'vitest'
import { methodRightsQuery } from './method-rights.ts'
import { queryClient } from '../call/query-client.ts'
import { startSession } from './session.ts'
import { stubCalls, staffSession, okResponse, stubBrowserAt } from '../testing.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the rights are asked for once per sign-in, however long it lasts', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T08:00:00Z') })
  await stubBrowserAt('/work')
  const path = '/portal/sys/sysMenu/v1/getCurrentUserMethodAuth'
  const asked = stubCalls({ [path]: () => okResponse(['news.manage']) })
  const rights = () => queryClient.fetchQuery(methodRightsQuery())
  startSession({ ...staffSession, loginTime: Date.now(), expiration: 1e9 })
  expect(await rights()).toEqual(['news.manage'])
  vi.setSystemTime(Date.now() + 60 * 60_000)
  expect(await rights()).toEqual(['news.manage'])
  expect(asked).toEqual([path])
  startSession({ ...staffSession, account: 'head', loginTime: Date.now(), expiration: 1e9 })
  await rights()
  expect(asked).toEqual([path, path])
})
