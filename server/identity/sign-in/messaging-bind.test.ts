import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagingApi } from '#api/identity/messaging.ts'
import type { MessagingPerson } from '#domain/identity/messaging.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { saveMessagingHandle } from './messaging-handles.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const encoded = (password: string) => Buffer.from(password).toString('base64')

/** A person who has just come from the provider. */
const sign = (subject: string, extra: Partial<MessagingPerson> = {}) =>
  scopeOf(server.env, server.tenantId).write((scope) =>
    saveMessagingHandle(scope, {
      provider: 'dingTalk',
      subject,
      unionId: `union-${subject}`,
      nickname: '',
      avatar: '',
      ...extra,
    }),
  )

const login = (openId: string) => server.call(messagingApi.login, { body: { authType: 1, openId } })
const loginByPassword = (username: string, password: string, openId?: string) =>
  server.call(messagingApi.login, { body: { authType: 0, username, password: encoded(password), openId } })

test('a password binds the sign to the account, and the sign signs in from then on', async () => {
  await server.addUser({ account: 'clerk' })
  const openId = await sign('a')
  expect(await loginByPassword('clerk', 'nope', openId)).toMatchObject({
    state: false,
    message: '账号或密码错误',
  })
  expect(await login(openId)).toMatchObject({ state: false })
  const right = await loginByPassword('clerk', 'Secret123', openId)
  expect(right.value).toMatchObject({ state: true, value: { account: 'clerk' } })
  expect((await login(openId)).value.value).toMatchObject({ account: 'clerk' })
})

test('a password alone signs in and binds nothing; a made-up sign beside it is refused', async () => {
  await server.addUser({ account: 'plain' })
  expect((await loginByPassword('plain', 'Secret123')).value).toMatchObject({ value: { account: 'plain' } })
  expect(await loginByPassword('plain', 'Secret123', 'made-up')).toMatchObject({ value: 'signExpired' })
})

test('a signed-in person binds a sign to their own account and to no other', async () => {
  await server.addUser({ account: 'binder' })
  await server.addUser({ account: 'victim' })
  const token = await server.signIn('binder')
  const openId = await sign('b')
  const bind = (account: string, openid: string) =>
    server.call(messagingApi.bind, { query: { account, openid } }, { token })
  const known = await bind('victim', openId)
  const unknown = await bind('nobody-at-all', openId)
  expect(known).toMatchObject({ status: 200, state: false, message: '无法绑定该账号' })
  expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
  expect((await bind('binder', 'made-up')).state).toBe(false)
  expect((await bind('Binder', openId)).state).toBe(true)
  expect((await login(openId)).value.value).toMatchObject({ account: 'binder' })
  const anonymous = await server.call(messagingApi.bind, { query: { account: 'binder', openid: openId } })
  expect(anonymous.status).toBe(401)
})

test('one identity bound at the same moment to many accounts, from two apps, ends with one', async () => {
  const signs = [
    await sign('m', { provider: 'miniProgram', unionId: 'shared' }),
    await sign('o', { provider: 'officialAccount', unionId: 'shared' }),
  ]
  const accounts = Array.from({ length: 8 }, (_, at) => `many${at}`)
  const tokens: string[] = []
  for (const account of accounts) {
    await server.addUser({ account })
    tokens.push(await server.signIn(account))
  }
  const replies = await Promise.all(
    accounts.map((account, at) =>
      server.call(
        messagingApi.bind,
        { query: { account, openid: signs[at % 2] ?? '' } },
        { token: tokens[at] ?? '' },
      ),
    ),
  )
  expect(replies.filter((reply) => reply.state)).toHaveLength(1)
  const rows = await server.env.db
    .selectFrom('messaging_identity')
    .select('user_id')
    .where('subject', 'in', ['m', 'o', 'shared'])
    .execute()
  expect(new Set(rows.map((row) => row.user_id)).size).toBe(1)
})
