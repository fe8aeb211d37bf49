import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startJobs } from '#server/start-jobs.ts'
import { addToOutbox, type OutboxMessage, type TopicConsumers } from './outbox.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { maxAttempts } from './claims.ts'
import { deliverDue } from './deliver.ts'
import { scopeOf, type TxScope, type Write } from '#server/scope.ts'

let server: TestServer
const others: Env[] = []
beforeAll(async () => {
  server = await startServer()
  for (let count = 0; count < 3; count++) {
    others.push({
      ...server.env,
      db: openDatabase(server.connection, { size: 5, onError: () => {}, patience: 30 }),
    })
  }
})
afterAll(async () => {
  await Promise.all(others.map((env) => env.db.destroy()))
  await server.stop()
})

const minute = 60_000
const never = new AbortController().signal
const deliver = (topics: TopicConsumers, env = server.env) => deliverDue(env, topics, never)
const write: Write = (work) => scopeOf(server.env, server.tenantId).write(work)
const send = (payload: object = {}, dueAt?: number) =>
  write((scope) => addToOutbox(scope, 'test', payload, dueAt))

/** An effect inside our database: one more under the message's id. */
const mark = (message: OutboxMessage) => async (scope: TxScope) => {
  await sql`insert into rate_count (tenant_id, key, window_start, count)
    values (${message.tenantId}, ${message.id}, ${new Date(0)}, 1)
    on conflict (tenant_id, key, window_start) do update set count = rate_count.count + 1`.execute(scope.db)
}
const effects = () => server.env.db.selectFrom('rate_count').select(['key', 'count']).execute()
const messages = () => server.env.db.selectFrom('outbox').selectAll().execute()

beforeEach(async () => {
  await server.env.db.deleteFrom('rate_count').execute()
})
afterEach(async () => {
  await server.env.db.deleteFrom('outbox').execute()
})

test('hundreds of messages and three servers: each effect happens once', async () => {
  const other = await createTenant(server.env, 'valley', '二号山谷')
  const ids: string[] = []
  for (const tenant of [server.tenantId, other]) {
    const made = await scopeOf(server.env, tenant).write((scope) =>
      Promise.all(Array.from({ length: 200 }, (_, at) => addToOutbox(scope, 'test', { at }))),
    )
    ids.push(...made)
  }
  const runs = new Map<string, number>()
  const whose = new Set<Env>()
  const topics: TopicConsumers = {
    async test(env, message) {
      whose.add(env)
      runs.set(message.id, (runs.get(message.id) ?? 0) + 1)
      await pause(1)
      return mark(message)
    },
  }
  const running = others.map((env) => startJobs(env, { topics, jobs: [] }))
  while ((await messages()).some((message) => message.done_at === null)) {
    await pause(20)
  }
  await Promise.all(running.map((jobs) => jobs.stop()))
  const found = await effects()
  expect(found.map((effect) => effect.key).sort()).toEqual(ids.sort())
  expect(found.filter((effect) => effect.count !== 1)).toEqual([])
  expect([...runs.values()].filter((count) => count !== 1)).toEqual([])
  expect(whose.size).toBeGreaterThan(1)
})

