import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#api/identity/auth.ts'
import { liveApi, type LiveMarks } from '#api/messages/live.ts'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/metrics.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { serviceDesk } from '../chat/testing.ts'
import { signalLiveSoon } from './live-hints.ts'
import { readMarks } from './live-marks.ts'

let server: TestServer
/** Another server on the same database. */
let second: FastifyInstance
let secondUrl: string
beforeAll(async () => {
  server = await startServer()
  second = await createApp({ ...server.env, metrics: createMetrics() })
  secondUrl = await second.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await second.close()
  await server.stop()
})

/** Listens, on a connection of its own, and collects what comes. */
async function listen(url: string, token: string) {
  const asking = get(`${url}/portal/live/v1/stream`, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  })
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const came: LiveMarks[] = []
  let text = ''
  response.on('error', () => {})
  response.on('data', (bytes: Buffer) => {
    const events = (text + bytes.toString()).split('\n\n')
    text = events.pop() ?? ''
    const data = events.flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? [])
    came.push(...data.map((one) => JSON.parse(one) as LiveMarks))
  })
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    came,
    isOpen: () => !response.closed,
    close: () => response.destroy(),
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await pause(20)
  }
}

test('a stream needs a session', async () => {
  const stream = await listen(server.url, 'x'.repeat(40))
  expect(stream.status).toBe(401)
  stream.close()
})

test('whoever listens hears at once that something changed for them, and nothing of others', async () => {
  const desk = serviceDesk(server)
  const [guest, other, agent] = [
    await desk.addGuest('g1'),
    await desk.addGuest('g2'),
    await desk.addAgent('a1'),
  ]
  // The guest writes through one server; the others listen at the other one.
  const streams = await Promise.all([
    listen(server.url, guest.token),
    listen(secondUrl, other.token),
    listen(secondUrl, agent.token),
  ])
  const [mine, theirs, atDesk] = streams
  await until(() => streams.every(({ came }) => came.length === 1))
  expect(mine?.type).toBe('text/event-stream; charset=utf-8')
  expect(streams.map(({ came }) => came[0])).toEqual([{}, {}, {}])
  await desk.say(guest.token, '你好')
  await until(() => (mine?.came.length ?? 0) > 1 && (atDesk?.came.length ?? 0) > 1)
  expect(mine?.came[1]).toEqual({ chat: { version: 1, quietFor: expect.any(Number) } })
  expect(atDesk?.came[1]).toEqual({ desk: { version: 1, quietFor: expect.any(Number) } })
  expect(theirs?.came).toHaveLength(1)
  const { value } = await server.call(liveApi.marks, {}, { token: agent.token })
  expect(value.desk?.version).toBe(1)
  // The quiet is counted from the last change on, by the database.
  await server.env.db
    .updateTable('live_mark')
    .set({ changed_at: sql`clock_timestamp() - interval '1 hour'` })
    .execute()
  const later = await server.call(liveApi.marks, {}, { token: agent.token })
  expect(later.value.desk?.quietFor).toBeGreaterThanOrEqual(3_600_000)
  await desk.say(guest.token, '在吗')
  const last = await server.call(liveApi.marks, {}, { token: agent.token })
  expect(last.value.desk?.version).toBe(2)
  expect(last.value.desk?.quietFor).toBeLessThan(3_600_000)
  streams.forEach((stream) => stream.close())
})

test('a hint is given when what it hints at can be seen, however long its transaction takes, and not if it fails', async () => {
  const scope = scopeOf(server.env, server.tenantId)
  const marks = () => readMarks(scope, ['user:slow', 'user:failed'])
  await scope.write(async (tx) => {
    signalLiveSoon(tx, ['user:slow'], 'shop')
    // Longer than hints are gathered for.
    await pause(400)
    expect((await marks()).size).toBe(0)
  })
  const failed = scope.write(async (tx) => {
    signalLiveSoon(tx, ['user:failed'], 'shop')
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  while ((await marks()).size === 0) {
    await pause(20)
  }
  expect([...(await marks()).keys()]).toEqual(['user:slow'])
})

test('a server that stops ends its streams instead of waiting for them', async () => {
  const own = await startServer()
  await own.addUser({ account: 'me' })
  const token = await own.signIn('me')
  const stream = await listen(own.url, token)
  await until(() => stream.came.length === 1)
  await own.stop()
  await until(() => !stream.isOpen())
  expect(stream.came).toHaveLength(1)
})

test('a stream ends soon after its session was ended, at whichever server that was done, and others go on', async () => {
  await server.addUser({ account: 'leaver' })
  const [leaving, staying] = [await server.signIn('leaver'), await server.signIn('leaver')]
  const streams = await Promise.all([listen(secondUrl, leaving), listen(secondUrl, staying)])
  await until(() => streams.every(({ came }) => came.length === 1))
  await server.call(authApi.signOut, {}, { token: leaving })
  await until(() => !streams[0]?.isOpen())
  expect(streams[1]?.isOpen()).toBe(true)
  streams.forEach((stream) => stream.close())
})
