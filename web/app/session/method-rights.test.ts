import { afterEach, expect, test, vi } from 'vitest'
import { methodRights } from './method-rights.ts'
import { queryClient } from '../call/query-client.ts'
import { signedIn } from './session.ts'
import { answerCalls, clerk, given, openPage } from '../testing.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the rights are asked for once per sign-in, however long it lasts', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T08:00:00Z') })
  await openPage('/work')
  const path = '/portal/sys/sysMenu/v1/getCurrentUserMethodAuth'
  const asked = answerCalls({ [path]: () => given(['news.manage']) })
  const rights = () => queryClient.fetchQuery(methodRights())
  signedIn({ ...clerk, loginTime: Date.now(), expiration: 1e9 })
  expect(await rights()).toEqual(['news.manage'])
  vi.setSystemTime(Date.now() + 60 * 60_000)
  expect(await rights()).toEqual(['news.manage'])
  expect(asked).toEqual([path])
  signedIn({ ...clerk, account: 'head', loginTime: Date.now(), expiration: 1e9 })
  await rights()
  expect(asked).toEqual([path, path])
})
