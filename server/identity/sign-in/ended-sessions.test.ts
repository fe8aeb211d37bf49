import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { authApi } from '#api/identity/auth.ts'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/metrics.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
/** Another server on the same database. */
let second: FastifyInstance
let secondUrl: string
beforeAll(async () => {
  server = await startServer()
  second = await createApp({ ...server.env, callers: new Map(), metrics: createMetrics() })
  secondUrl = await second.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await second.close()
  await server.stop()
})

const encoded = (password: string) => Buffer.from(password).toString('base64')
const atSecond = (method: string, path: string, token: string) =>
  fetch(secondUrl + path, { method, headers: { authorization: `Bearer ${token}` } })
const sessionIs = async (token: string) => (await server.call(authApi.current, {}, { token })).status

/** Until so many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.env.db)
    if ((rows[0]?.waiting ?? 0) >= count) {
      return
    }
    await pause(10)
  }
}

test('whoever was signed out gets no token for another window, also from a server that has not heard of it yet', async () => {
  await server.addUser({ account: 'handed' })
  const token = await server.signIn('handed')
  expect((await atSecond('GET', addressOf(authApi.current.path), token)).status).toBe(200)
  await server.call(authApi.signOut, {}, { token })
  const reply = await atSecond('POST', addressOf(authApi.handOver.path), token)
  expect(reply.status).toBe(401)
})

test('a clock that was set back does not make a server trust a token for longer', async () => {
  await server.addUser({ account: 'early' })
  const token = await server.signIn('early')
  const isKnown = async () => (await atSecond('GET', addressOf(authApi.current.path), token)).status
  expect(await isKnown()).toBe(200)
  server.clock.now -= 3_600_000
  await server.call(authApi.signOut, {}, { token })
  expect(await isKnown()).toBe(401)
  server.clock.now += 3_600_000
})

test('a remembered device that comes in while all others are signed out is signed out with them', async () => {
  await server.addUser({ account: 'lost' })
  const body = { username: 'lost', password: encoded('Secret123'), remember: true }
  const there = (await server.call(authApi.signIn, { query: {}, body })).value
  const here = await server.signIn('lost')
  // It has used its token, and cannot yet write the next one down.
  const holding = await server.env.db.startTransaction().execute()
  await sql`lock table session_token in share mode`.execute(holding)
  const entering = server.call(authApi.signInRemembered, {
    body: { rememberToken: there.rememberToken ?? '' },
  })
  await untilWaiting(1)
  const ending = server.call(authApi.endOtherDevices, {}, { token: here })
  await untilWaiting(2)
  await holding.commit().execute()
  const [entered] = await Promise.all([entering, ending])
  server.clock.now += 1000
  expect(await sessionIs(entered.value.token)).toBe(401)
  expect(await sessionIs(here)).toBe(200)
})

test('a password that was set by somebody else meanwhile is not replaced by who knew the old one', async () => {
  const id = await server.addUser({ account: 'reset' })
  const token = await server.signIn('reset')
  const setting = await server.env.db.startTransaction().execute()
  await setting.updateTable('app_user').set({ password_hash: 'another' }).where('id', '=', id).execute()
  const body = { oldPassword: encoded('Secret123'), newPassword: encoded('Better456') }
  const changing = server.call(authApi.changePassword, { body }, { token })
  await untilWaiting(1)
  await setting.commit().execute()
  expect((await changing).message).toBe('原密码错误')
  const person = server.env.db.selectFrom('app_user').select('password_hash').where('id', '=', id)
  expect((await person.executeTakeFirstOrThrow()).password_hash).toBe('another')
})
