import { expect, test } from 'vitest'
import { decideEntry, readArrival, tenantOf } from './guard.ts'

const arrive = (query: string, path = '/user/index') => readArrival(path, new URLSearchParams(query))

test('an ordinary address brings nothing along', () => {
  expect(arrive('a=1')).toEqual({ isShell: false, tenant: null, sign: null, token: null, cleanQuery: null })
})

test('a one-time token is taken up and leaves the address', () => {
  expect(arrive('a=1&token=t1&b=2')).toMatchObject({
    token: { by: 'exchange', token: 't1' },
    cleanQuery: '?a=1&b=2',
  })
  expect(arrive('token=t1')).toMatchObject({ cleanQuery: '' })
})

test('centre token and phone together ask for an app token and leave the address', () => {
  expect(arrive('centerToken=c&phone=13900000001&x=1')).toMatchObject({
    token: { by: 'centre', centerToken: 'c', phone: '13900000001' },
    cleanQuery: '?x=1',
  })
})

test('a centre token without a phone, or a phone alone, is nothing', () => {
  expect(arrive('centerToken=c')).toMatchObject({ token: null, cleanQuery: null })
  expect(arrive('phone=13900000001')).toMatchObject({ token: null, cleanQuery: null })
})

test('the one-time token comes before the centre token', () => {
  expect(arrive('token=t&centerToken=c&phone=1').token).toEqual({ by: 'exchange', token: 't' })
})

test('a messaging sign in the address is stored, and leaves it', () => {
  expect(arrive('WechatApplet=2&openId=o&unionId=u&img=i')).toMatchObject({
    sign: { do: 'store', sign: { openId: 'o', unionId: 'u', img: 'i' } },
    cleanQuery: '?WechatApplet=2',
  })
})

test('without a sign in the address the stored one is restored', () => {
  expect(arrive('WechatApplet=2')).toMatchObject({ sign: { do: 'restore' }, cleanQuery: null })
  expect(arrive('WechatApplet=1&openId=o').sign).toBeNull()
})

test('isApp=true marks the native shell, any other value does not', () => {
  expect(arrive('isApp=true').isShell).toBe(true)
  expect(arrive('isApp=1').isShell).toBe(false)
})

test.each([
  ['/login', 'platform'],
  ['/Login/', 'platform'],
  ['/login/valley', 'valley'],
  ['/login/valley/more', null],
  ['/loginx', null],
  ['/user/index', null],
])('the path %s names the tenant %s', (path, tenant) => {
  expect(tenantOf(path)).toBe(tenant)
})

test.each([
  ['anyone', 'none', 'enter'],
  ['anyone', 'expired', 'enter'],
  ['signedIn', 'held', 'enter'],
  ['signedIn', 'none', 'ask'],
  ['signedIn', 'expired', 'ask'],
] as const)('a screen for %s with a session %s: %s', (access, session, decision) => {
  expect(decideEntry(access, session)).toBe(decision)
})
