import { sql, type RawBuilder } from 'kysely'
import type { Env } from '#server/env.ts'
import { scopeOf, type RootScope, type Scope } from '#server/scope.ts'
import { storedError } from '#server/text/stored-error.ts'

const minute = 60_000
/** What fails is tried again ever more seldom, four times a day at last. */
const longestWait = 6 * 60 * minute

/** One piece of a job's work: a row, or whatever it does one by one. */
export type WorkItem = { job: string; rowId: string }

/**
 * Does one piece of a job's work. What fails is logged and set aside with its reason until it is tried again, and the
 * caller goes on with the next: one bad row holds up nobody. True when it was done.
 */
export async function attempt(scope: Scope, item: WorkItem, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
  } catch (error) {
    scope.env.log.error(
      { err: error, tenant: scope.tenantId, ...item },
      'a job could not do a piece of its work',
    )
    await setAside(scope, item, error)
    return false
  }
  await scope.delete('failed_work').where('job', '=', item.job).where('row_id', '=', item.rowId).execute()
  return true
}

/** Whether a row is not waiting to be tried again; for the query that looks for work. The row is known by its id. */
export const notSetAside = (
  job: string,
  now: number,
  table: string,
  rowId: RawBuilder<unknown> = sql.ref(`${table}.id`),
): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from failed_work failed
    where failed.tenant_id = ${sql.ref(`${table}.tenant_id`)} and failed.job = ${job}
      and failed.row_id = (${rowId})::text and failed.retry_at > ${new Date(now)})`

async function setAside(scope: Scope, { job, rowId }: WorkItem, error: unknown): Promise<void> {
  const at = new Date(scope.now())
  const { attempts } = await scope
    .insert('failed_work', {
      job,
      row_id: rowId,
      reason: storedError(error),
      attempts: 1,
      first_at: at,
      last_at: at,
      retry_at: new Date(scope.now() + minute),
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'job', 'row_id']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        attempts: eb('failed_work.attempts', '+', 1),
        last_at: at,
      })),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  await scope
    .update('failed_work')
    .set({ retry_at: new Date(scope.now() + Math.min(minute * 2 ** (attempts - 1), longestWait)) })
    .where('job', '=', job)
    .where('row_id', '=', rowId)
    .execute()
}

/** Does something for every tenant. One that fails does not keep the others from it; the job then counts as failed. */
export async function eachTenant(
  env: Env,
  signal: AbortSignal,
  work: (scope: RootScope) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const { id } of await env.db.selectFrom('tenant').select('id').orderBy('id').execute()) {
    if (signal.aborted) {
      break
    }
    try {
      await work(scopeOf(env, id))
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} tenants could not be served`)
  }
}
