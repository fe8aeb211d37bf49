import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isTransientError } from './database-errors.ts'
import { checkOfDeferred, type Check } from './deferred.ts'

/** So long a caller is kept waiting for a database that is away, rather than told to come again. */
const patience = 5000
const between = 100

type Pool = Pick<pg.Pool, 'connect' | 'end' | 'options'>
type Client = Pick<pg.PoolClient, 'query' | 'release'>
type Result = { command: string; rowCount: number | null; rows: unknown[] }
type Statement = { text: string; values: unknown[]; check?: Check | undefined }

/**
 * The connections of a pool, with a short outage of the database lived through: who wants a connection waits for one,
 * and a read whose connection broke is asked again on another. A write is not, since it may have happened; the
 * transactions of `write` know how to begin anew.
 *
 * What nobody waits for, the begin of a transaction and what was handed in by `executeLater`, is sent along with the
 * next statement.
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
  let isInTransaction = false
  let waiting: Statement[] = []
  /** Why the transaction must not go on, whatever its work makes of that. */
  let stopped: { reason: unknown } | null = null

  async function query(text: string, values: unknown[]): Promise<Result> {
    if (begins(text)) {
      isInTransaction = true
      stopped = null
      waiting = [{ text, values }]
      return nothing('BEGIN')
    }
    if (ends(text)) {
      isInTransaction = false
      const isUnknownToDatabase = waiting.length > 0 && begins(waiting[0]?.text ?? '')
      if (isUnknownToDatabase && (waiting.length === 1 || /^rollback/i.test(text))) {
        waiting = []
        return nothing(text.toUpperCase())
      }
    }
    if (stopped && !/^rollback/i.test(text)) {
      throw stopped.reason
    }
    const check = isInTransaction ? checkOfDeferred(values) : undefined
    if (check) {
      waiting.push({ text, values, check })
      return nothing('')
    }
    const batch = [...waiting, { text, values }]
    waiting = []
    return send(batch)
  }

  async function send(batch: readonly Statement[]): Promise<Result> {
    const end = performance.now() + within
    const { text } = batch.at(-1) ?? { text: '' }
    const isNew = begins(batch[0]?.text ?? '')
    const mayRepeat = isNew ? !ends(text) : !isInTransaction && isReadStatement(text)
    for (;;) {
      try {
        client ??= await connected(pool, end - performance.now())
        return await sendTogether(client, batch, (reason) => (stopped = { reason }))
      } catch (error) {
        if (!client || stopped || !mayRepeat || !isTransientError(error) || performance.now() > end) {
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

/** Sends statements in one piece; gives what the last of them answers, or the first fault of any. */
async function sendTogether(
  client: Client,
  batch: readonly Statement[],
  onStop: (reason: unknown) => void,
): Promise<Result> {
  const ask = ({ text, values }: Statement): Promise<Result> => client.query(text, values)
  const [only] = batch
  if (batch.length === 1 && only) {
    return ask(only)
  }
  const stream = socketOf(client)
  stream?.cork()
  const answers = batch.map(ask)
  stream?.uncork()
  const outcomes = await Promise.allSettled(answers)
  let last = nothing('')
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') {
      throw outcome.reason
    }
    last = outcome.value
    try {
      batch[at]?.check?.(last.rows)
    } catch (reason) {
      onStop(reason)
      throw reason
    }
  }
  return last
}

/** What the driver writes to; it is not in its types. */
const socketOf = (client: Client) =>
  (client as { connection?: { stream?: { cork(): void; uncork(): void } } }).connection?.stream

const nothing = (command: string): Result => ({ command, rowCount: null, rows: [] })

const begins = (text: string) => /^(begin|start transaction)\b/i.test(text)
const ends = (text: string) => /^(commit|rollback(?! to))\b/i.test(text)

/** A statement that changes nothing, whatever stands in it: one more that changes something and looks like it is none. */
export function isReadStatement(text: string): boolean {
  return (
    /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|nextval|set_config)\b/i.test(text)
  )
}
