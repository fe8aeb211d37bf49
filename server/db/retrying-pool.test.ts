import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { isReadStatement, retryingPool } from './retrying-pool.ts'

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const broken = () => new Error('Connection terminated unexpectedly')

/** A pool that fails as told: `connects` and `statements` say what goes wrong in turn, then all is well. */
function pool(connects: (Error | null)[], statements: (Error | null)[]) {
  const seen: string[] = []
  const connect = async () => {
    const error = connects.shift()
    seen.push(error ? 'away' : 'connected')
    if (error) {
      throw error
    }
    return {
      async query(text: string) {
        seen.push(text)
        const fault = statements.shift()
        if (fault) {
          throw fault
        }
        return { rows: [] }
      },
      release: (discard?: boolean) => seen.push(discard ? 'discarded' : 'released'),
    }
  }
  const fake = { connect, end: async () => {}, options: {} } as unknown as pg.Pool
  return { seen, patient: (within = 2000) => retryingPool(fake, within) }
}

const ask = (client: PostgresPoolClient, text: string) => client.query(text, [])

test('whoever wants a connection waits for a database that is away for a moment', async () => {
  const { seen, patient } = pool([away(), away(), null], [])
  const client = await patient().connect()
  await ask(client, 'insert into x values (1)')
  client.release()
  expect(seen).toEqual(['away', 'away', 'connected', 'insert into x values (1)', 'released'])
})

test('a read whose connection broke is asked again on another', async () => {
  const { seen, patient } = pool([null, away(), null], [broken()])
  const client = await patient().connect()
  await ask(client, 'select 1')
  client.release()
  expect(seen).toEqual(['connected', 'select 1', 'discarded', 'away', 'connected', 'select 1', 'released'])
})

test('a write, and a read inside of a transaction, are not asked again', async () => {
  for (const text of ['update x set a = 1', 'with a as (delete from x returning 1) select * from a']) {
    const client = await pool([], [broken()]).patient().connect()
    await expect(ask(client, text)).rejects.toThrow('Connection terminated')
  }
  const { seen, patient } = pool([], [null, null, broken()])
  const client = await patient().connect()
  await ask(client, 'start transaction isolation level read committed')
  await ask(client, 'rollback to savepoint here')
  await expect(ask(client, 'select 1')).rejects.toThrow('Connection terminated')
  client.release()
  expect(seen.at(-1)).toBe('released')
})

test('after a transaction a read is a read again', async () => {
  const { seen, patient } = pool([], [null, null, null, broken()])
  const client = await patient().connect()
  await ask(client, 'begin')
  await ask(client, 'update x set a = 1')
  await ask(client, 'commit')
  expect(await ask(client, 'select 1')).toEqual({ rows: [] })
  expect(seen.filter((what) => what === 'select 1')).toHaveLength(2)
})

test('a transaction begins with its first statement, on another connection where that one broke', async () => {
  const { seen, patient } = pool([], [null, broken(), null, null, null])
  const client = await patient().connect()
  await ask(client, 'begin')
  expect(seen).toEqual(['connected'])
  await ask(client, 'update x set a = 1')
  await ask(client, 'commit')
  const both = ['begin', 'update x set a = 1']
  expect(seen).toEqual(['connected', ...both, 'discarded', 'connected', ...both, 'commit'])
})

test('the database does not hear of a transaction in which nothing happened', async () => {
  for (const end of ['commit', 'rollback']) {
    const { seen, patient } = pool([], [])
    const client = await patient().connect()
    await ask(client, 'begin')
    await ask(client, end)
    expect(seen).toEqual(['connected'])
  }
})

test('patience ends, with the fault as it was and nothing given back twice', async () => {
  await expect(
    pool(Array.from({ length: 9 }, away), [])
      .patient(150)
      .connect(),
  ).rejects.toThrow('ECONNREFUSED')
  const { seen, patient } = pool([null, ...Array.from({ length: 9 }, away)], [broken()])
  const client = await patient(150).connect()
  await expect(ask(client, 'select 1')).rejects.toThrow('ECONNREFUSED')
  client.release()
  expect(seen.filter((what) => what === 'discarded' || what === 'released')).toEqual(['discarded'])
})

test('a fault of the statement itself is told at once', async () => {
  const { seen, patient } = pool([], [Object.assign(new Error('no such column'), { code: '42703' })])
  const client = await patient().connect()
  await expect(ask(client, 'select nonsense')).rejects.toThrow('no such column')
  expect(seen).toEqual(['connected', 'select nonsense'])
})

test('reads are told from writes by their words', () => {
  expect(isReadStatement('select * from "order"')).toBe(true)
  expect(isReadStatement(' WITH a AS (select 1) select * from a')).toBe(true)
  expect(isReadStatement('insert into a select 1')).toBe(false)
  expect(isReadStatement('WITH a AS (INSERT INTO b VALUES (1) RETURNING 1) SELECT * FROM a')).toBe(false)
})
