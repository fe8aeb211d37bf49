import { sql } from 'kysely'
import type { TxScope } from '#server/scope.ts'

/**
 * Waits until nobody else of the tenant is at work under the name, and keeps others waiting until this transaction is
 * over. For what has no row of its own to lock, or not yet.
 */
export async function lockByName(scope: TxScope, name: string): Promise<void> {
  const key = `${name} ${scope.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(scope.db)
}
