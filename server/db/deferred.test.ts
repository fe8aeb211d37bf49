import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing.ts'
import { countStatements } from './count-statements-testing.ts'
import { executeLater } from './deferred.ts'
import { AlreadyDone, claimIdempotencyKey } from './idempotency.ts'
import type { Tx } from './open.ts'
import type { DB } from './schema.ts'

import { retryingPool } from './retrying-pool.ts'
import { transactor } from './write.ts'

const counting = countStatements()
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  counting.stop()
  await server.stop()
})

const raised = (name: string) => sql`
  insert into rate_count (tenant_id, key, window_start, count)
  values (${server.tenantId}, ${name}, ${new Date(0)}, 1)
  on conflict (tenant_id, key, window_start) do update set count = rate_count.count + 1`

async function countOf(db: Tx | TestServer['env']['db'], name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count from rate_count
    where tenant_id = ${server.tenantId} and key = ${name}`.execute(db)
  return rows[0]?.count ?? 0
}

const write = <T>(work: (tx: Tx) => Promise<T>) => transactor(server.env.db)(work)

test('what is handed in for later is there for the next statement, in its order', async () => {
  const seen = await write(async (tx) => {
    await executeLater(tx, raised('order'))
    await executeLater(tx, sql`update rate_count set count = count * 10 where key = ${'order'}`)
    await executeLater(tx, raised('order'))
    return countOf(tx, 'order')
  })
  expect(seen).toBe(11)
})

test('it is sent with the commit where nothing else comes', async () => {
  const { statements } = await counting.of(() => write((tx) => executeLater(tx, raised('alone'))))
  expect(statements.map((text) => text.trim().split(' ')[0])).toEqual(['start', 'insert', 'commit'])
  expect(await countOf(server.env.db, 'alone')).toBe(1)
})

test('its fault is the fault of the transaction, even when it is found while committing', async () => {
  const work = write(async (tx) => {
    await executeLater(tx, raised('failing'))
    await executeLater(tx, sql`insert into rate_count (key, count) values (${'failing'}, 1)`)
  })
  await expect(work).rejects.toThrow('tenant_id')
  expect(await countOf(server.env.db, 'failing')).toBe(0)
})

test('a check that throws stops the transaction, although its work goes on', async () => {
  class Stop extends Error {}
  const work = write(async (tx) => {
    const nobody = sql`update rate_count set count = 0 where key = ${'nobody'} returning key`
    await executeLater(tx, nobody, (changed) => {
      if (changed.length === 0) {
        throw new Stop()
      }
    })
    await countOf(tx, 'stopped').catch(() => 0)
    await raised('stopped')
      .execute(tx)
      .catch(() => {})
  })
  await expect(work).rejects.toThrow(Stop)
  expect(await countOf(server.env.db, 'stopped')).toBe(0)
})

test('work that is rolled back leaves nothing of it', async () => {
  const work = write(async (tx) => {
    await executeLater(tx, raised('undone'))
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await countOf(server.env.db, 'undone')).toBe(0)
})

test('the key of a request is taken by the row that comes back, whatever the database counts', async () => {
  const answer = { command: 'INSERT', rowCount: 1, rows: [] }
  const client = { query: async () => answer, release() {} }
  const fake = { connect: async () => client, end: async () => {}, options: {} } as unknown as pg.Pool
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: retryingPool(fake) }) })
  const once = { tenantId: server.tenantId, scope: 'a', key: 'b', requestHash: 'c', now: 0 }
  const work = db.transaction().execute(async (tx) => {
    await claimIdempotencyKey(tx, once)
    await sql`update rate_count set count = 0`.execute(tx)
  })
  await expect(work).rejects.toThrow(AlreadyDone)
})

test('nothing new is known by a count of rows', async () => {
  const folder = new URL('../', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const counting = await Promise.all(
    files
      .filter((name) => !name.endsWith('.test.ts'))
      .map(async (name) =>
        (await readFile(new URL(name, folder), 'utf8')).includes('numInsertedOrUpdatedRows') ? name : null,
      ),
  )
  expect(counting.filter((name) => name !== null)).toEqual([])
})
