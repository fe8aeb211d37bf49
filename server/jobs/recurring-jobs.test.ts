import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { registerJobs, runDueJobs, type RecurringJob } from './recurring-jobs.ts'

let server: TestServer
const others: Env[] = []
beforeAll(async () => {
  server = await startServer()
  for (let count = 0; count < 3; count++) {
    others.push({ ...server.env, db: openDatabase(server.connection, { size: 2, onError: () => {} }) })
  }
})
afterAll(async () => {
  await Promise.all(others.map((env) => env.db.destroy()))
  await server.stop()
})

const minute = 60_000
const never = new AbortController().signal

/** A job known to the database, and how often it ran. */
async function known(name: string, run: (signal: AbortSignal) => Promise<void> = async () => {}) {
  const counted = { runs: 0, atOnce: 0, most: 0 }
  const job: RecurringJob = {
    name,
    every: 5 * minute,
    async run(_env, signal) {
      counted.runs++
      counted.most = Math.max(counted.most, ++counted.atOnce)
      await run(signal).finally(() => counted.atOnce--)
    },
  }
  await registerJobs(server.env.db, [job], server.clock.now)
  return { counted, look: (env = server.env) => runDueJobs(env, [job], never) }
}

const everybody = (look: (env: Env) => Promise<void>) => Promise.all(others.map((env) => look(env)))

test('a job runs on one of several servers at a time, once per interval', async () => {
  const { counted, look } = await known('often', () => pause(20))
  for (let interval = 1; interval <= 5; interval++) {
    await everybody(look)
    await everybody(look)
    expect(counted).toMatchObject({ runs: interval, most: 1 })
    server.clock.now += 5 * minute
  }
})

test('registering again does not make a job due', async () => {
  const first = await known('registered')
  await first.look()
  const second = await known('registered')
  await second.look()
  expect([first.counted.runs, second.counted.runs]).toEqual([1, 0])
})

test('the job of a killed server is taken over, and the end of the dead one does not count', async () => {
  const hang = Promise.withResolvers<void>()
  const dead = await known('shared', () => hang.promise)
  const dying = dead.look()
  while (dead.counted.runs === 0) {
    await pause(5)
  }
  const alive = await known('shared')
  server.clock.now += 9 * minute
  await alive.look()
  expect(alive.counted.runs).toBe(0)
  server.clock.now += 2 * minute
  await alive.look()
  expect(alive.counted.runs).toBe(1)
  server.clock.now += minute
  hang.resolve()
  await dying
  server.clock.now += 4 * minute
  await alive.look()
  expect(alive.counted.runs).toBe(2)
})

test('a failed run is repeated after a minute', async () => {
  const { counted, look } = await known('fragile', async () => {
    throw new Error('no luck')
  })
  await look()
  await look()
  expect(counted.runs).toBe(1)
  server.clock.now += minute
  await look()
  expect(counted.runs).toBe(2)
})

test('a clock set back does not put a job off for longer than its interval', async () => {
  const { counted, look } = await known('backwards')
  await look()
  server.clock.now -= 60 * minute
  await look()
  expect(counted.runs).toBe(2)
  await look()
  expect(counted.runs).toBe(2)
})
