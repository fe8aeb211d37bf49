import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { openSession } from './sessions.ts'
import { userByAccount } from '../users/users.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' })
  await server.addUser({ account: 'clerk' })
})
afterAll(() => server.stop())

const encoded = (password: string) => Buffer.from(password).toString('base64')
const signIn = (username: string, password: string, extra: object = {}) =>
  server.call(authApi.signIn, { query: {}, body: { username, password: encoded(password), ...extra } })

test('a right password opens a session that names the person and the tenant', async () => {
  const reply = await signIn('Clerk', 'Secret123')
  expect(reply.status).toBe(200)
  expect(reply.value).toMatchObject({
    account: 'clerk',
    loginStatus: true,
    loginTime: server.clock.now,
    expiration: 7200,
    userAttrs: { tenantId: server.tenantId },
  })
  const current = await server.call(authApi.current, {}, { token: reply.value.token })
  expect(current.value.account).toBe('clerk')
})

test('a sign-in may name its tenant by id or code, or leave the name empty; another one is refused', async () => {
  const named = (tenantId: string) =>
    server.call(authApi.signIn, {
      query: { tenantId },
      body: { username: 'clerk', password: encoded('Secret123') },
    })
  expect((await named(server.tenantId)).value.account).toBe('clerk')
  expect((await named('platform')).value.account).toBe('clerk')
  expect((await named('')).value.account).toBe('clerk')
  expect(await named('elsewhere')).toMatchObject({ status: 400, message: '租户与登录地址不符' })
})

test('a tenant is found by its code before anybody signs in; an unknown one is told', async () => {
  const known = await server.call(authApi.tenantByCode, { query: { code: 'platform' } })
  expect(known.value).toEqual({ id: server.tenantId, code: 'platform', name: '山谷园区' })
  const unknown = await server.call(authApi.tenantByCode, { query: { code: 'nowhere' } })
  expect(unknown.state).toBe(false)
})

test('a password that was changed while it was looked at opens no session', async () => {
  const { env, tenantId } = server
  await server.addUser({ account: 'racer' })
  const user = await userByAccount(scopeOf(env, tenantId), 'racer')
  if (!user) {
    throw new Error('there is no racer')
  }
  const from = { method: 'password', device: '', address: '', passwordHash: user.password_hash } as const
  const open = () => scopeOf(env, tenantId).write((scope) => openSession(scope, user, from))
  expect((await open()).account).toBe('racer')
  // The change holds the person until it is kept; the sign-in waits for it, and finds another password.
  const change = await env.db.startTransaction().execute()
  await change.updateTable('app_user').set({ password_hash: 'another' }).where('id', '=', user.id).execute()
  const opening = open()
  await change.commit().execute()
  await expect(opening).rejects.toThrow('auth.wrong')
})

test('a wrong password and an unknown account are refused in the same words', async () => {
  const wrong = await signIn('clerk', 'nope')
  const unknown = await signIn('nobody', 'nope')
  expect(wrong).toMatchObject({ status: 200, state: false, message: '账号或密码错误' })
  expect(unknown.message).toBe(wrong.message)
  const english = await server.call(
    authApi.signIn,
    { query: {}, body: { username: 'clerk', password: encoded('x') } },
    { language: 'en-US' },
  )
  expect(english.message).toBe('The account or the password is wrong')
})

test('an account that is disabled, not activated or gone cannot sign in and is told why', async () => {
  await server.addUser({ account: 'off', status: 0 })
  await server.addUser({ account: 'new', status: -1 })
  await server.addUser({ account: 'gone', status: 7 })
  expect((await signIn('off', 'Secret123')).message).toBe('账号已被停用')
  expect((await signIn('new', 'Secret123')).message).toBe('账号尚未激活')
  expect((await signIn('gone', 'Secret123')).message).toBe('账号已离职，不能登录')
})

test('a person whose account is closed while they are in is told why', async () => {
  const id = await server.addUser({ account: 'banned' })
  const token = await server.signIn('banned')
  const until = new Date(server.clock.now + 86_400_000)
  const closed = { status: 0, status_reason: '多次爽约', status_until: until }
  await server.env.db.updateTable('app_user').set(closed).where('id', '=', id).execute()
  server.clock.now += 1000
  const reply = await server.call(authApi.current, {}, { token })
  expect(reply).toMatchObject({
    status: 401,
    message: '账号已被停用',
    value: { status: 'disabled', reason: '多次爽约', until: until.getTime() },
  })
})

test('signing out ends the token at once, and other sign-ins stay', async () => {
  const first = await server.signIn('clerk')
  const second = await server.signIn('clerk')
  expect((await server.call(authApi.current, {}, { token: first })).status).toBe(200)
  await server.call(authApi.signOut, {}, { token: first })
  expect((await server.call(authApi.current, {}, { token: first })).status).toBe(401)
  expect((await server.call(authApi.current, {}, { token: second })).status).toBe(200)
})

test('a refresh gives a new token; the old one dies a minute later', async () => {
  const old = await server.signIn('clerk')
  const fresh = (await server.call(authApi.refresh, {}, { token: old })).value
  expect(fresh.token).not.toBe(old)
  expect((await server.call(authApi.current, {}, { token: old })).status).toBe(200)
  server.clock.now += 61_000
  expect((await server.call(authApi.current, {}, { token: old })).status).toBe(401)
  expect((await server.call(authApi.current, {}, { token: fresh.token })).status).toBe(200)
})

test('a token dies after its lifetime', async () => {
  const token = await server.signIn('clerk')
  server.clock.now += 7200_000
  expect((await server.call(authApi.current, {}, { token })).status).toBe(401)
})