test('a message of a transaction that was undone does not exist', async () => {
  const undone = write(async (scope) => {
    await addToOutbox(scope, 'test', {})
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await messages()).toEqual([])
})

test('a message is not delivered before its time', async () => {
  await send({}, server.clock.now + minute)
  const seen: OutboxMessage[] = []
  const topics: TopicConsumers = { test: async (_env, message) => void seen.push(message) }
  await deliver(topics)
  expect(seen).toEqual([])
  server.clock.now += minute
  await deliver(topics)
  expect(seen).toHaveLength(1)
})

test('what a server does not know it leaves for one that does', async () => {
  await send()
  await deliver({ other: async () => {} })
  await deliver({})
  expect(await messages()).toMatchObject([{ attempts: 0, done_at: null }])
})

test('a server killed in the middle is taken over, and its late end changes nothing', async () => {
  const id = await send()
  const hang = Promise.withResolvers<void>()
  const attempts: number[] = []
  const slow: TopicConsumers = {
    async test(_env, message) {
      attempts.push(message.attempt)
      await hang.promise
      return mark(message)
    },
  }
  const quick: TopicConsumers = {
    async test(_env, message) {
      attempts.push(message.attempt)
      return mark(message)
    },
  }
  const late = deliver(slow)
  while (attempts.length === 0) {
    await pause(5)
  }
  await deliver(quick)
  expect(attempts).toEqual([1]) // it is held
  server.clock.now += 3 * minute
  await deliver(quick)
  expect(attempts).toEqual([1, 2])
  hang.resolve()
  await late
  expect(await effects()).toEqual([{ key: id, count: 1 }])
  expect(await messages()).toMatchObject([{ attempts: 2, last_error: null }])
})

test('an effect that cannot be written leaves the message open', async () => {
  await send()
  await deliver({ test: async () => async (scope) => void (await sql`select 1 / 0`.execute(scope.db)) })
  expect(await messages()).toMatchObject([{ attempts: 1, done_at: null, last_error: 'division by zero' }])
})

test('a failing message is tried again, later each time, and in the end left to a person', async () => {
  await send()
  const times: number[] = []
  const topics: TopicConsumers = {
    async test() {
      times.push(server.clock.now)
      throw new Error('the service is closed')
    },
  }
  for (let day = 0; day < 3 * 24 * 60; day++) {
    await deliver(topics)
    server.clock.now += minute
    if (times.length === maxAttempts && times.at(-1) !== server.clock.now - minute) {
      break
    }
  }
  expect(times).toHaveLength(maxAttempts)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(61 * minute)
  expect(await messages()).toMatchObject([{ done_at: null, last_error: 'the service is closed' }])
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('outbox_messages{state="dead"} 1')
  expect(metrics).toContain('outbox_messages{state="open"} 0')
})

test('a clock set back frees what the faster clock held', async () => {
  await send()
  const hang = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const late = deliver({
    async test() {
      held.resolve()
      await hang.promise
      throw new Error('gone')
    },
  })
  await held.promise
  server.clock.now -= 60 * minute
  const seen: OutboxMessage[] = []
  await server.env.db
    .updateTable('outbox')
    .set({ due_at: new Date(server.clock.now) })
    .execute()
  await deliver({ test: async (_env, message) => void seen.push(message) })
  expect(seen).toHaveLength(1)
  hang.resolve()
  await late
  expect((await messages())[0]?.done_at).not.toBeNull()
  server.clock.now += 60 * minute
})

test('what a faster clock held and its server lost is delivered together with others all the same', async () => {
  await Promise.all([send(), send()])
  const lease_until = new Date(server.clock.now + 60 * minute)
  await server.env.db.updateTable('outbox').set({ lease_until, attempts: 1 }).execute()
  let count = 0
  await deliver({ test: { deliverMany: async (_scope, batch) => void (count += batch.length) } })
  expect(count).toBe(2)
  expect((await messages()).every(({ done_at }) => done_at !== null)).toBe(true)
})

test('stopping waits for what is in flight and begins nothing more', async () => {
  for (let count = 0; count < 30; count++) {
    await send()
  }
  const first = Promise.withResolvers<void>()
  let begun = 0
  let ended = 0
  const topics: TopicConsumers = {
    async test() {
      begun++
      first.resolve()
      await pause(20)
      ended++
    },
  }
  const jobs = startJobs(server.env, { topics, jobs: [] })
  await first.promise
  await jobs.stop()
  const atStop = begun
  expect(ended).toBe(begun)
  expect(begun).toBeLessThan(30)
  await pause(50)
  expect(begun).toBe(atStop)
  expect((await messages()).filter((message) => message.done_at !== null)).toHaveLength(ended)
})

test('many messages are delivered together, and one that cannot be keeps none of the others waiting', async () => {
  const ids = await write((scope) =>
    Promise.all(Array.from({ length: 50 }, (_, at) => addToOutbox(scope, 'test', { isBad: at === 20 }))),
  )
  const sizes: number[] = []
  const topics: TopicConsumers = {
    test: {
      async deliverMany(scope, batch) {
        sizes.push(batch.length)
        for (const message of batch) {
          await mark(message)(scope)
          if ((message.payload as { isBad: boolean }).isBad) {
            throw new Error('this one cannot be')
          }
        }
      },
    },
  }
  await Promise.all([server.env, ...others].map((env) => deliver(topics, env)))
  const waiting = (await messages()).filter((message) => message.done_at === null)
  expect(waiting.map(({ id }) => id)).toEqual([ids[20]])
  expect(waiting[0]?.last_error).toContain('cannot be')
  const found = await effects()
  expect(found.map((effect) => effect.key).sort()).toEqual(ids.filter((_, at) => at !== 20).sort())
  expect(found.filter((effect) => effect.count !== 1)).toEqual([])
  expect(Math.max(...sizes)).toBeGreaterThan(1)

  sizes.length = 0
  await write((scope) => Promise.all(Array.from({ length: 50 }, () => addToOutbox(scope, 'test', {}))))
  await deliver(topics)
  expect(sizes).toEqual([50])
})
