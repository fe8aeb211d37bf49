import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { deleteExpiredJob, expiryRules } from './delete-expired.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.addUser({ account: 'clerk' })
})
afterAll(() => server.stop())

const day = 24 * 60 * 60_000
const sweep = () => deleteExpiredJob.run(server.env, new AbortController().signal)
const at = (time: number) => new Date(time)

async function rows(table: string): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    server.env.db,
  )
  return counted.rows[0]?.count ?? 0
}

test('what still holds stays, and what has run out goes', async () => {
  const { env, tenantId, clock } = server
  const token = await server.signIn('clerk')
  const send = { token, headers: { 'idempotency-key': 'kept-for-a-day' } }
  const first = (await server.call(authApi.handOver, {}, send)).value
  await sweep()
  expect((await server.call(authApi.current, {}, { token })).status).toBe(200)
  expect((await server.call(authApi.handOver, {}, send)).value).toBe(first)

  // The session's own token would end first, so it is renewed on the way.
  clock.now += 7100_000
  const fresh = (await server.call(authApi.refresh, {}, { token })).value.token
  await sweep()
  expect(await rows('session_token')).toBe(2)
  expect(await rows('one_time_token')).toBe(0)
  clock.now += 120_000
  await sweep()
  expect(await rows('session_token')).toBe(1)
  expect((await server.call(authApi.current, {}, { token: fresh })).status).toBe(200)

  expect(await rows('idempotency')).toBe(1)
  expect(await rows('rate_count')).toBeGreaterThan(0)
  await env.db
    .insertInto('outbox')
    .values([
      { tenant_id: tenantId, id: env.newId(), topic: 'x', payload: '{}', created_at: at(0), due_at: at(0) },
      {
        tenant_id: tenantId,
        id: env.newId(),
        topic: 'x',
        payload: '{}',
        created_at: at(0),
        due_at: at(0),
        done_at: at(clock.now),
      },
    ])
    .execute()
  clock.now += 200 * day
  await sweep()
  const left = await Promise.all(expiryRules.map(async ({ table }) => [table, await rows(table)]))
  expect(left.filter(([, count]) => count !== 0)).toEqual([['outbox', 1]]) // the one not delivered yet
  expect(await rows('app_user')).toBe(1)
})

test('a sign-in is on record for six months, and no longer', async () => {
  await server.signIn('clerk')
  server.clock.now += 183 * day
  await sweep()
  expect(await rows('session')).toBe(1)
  server.clock.now += 2 * day
  await sweep()
  expect(await rows('session')).toBe(0)
})

test('more than a batch goes in one run', async () => {
  await sql`insert into rate_count (tenant_id, key, window_start, count)
    select ${server.tenantId}, 'key' || n, ${at(0)}, 1 from generate_series(1, 2500) n`.execute(server.env.db)
  await sweep()
  expect(await rows('rate_count')).toBe(0)
})
