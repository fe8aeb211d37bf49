import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { Database } from './open.ts'
import type { DB } from './schema.ts'
import { transactor } from './write.ts'
import type { Tx } from './open.ts'

let server: TestServer
beforeAll(async () => {
  // How long a silent server holds others up is what is tried here.
  server = await startServer({ PATIENCE: '1' })
})
afterAll(() => server.stop())

const lost = () => new Error('Connection terminated unexpectedly')

/** A database whose connection says after each statement what the test wants to have gone wrong. */
function faulty(after: (statement: string) => Error | undefined) {
  const pool = new pg.Pool({ ...server.connection, max: 5 })
  const connect = async () => {
    const client = await pool.connect()
    return {
      release: () => client.release(),
      async query(text: string, values: unknown[]) {
        const result = await client.query(text, values)
        const error = after(text)
        if (error) {
          throw error
        }
        return result
      },
    }
  }
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end() } as never })
  return new Kysely<DB>({ dialect })
}

/** Fails the given statement the given number of times. */
function failing(statement: string, times: number, error = lost) {
  let left = times
  return faulty((text) => (text.trim().startsWith(statement) && left-- > 0 ? error() : undefined))
}

const onceKey = (key: string, change: Partial<IdempotencyKey> = {}): IdempotencyKey => ({
  tenantId: server.tenantId,
  scope: 'someone:POST /something',
  key,
  requestHash: 'same',
  now: server.clock.now,
  ...change,
})

