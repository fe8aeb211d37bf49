import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { DB } from '#server/db/schema.ts'
import type { TxScope } from '#server/scope.ts'
import type { OutboxMessage } from './outbox.ts'
import { storedError } from '#server/text/stored-error.ts'

/** After this many attempts, most of a day, a person has to look at it. */
export const maxAttempts = 20
/** How long a server has for one attempt before another may take the message over. */
const leaseMs = 2 * 60_000
const mostDue = 400

export type DueMessage = { tenant_id: string; id: string; topic: string; attempts: number; due_at: Date }

const heldByNobody = (now: number) => (eb: ExpressionBuilder<DB, 'outbox'>) =>
  eb.or([
    eb('lease_until', 'is', null),
    eb('lease_until', '<=', new Date(now)),
    // No lease lasts that long: it was written by a clock that has been set back since.
    eb('lease_until', '>', new Date(now + leaseMs)),
  ])

/** Messages nobody holds, found without locking; in random order, so that servers seldom want the same one. */
export async function dueMessages(db: Database, topics: string[], now: number): Promise<DueMessage[]> {
  if (topics.length === 0) {
    return []
  }
  const rows = await db
    .selectFrom('outbox')
    .select(['tenant_id', 'id', 'topic', 'attempts', 'due_at'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', new Date(now))
    .where('attempts', '<', maxAttempts)
    // A server of another version leaves alone what it does not know.
    .where('topic', 'in', topics)
    .where(heldByNobody(now))
    .orderBy('due_at')
    .limit(mostDue)
    .execute()
  return rows
    .map((row) => ({ row, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row)
}

/**
 * Takes the message unless somebody was quicker. The count of attempts is the proof of holding it: whoever takes
 * it over raises the count, and the former holder's tick then meets no row.
 */
export async function claimMessage(
  db: Database,
  due: DueMessage,
  now: number,
): Promise<OutboxMessage | null> {
  const row = await db
    .updateTable('outbox')
    .set({ attempts: due.attempts + 1, lease_until: new Date(now + leaseMs) })
    .where('tenant_id', '=', due.tenant_id)
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('done_at', 'is', null)
    .returning(['topic', 'payload'])
    .executeTakeFirst()
  return row ? { tenantId: due.tenant_id, id: due.id, attempt: due.attempts + 1, ...row } : null
}

/**
 * Marks as delivered those of the messages that nobody else has, and gives them. They are locked until the end of the
 * transaction, in which their effects happen: whatever becomes of it, both stay or neither does.
 */
export async function takeMessages(scope: TxScope, due: readonly DueMessage[]): Promise<OutboxMessage[]> {
  const free = scope
    .from('outbox')
    .select('id')
    .where('id', '=', sql<string>`any(${due.map(({ id }) => id)})`)
    .where('done_at', 'is', null)
    .where(heldByNobody(scope.now()))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
  const rows = await scope
    .update('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      done_at: new Date(scope.now()),
      lease_until: null,
      last_error: null,
    }))
    .where('id', 'in', free)
    .returning(['id', 'topic', 'payload', 'attempts'])
    .execute()
  return rows.map(({ attempts, ...row }) => ({ ...row, tenantId: scope.tenantId, attempt: attempts }))
}

/** Marks a held message as delivered; false when it is no longer held. */
export async function markDelivered(scope: TxScope, message: OutboxMessage): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('outbox')
    .set({ done_at: new Date(scope.now()), lease_until: null, last_error: null })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempt)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets a held message go until later: 1 s after the first attempt, twice that after each further, an hour at most. */
export async function postponeMessage(
  db: Database,
  message: OutboxMessage,
  error: unknown,
  now: number,
): Promise<void> {
  const wait = Math.min(2 ** (message.attempt - 1), 3600) * 1000
  await db
    .updateTable('outbox')
    .set({
      due_at: new Date(now + wait),
      lease_until: null,
      last_error: storedError(error),
    })
    .where('tenant_id', '=', message.tenantId)
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempt)
    .where('done_at', 'is', null)
    .execute()
}
