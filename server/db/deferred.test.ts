import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing.ts'
import { countStatements } from './count-statements-testing.ts'
import { executeLater } from './deferred.ts'
import type { Tx } from './open.ts'
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
    const nobody = sql`update rate_count set count = 0 where key = ${'nobody'}`
    await executeLater(tx, nobody, (changed) => {
      if (changed === 0) {
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
