import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser, setCurrentUser } from '#web/app/session/current-user.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { rememberedLogin, setRememberedLogin, isLoginRemembered } from '#web/app/session/remembered-login.ts'
import { staffSession, stubBrowserAt, refusedResponse } from '#web/app/testing.ts'
import { signInByAccount } from './sign-in-by-account.ts'

const sent: { address: string; body: unknown }[] = []

/** The tenant is known; signing in is answered as told. */
function answerSignIn(answer: () => Response) {
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    sent.push({ address, body: body === undefined ? null : JSON.parse(body) })
    return address.includes('getTenantByCode') ? Response.json({ id: 'tenant-7', code: 'lake' }) : answer()
  })
}

beforeEach(async () => {
  sent.length = 0
  await stubBrowserAt('/login/lake')
  queryClient.clear()
  setRememberedLogin(null)
  setCurrentUser(null)
})
afterEach(() => vi.unstubAllGlobals())

const entry = { tenant: 'lake', account: 'clerk', password: 'Pass字1', isRemembering: false }

test('the tenant’s id goes with the account and the encoded password', async () => {
  answerSignIn(() => Response.json({ ...staffSession, token: 't1' }))
  await signInByAccount(entry)
  expect(sent.map(({ address }) => address)).toEqual([
    '/uc/uc/tenantManage/v1/getTenantByCode?code=lake',
    '/uc/auth?tenantId=tenant-7',
  ])
  const password = Buffer.from('Pass字1').toString('base64')
  expect(sent[1]?.body).toEqual({ username: 'clerk', password, remember: false })
  expect(currentUser()?.token).toBe('t1')
  expect([isLoginRemembered(), rememberedLogin('lake')]).toEqual([false, null])
})

test('a device that shall remember keeps a token, not the password', async () => {
  answerSignIn(() => Response.json({ ...staffSession, token: 't1', rememberToken: 'r1' }))
  await signInByAccount({ ...entry, isRemembering: true })
  expect(isLoginRemembered()).toBe(true)
  expect(rememberedLogin('lake')).toEqual({ tenant: 'lake', account: 'clerk', token: 'r1' })
  expect(currentUser()).not.toHaveProperty('rememberToken')
})

test('a refused sign-in forgets whoever was signed in, and says why', async () => {
  setCurrentUser({ ...staffSession, loginTime: Date.now() })
  answerSignIn(() => refusedResponse(200, '账号或密码错误'))
  await expect(signInByAccount(entry)).rejects.toMatchObject({ message: '账号或密码错误' })
  expect(currentUser()).toBeNull()
})
