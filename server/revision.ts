import { sql } from 'kysely'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Who saved something last, and as which revision. */
export type Saved = { revision: number; updated_by: string | null; updated_at: Date | null }

/**
 * Refuses a save that was begun on an older revision, and says what is there now and who put it there. A caller that
 * sends no revision is an older program, or another system, and overwrites as it always did.
 */
export async function refuseStale(
  scope: Scope,
  sent: number | null | undefined,
  saved: Saved,
  current: object,
): Promise<void> {
  if (sent === undefined || sent === null || sent === saved.revision) {
    return
  }
  const who = saved.updated_by
    ? await scope.from('app_user').select('fullname').where('id', '=', saved.updated_by).executeTakeFirst()
    : undefined
  const by = who?.fullname ?? ''
  const value = { revision: saved.revision, by, at: saved.updated_at?.getTime() ?? 0, current }
  // Demo data, imports and people who are gone leave no name.
  throw by === ''
    ? new Failure('platform.changed', {}, { status: 409, value })
    : new Failure('platform.stale', { by }, { status: 409, value })
}

/** What a change sets besides what it is about: the next revision, and who made it when. */
export const nextRevision = (scope: Scope) => ({
  revision: sql<number>`revision + 1`,
  updated_by: scope.person?.id ?? null,
  updated_at: new Date(scope.now()),
})

/** The same for a row of a table, which nobody else changes before this transaction is over. */
export async function refuseStaleRow(
  scope: TxScope,
  table: 'app_user' | 'role' | 'org' | 'post' | 'job' | 'user_group',
  id: string,
  sent: number | null | undefined,
  current: object,
): Promise<void> {
  const saved = await scope
    .from(table)
    .select(['revision', 'updated_by', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (saved) {
    await refuseStale(scope, sent, saved, current)
  }
}

/**
 * The same for what has no revision of its own, such as the roles of a person: the caller sends what they saw. Left out,
 * it is overwritten as it always was.
 */
export function refuseIfChanged(seen: unknown, now: unknown, current: object): void {
  if (seen === undefined || JSON.stringify(seen) === JSON.stringify(now)) {
    return
  }
  throw changedMeanwhile(current)
}

export const changedMeanwhile = (current: object): Failure =>
  new Failure('platform.changed', {}, { status: 409, value: { revision: 0, by: '', at: 0, current } })
