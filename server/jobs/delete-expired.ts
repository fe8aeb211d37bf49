import { sql } from 'kysely'
import { removedNewsDays } from '#domain/office/publish-plan.ts'
import { idempotencyPeriod } from '#server/db/idempotency.ts'
import type { DB } from '#server/db/schema.ts'
import type { Scope } from '#server/scope.ts'
import { attempt, eachTenant } from './failed-work.ts'
import type { RecurringJob } from './recurring-jobs.ts'

const minute = 60_000
const day = 24 * 60 * minute
const batch = 1000

type Sweep = { table: keyof DB; key: string[]; age: string; keep: number }

/** What goes when the time in `age` lies further back than `keep`. */
export const expiryRules: readonly Sweep[] = [
  { table: 'idempotency', key: ['scope', 'key'], age: 'created_at', keep: idempotencyPeriod },
  // The longest window of a limit is a day.
  { table: 'rate_count', key: ['key', 'window_start'], age: 'window_start', keep: 2 * day },
  { table: 'session_token', key: ['token_hash'], age: 'expires_at', keep: 0 },
  // Sign-ins are on record for six months, as the law and the privacy policy say; none lasts that long.
  { table: 'session', key: ['id'], age: 'created_at', keep: 184 * day },
  { table: 'one_time_token', key: ['token_hash'], age: 'expires_at', keep: 0 },
  { table: 'messaging_sign', key: ['handle_hash'], age: 'expires_at', keep: 0 },
  { table: 'sign_in_attempt', key: ['state_hash'], age: 'expires_at', keep: 0 },
  { table: 'used_proof', key: ['proof_hash'], age: 'expires_at', keep: 0 },
  { table: 'local_grant', key: ['secret_hash'], age: 'expires_at', keep: 0 },
  { table: 'local_sms', key: ['id'], age: 'created_at', keep: day },
  { table: 'phone_code', key: ['phone', 'purpose'], age: 'expires_at', keep: 60 * minute },
  // An order keeps all it needs of its quote.
  { table: 'stay_quote', key: ['id'], age: 'expires_at', keep: day },
  { table: 'outbox', key: ['id'], age: 'done_at', keep: 30 * day },
  // What still fails is tried again each quarter of a day at least; what somebody else has done meanwhile is not.
  { table: 'failed_work', key: ['job', 'row_id'], age: 'last_at', keep: 7 * day },
  { table: 'background_job', key: ['id'], age: 'finished_at', keep: 90 * day },
  // With all its parts.
  { table: 'export_file', key: ['job_id'], age: 'until', keep: 0 },
  // Until then it could be taken back.
  { table: 'removed_definition', key: ['id'], age: 'until', keep: 0 },
  { table: 'news', key: ['id'], age: 'removed_at', keep: removedNewsDays * day },
]

/** Removes what has run out, tenant by tenant, in small transactions that hold nobody up. */
export const deleteExpiredJob: RecurringJob = {
  name: 'sweep',
  every: 5 * minute,
  run: (env, signal) =>
    eachTenant(env, signal, async (scope) => {
      for (const sweep of expiryRules) {
        await attempt(scope, { job: 'sweep', rowId: sweep.table }, () => sweepTable(scope, sweep, signal))
      }
    }),
}

async function sweepTable(scope: Scope, sweep: Sweep, signal: AbortSignal): Promise<void> {
  const before = new Date(scope.now() - sweep.keep)
  let removed = batch
  while (removed === batch && !signal.aborted) {
    removed = await removeBatch(scope, sweep, before)
  }
}

async function removeBatch(scope: Scope, sweep: Sweep, before: Date): Promise<number> {
  const table = sql.table(sweep.table)
  const key = sql.join(sweep.key.map((column) => sql.ref(column)))
  const result = await sql`
    delete from ${table} where tenant_id = ${scope.tenantId} and (${key}) in (
      select ${key} from ${table}
      where tenant_id = ${scope.tenantId} and ${sql.ref(sweep.age)} < ${before}
      limit ${sql.lit(batch)})`.execute(scope.db)
  return Number(result.numAffectedRows ?? 0)
}
