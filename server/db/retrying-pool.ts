import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isTransientError } from './database-errors.ts'

/** So long a caller is kept waiting for a database that is away, rather than told to come again. */
const patience = 5000
const between = 100

type Pool = Pick<pg.Pool, 'connect' | 'end' | 'options'>
type Client = Pick<pg.PoolClient, 'query' | 'release'>

/**
 * The connections of a pool, with a short outage of the database lived through: who wants a connection waits for one,
 * and a read whose connection broke is asked again on another. A write is not, since it may have happened; the
 * transactions of `write` know how to begin anew.
 */
export function retryingPool(pool: Pool, within = patience): PostgresPool {
  return {
    options: pool.options,
    connect: async () => patientClient(pool, await connected(pool, within), within),
    end: () => pool.end(),
  }
}

async function connected(pool: Pool, within: number): Promise<Client> {
  const end = performance.now() + within
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isTransientError(error) || performance.now() + between > end) {
        throw error
      }
      await pause(between)
    }
  }
}

function patientClient(pool: Pool, first: Client, within: number): PostgresPoolClient {
  let client: Client | null = first
  let inTransaction = false

  async function query(text: string, values: unknown[]) {
    const isAlone = !inTransaction
    inTransaction = begins(text) || (inTransaction && !ends(text))
    const end = performance.now() + within
    for (;;) {
      try {
        client ??= await connected(pool, end - performance.now())
        return await client.query(text, values)
      } catch (error) {
        const mayRepeat = isAlone && (begins(text) || isReadStatement(text))
        if (!client || !mayRepeat || !isTransientError(error) || performance.now() > end) {
          throw error
        }
        client.release(true)
        client = null
      }
    }
  }

  return {
    query,
    // Between a connection that broke and the next there is none to give back.
    release: (discard?: boolean) => client?.release(discard),
    // Cursors are declared in SQL here, so the one other way to ask is not needed.
  } as unknown as PostgresPoolClient
}

const begins = (text: string) => /^(begin|start transaction)\b/i.test(text)
const ends = (text: string) => /^(commit|rollback(?! to))\b/i.test(text)

/** A statement that changes nothing, whatever stands in it: one more that changes something and looks like it is none. */
export function isReadStatement(text: string): boolean {
  return (
    /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|nextval|set_config)\b/i.test(text)
  )
}