async function raise(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_count (tenant_id, key, window_start, count)
    values (${server.tenantId}, ${name}, ${new Date(0)}, 1)
    on conflict (tenant_id, key, window_start) do update set count = rate_count.count + 1
    returning count`.execute(tx)
  return rows[0]?.count ?? 0
}

async function countOf(name: string): Promise<number> {
  const row = await server.env.db
    .selectFrom('rate_count')
    .select('count')
    .where('key', '=', name)
    .executeTakeFirst()
  return row?.count ?? 0
}

test('work that lost its connection is done again, and counts once', async () => {
  const db = failing('insert', 3)
  let attempts = 0
  const work = transactor(db)((tx) => {
    attempts++
    return raise(tx, 'work')
  })
  expect(await work).toBe(1)
  expect(attempts).toBe(4)
  expect(await countOf('work')).toBe(1)
  await db.destroy()
})

test('a transaction that could not even begin is begun again', async () => {
  const db = failing('start transaction', 2)
  expect(await transactor(db)((tx) => raise(tx, 'begin'))).toBe(1)
  await db.destroy()
})

test('a fault that does not pass is given on after a few attempts', async () => {
  const db = failing('insert', 100)
  let attempts = 0
  const work = transactor(db)((tx) => {
    attempts++
    return raise(tx, 'never')
  })
  await expect(work).rejects.toThrow('Connection terminated')
  expect(attempts).toBe(6)
  expect(await countOf('never')).toBe(0)
  await db.destroy()
})

test('a mistake is not repeated', async () => {
  let attempts = 0
  const work = transactor(server.env.db)(async (tx) => {
    attempts++
    await raise(tx, 'mistake')
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(attempts).toBe(1)
  expect(await countOf('mistake')).toBe(0)
})

test('work that goes on after a failed statement is not taken for done', async () => {
  const work = transactor(server.env.db)(async (tx) => {
    await raise(tx, 'swallowed')
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(work).rejects.toThrow()
  expect(await countOf('swallowed')).toBe(0)
})

test('a connection lost while committing is not repeated without a key, as it may have happened', async () => {
  const db = failing('commit', 1)
  await expect(transactor(db)((tx) => raise(tx, 'unsure'))).rejects.toThrow('Connection terminated')
  expect(await countOf('unsure')).toBe(1)
  await db.destroy()
})

test('a connection lost while committing is settled by the key, and the effect is one', async () => {
  const db = failing('commit', 1)
  const answer = await transactor(db, onceKey('settled-by-key'))((tx) => raise(tx, 'settled'))
  expect(answer).toBe(1)
  expect(await countOf('settled')).toBe(1)
  const again = await transactor(server.env.db, onceKey('settled-by-key'))((tx) => raise(tx, 'settled'))
  expect(again).toBe(1)
  await db.destroy()
})

test('a commit the database says it undid is done again even without a key', async () => {
  const undone = () => Object.assign(new Error('could not serialize access'), { code: '40001' })
  let left = 1
  const db: Database = faulty((text) => (text === 'commit' && left-- > 0 ? undone() : undefined))
  let attempts = 0
  await transactor(db)(async () => {
    attempts++
  })
  expect(attempts).toBe(2)
  await db.destroy()
})

test('two who lock each other out both get their turn', async () => {
  const lock = (tx: Tx, name: string) => raise(tx, name)
  const firstMet = Promise.withResolvers<void>()
  const secondMet = Promise.withResolvers<void>()
  let attempts = 0
  const cross = (mine: string, other: string, here: () => void, there: Promise<void>) =>
    transactor(server.env.db)(async (tx) => {
      attempts++
      await lock(tx, mine)
      here()
      await there
      await lock(tx, other)
    })
  await Promise.all([
    cross('left', 'right', firstMet.resolve, secondMet.promise),
    cross('right', 'left', secondMet.resolve, firstMet.promise),
  ])
  expect(attempts).toBeGreaterThan(2)
  expect(await countOf('left')).toBe(2)
  expect(await countOf('right')).toBe(2)
})

test('a handler that writes twice under one key has both effects, once', async () => {
  const handle = async () => {
    const write = transactor(server.env.db, onceKey('two-writes'))
    const first = await write((tx) => raise(tx, 'twice'))
    const second = await write((tx) => raise(tx, 'twice'))
    return [first, second]
  }
  expect(await handle()).toEqual([1, 2])
  expect(await handle()).toEqual([1, 2])
  expect(await countOf('twice')).toBe(2)
})

test('work that gave nothing gives nothing again', async () => {
  const write = () => transactor(server.env.db, onceKey('gives-nothing'))
  expect(await write()(async (tx) => void (await raise(tx, 'nothing')))).toBeUndefined()
  expect(await write()(async (tx) => void (await raise(tx, 'nothing')))).toBeUndefined()
  expect(await countOf('nothing')).toBe(1)
})

test('a key belongs to its tenant and to what it was used for', async () => {
  const write = (change: Partial<IdempotencyKey>) =>
    transactor(server.env.db, onceKey('whose-is-it', change))((tx) => raise(tx, 'whose'))
  expect(await write({})).toBe(1)
  expect(await write({ scope: 'other:POST /something' })).toBe(2)
  await expect(write({ requestHash: 'different' })).rejects.toMatchObject({ key: 'http.keyReused' })
  expect(await countOf('whose')).toBe(2)
})

test('a server that falls silent in a transaction holds others up for some seconds at most, and begins anew', async () => {
  const { db } = server.env
  const [row] = await db.selectFrom('tenant').select(['id', 'name']).execute()
  const rename = (tx: Tx, name: string) =>
    tx
      .updateTable('tenant')
      .set({ name })
      .where('id', '=', row?.id ?? '')
      .execute()
  let attempts = 0
  let wake = () => {}
  const frozen = transactor(db)(async (tx) => {
    attempts++
    await rename(tx, 'frozen')
    if (attempts === 1) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    await rename(tx, 'awake')
    return attempts
  })
  while (attempts === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  // Comes through although nobody has woken the other up.
  await transactor(db)((tx) => rename(tx, 'other'))
  const between = await db.selectFrom('tenant').select('name').execute()
  expect(between).toEqual([{ name: 'other' }])
  wake()
  expect(await frozen).toBe(2)
  expect(await db.selectFrom('tenant').select('name').execute()).toEqual([{ name: 'awake' }])
})
