import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  await server.addUser({ account: 'clerk' })
  token = await server.signIn('clerk')
})
afterAll(() => server.stop())

const encoded = (password: string) => Buffer.from(password).toString('base64')
const under = (key: string, who = token) => ({ token: who, headers: { 'idempotency-key': key } })

async function tokensGiven(): Promise<number> {
  const rows = await server.env.db.selectFrom('one_time_token').select('token_hash').execute()
  return rows.length
}

test('two hundred requests with one key at once have one effect and one answer', async () => {
  const before = await tokensGiven()
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => server.call(authApi.handOver, {}, under('one-of-two-hundred'))),
  )
  expect(replies.filter((reply) => reply.status !== 200)).toEqual([])
  expect(new Set(replies.map((reply) => reply.value)).size).toBe(1)
  expect(await tokensGiven()).toBe(before + 1)
})

test('the same without a key has two hundred effects', async () => {
  const before = await tokensGiven()
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => server.call(authApi.handOver, {}, { token })),
  )
  expect(new Set(replies.map((reply) => reply.value)).size).toBe(200)
  expect(await tokensGiven()).toBe(before + 200)
})

test('a repetition that would now be refused gets the first answer', async () => {
  await server.addUser({ account: 'mover' })
  const mover = await server.signIn('mover')
  const body = { oldPassword: encoded('Secret123'), newPassword: encoded('Better456') }
  const first = await server.call(authApi.changePassword, { body }, under('change-my-password', mover))
  expect(first.state).toBe(true)
  const again = await server.call(authApi.changePassword, { body }, under('change-my-password', mover))
  expect(again).toMatchObject({ status: 200, state: true, value: null })
  const unkeyed = await server.call(authApi.changePassword, { body }, { token: mover })
  expect(unkeyed.message).toBe('原密码错误')
})

test('a refusal is not kept: the same key can be used once the reason is gone', async () => {
  await server.addUser({ account: 'second' })
  const second = await server.signIn('second')
  const change = (oldPassword: string) =>
    server.call(
      authApi.changePassword,
      { body: { oldPassword: encoded(oldPassword), newPassword: encoded('Better456') } },
      under('try-until-right', second),
    )
  expect((await change('wrong')).message).toBe('原密码错误')
  expect((await change('Secret123')).state).toBe(true)
})

test('a key used for other content is refused, and so is one that cannot be a key', async () => {
  const end = (id: string, key: string) =>
    server.call(authApi.endDevice, { body: { id } }, { ...under(key), language: 'en-US' })
  const [one, other] = [server.env.newId(), server.env.newId()]
  expect((await end(one, 'end-one-device')).state).toBe(true)
  expect(await end(other, 'end-one-device')).toMatchObject({
    status: 422,
    state: false,
    message: 'This operation key was already used for something else',
  })
  expect((await end(one, 'short')).status).toBe(400)
})

test('one person’s key means nothing to another', async () => {
  await server.addUser({ account: 'ben' })
  const ben = await server.signIn('ben')
  const mine = await server.call(authApi.handOver, {}, under('same-key-for-both'))
  const his = await server.call(authApi.handOver, {}, under('same-key-for-both', ben))
  expect(his.value).not.toBe(mine.value)
})

test('the kept answer cannot be read in the database', async () => {
  const { value } = await server.call(authApi.handOver, {}, under('keep-this-secret'))
  const rows = await server.env.db.selectFrom('idempotency').selectAll().execute()
  const text = JSON.stringify(rows)
  expect(rows.length).toBeGreaterThan(0)
  expect(text).not.toContain(value)
  expect(text).not.toContain('keep-this-secret')
})
