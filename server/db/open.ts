import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { retryingPool } from './retrying-pool.ts'
import { preparedStatements } from './prepared-statements.ts'
import type { DB } from './schema.ts'

export type Database = Kysely<DB>
/**
 * What statements are written with. Named one by one: to compare a transaction with a database as they are, the compiler
 * works out all that either can do with any tables, which was a third of checking the types of everything.
 */
export type Statements<Tables> = Pick<
  Kysely<Tables>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'insertInto'
  | 'updateTable'
  | 'deleteFrom'
  | 'with'
  | 'fn'
  | 'dynamic'
  | 'getExecutor'
  | 'executeQuery'
  | 'isTransaction'
>
/** A database or a transaction in it: what a noun file's functions take first. */
export type Db = Statements<DB>
export type Tx = Db & { readonly isTransaction: true }

export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string; password?: string; port?: number }

// bigint comes as number (money in fen stays far below 2^53; beyond it we want to know), a day as its string.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`bigint ${text} is beyond what a number holds`)
  }
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const idleInTransaction = 2000
/** Longer than many who want the same rows take one after the other; whoever waits longer is told to come again. */
const waitForLock = 10_000

/** Statements do not wait for the answer of the one before; the driver's types do not know of it yet. */
const sendingTogether = { pipeline: true }

const pools = new WeakMap<Database, pg.Pool>()

type Options = {
  size: number
  onError: (error: Error) => void
  /** Whether connections keep statements: the one state they have, which poolers before PgBouncer 1.21 lose. */
  keepsStatements?: boolean
  /** How many times as long as usual connections, locks and statements are waited for: a busy machine is no fault. */
  patience?: number
}

export function openDatabase(
  connection: Connection,
  { size, onError, keepsStatements = false, patience = 1 }: Options,
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    ...sendingTogether,
    connectionTimeoutMillis: 5000 * patience,
    statement_timeout: 30_000 * patience,
    // A server that freezes in the middle of a transaction, and whatever it has locked, holds the others up for so long
    // at most; it begins its transaction anew when it wakes up.
    idle_in_transaction_session_timeout: idleInTransaction * patience,
    lock_timeout: waitForLock * patience,
    // No session state beyond this: a pooler in transaction mode must keep working.
    application_name: 'shanju',
  })
  // Without listeners a restart of the database would end this process: the pool hears its idle connections
  // only, one that is lost between two statements of a transaction speaks for itself.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  if (keepsStatements) {
    pool.on('connect', preparedStatements())
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: retryingPool(pool) }) })
  pools.set(db, pool)
  return db
}

/** The connections behind a database, to be counted. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  if (!pool) {
    throw new Error('This database was not opened by openDatabase')
  }
  return pool
}

/** The same server, another database on it. */
export function withDatabase(base: Connection, name: string): Connection {
  if ('connectionString' in base) {
    const url = new URL(base.connectionString)
    url.pathname = `/${name}`
    return { connectionString: url.href }
  }
  return { ...base, database: name }
}

/** A connection as one word, for another process. */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) {
    return connection.connectionString
  }
  const { host, user, database, password = '', port } = connection
  const url = new URL('postgres://localhost')
  url.username = user
  url.password = password
  url.pathname = database
  url.searchParams.set('host', host)
  if (port !== undefined) {
    url.searchParams.set('port', String(port))
  }
  return url.href
}