test('a token of one tenant is worth nothing in another', async () => {
  const { createTenant } = await import('../users/create-tenant.ts')
  await createTenant(server.env, 'other', 'Other')
  const token = await server.signIn('clerk')
  expect((await server.call(authApi.current, {}, { token, tenant: 'other' })).status).toBe(401)
  expect((await server.call(authApi.current, {}, { token, tenant: 'nowhere' })).status).toBe(400)
})

test('a remembered device signs in again once per token, until the password changes', async () => {
  await server.addUser({ account: 'kept' })
  const { token, rememberToken = '' } = (await signIn('kept', 'Secret123', { remember: true })).value
  const again = await server.call(authApi.signInRemembered, { body: { rememberToken } })
  expect(again.value.account).toBe('kept')
  expect((await server.call(authApi.signInRemembered, { body: { rememberToken } })).state).toBe(false)
  const changed = await server.call(
    authApi.changePassword,
    { body: { oldPassword: encoded('Secret123'), newPassword: encoded('Better456') } },
    { token },
  )
  expect(changed.state).toBe(true)
  const next = await server.call(authApi.signInRemembered, {
    body: { rememberToken: again.value.rememberToken ?? '' },
  })
  expect(next.message).toBe('记住的登录已失效，请重新输入密码')
  expect((await signIn('kept', 'Better456')).status).toBe(200)
})

test('changing the password keeps this device and ends the others', async () => {
  await server.addUser({ account: 'mover' })
  const here = await server.signIn('mover')
  const there = await server.signIn('mover')
  const change = (oldPassword: string, newPassword: string) =>
    server.call(
      authApi.changePassword,
      { body: { oldPassword: encoded(oldPassword), newPassword: encoded(newPassword) } },
      { token: here },
    )
  expect((await change('wrong', 'Better456')).message).toBe('原密码错误')
  expect((await change('Secret123', 'short1')).message).toBe('密码至少 8 位，并包含字母和数字')
  expect((await change('Secret123', 'Secret123')).message).toBe('新密码不能与原密码相同')
  expect((await change('Secret123', 'Better456')).state).toBe(true)
  server.clock.now += 1000
  expect((await server.call(authApi.current, {}, { token: here })).status).toBe(200)
  expect((await server.call(authApi.current, {}, { token: there })).status).toBe(401)
})

test('a handed-over token opens the session elsewhere once, within a minute', async () => {
  const token = await server.signIn('clerk')
  const give = async () => (await server.call(authApi.handOver, {}, { token })).value
  const one = await give()
  expect((await server.call(authApi.exchange, { body: { token: one } })).value.account).toBe('clerk')
  expect((await server.call(authApi.exchange, { body: { token: one } })).status).toBe(401)
  const late = await give()
  server.clock.now += 60_001
  expect((await server.call(authApi.exchange, { body: { token: late } })).status).toBe(401)
})

test('a person sees their devices and can end one, but nobody else’s', async () => {
  await server.addUser({ account: 'ana' })
  await server.addUser({ account: 'ben' })
  const ana = await server.signIn('ana')
  const ben = await server.signIn('ben')
  const devices = (await server.call(authApi.devices, {}, { token: ana })).value
  expect(devices).toHaveLength(1)
  await server.call(authApi.endDevice, { body: { id: devices[0]?.id ?? '' } }, { token: ben })
  server.clock.now += 1000
  expect((await server.call(authApi.current, {}, { token: ana })).status).toBe(200)
  await server.call(authApi.endDevice, { body: { id: devices[0]?.id ?? '' } }, { token: ana })
  server.clock.now += 1000
  expect((await server.call(authApi.current, {}, { token: ana })).status).toBe(401)
})

test('a person can end every sign-in but this one', async () => {
  await server.addUser({ account: 'cleo' })
  const here = await server.signIn('cleo')
  const there = await server.signIn('cleo')
  await server.call(authApi.endOtherDevices, {}, { token: here })
  server.clock.now += 1000
  expect((await server.call(authApi.current, {}, { token: here })).status).toBe(200)
  expect((await server.call(authApi.current, {}, { token: there })).status).toBe(401)
})

test('guesses at one password are limited by where they come from, and the owner still gets in', async () => {
  await server.addUser({ account: 'target' })
  const owner = { 'device-id': server.env.newId() }
  const guesser = { 'device-id': server.env.newId() }
  const tryFrom = (address: string, password: string, headers: Record<string, string> = {}) =>
    server.call(
      authApi.signIn,
      { query: {}, body: { username: 'target', password: encoded(password) } },
      { headers: { ...headers, 'x-forwarded-for': address } },
    )
  expect((await tryFrom('198.51.100.1', 'Secret123', owner)).status).toBe(200)
  const replies = []
  for (let guess = 0; guess < 22; guess++) {
    replies.push(await tryFrom('203.0.113.9', `guess${guess}`, guesser))
  }
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(20)
  expect(replies.at(-1)).toMatchObject({ status: 429, state: false })
  // The right password does not help the guesser any more, wherever they go they have few tries, ...
  expect((await tryFrom('203.0.113.9', 'Secret123', guesser)).status).toBe(429)
  for (let place = 0; place < 100; place++) {
    await tryFrom(`203.0.113.${100 + (place % 20)}`, `guess${place}`)
  }
  expect((await tryFrom('203.0.113.200', 'Secret123')).status).toBe(429)
  // ... and the owner comes in by the device they had before, from another network, and from the network they had.
  expect((await tryFrom('192.0.2.7', 'Secret123', owner)).value.token).toBeTruthy()
  expect((await tryFrom('198.51.100.1', 'Secret123')).value.token).toBeTruthy()
})

test('right passwords do not use the guesses up', async () => {
  await server.addUser({ account: 'often' })
  for (let visit = 0; visit < 22; visit++) {
    expect((await signIn('often', 'Secret123')).status).toBe(200)
  }
})
