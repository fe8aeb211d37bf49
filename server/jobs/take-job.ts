import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import { jobsToTake, standsBack, type OpenJob } from '#domain/platform/job-order.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'

/** Who asked for a job; it is done in their name, with the rights they have while it runs. */
export type JobPerson = { id: string; fullname: string }

export type TakenJob = {
  tenantId: string
  id: string
  kind: string
  run: number
  input: unknown
  by: JobPerson
  language: Language
}

/** So long a server has for a line before another may take the job over. */
export const leaseMs = 60_000
/** Of what one person wants of one kind no more are looked at; the eldest of each is always among them. */
const mostOfOne = 20

/**
 * Takes the job whose turn it is. Servers and their turns choose one after the other, so that each sees what the one
 * before has taken; whoever takes a job raises its number, and who had it before changes nothing more.
 */
export async function takeJob(env: Env, kinds: readonly string[]): Promise<TakenJob | null> {
  // Mostly there is nothing to do, and nobody needs to wait for that.
  if (jobsToTake(await openJobs(env.db, kinds, env.now())).length === 0) {
    return null
  }
  return env.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('background jobs', 0))`.execute(tx)
    const open = await openJobs(tx, kinds, env.now())
    for (const job of jobsToTake(open)) {
      const taken = await claim(tx, job, env.now())
      if (taken) {
        return taken
      }
    }
    return null
  })
}

/** Whether the job has had its turn and somebody else is next. */
export async function isAnotherNext(env: Env, job: TakenJob, kinds: readonly string[]): Promise<boolean> {
  const open = await openJobs(env.db, kinds, env.now())
  const own = open.find(({ tenantId, id }) => tenantId === job.tenantId && id === job.id)
  return own !== undefined && standsBack(own, open)
}

/** The jobs that are not over, of kinds this server knows. */
async function openJobs(db: Db, kinds: readonly string[], now: number): Promise<OpenJob[]> {
  const { rows } = await sql<{
    tenant_id: string
    id: string
    created_by: string
    changes: string | null
    created_at: Date
    served_at: Date | null
    is_held: boolean
  }>`
    with open as (
      select tenant_id, id, created_by, changes, created_at,
        -- No lease lasts that long: it was written by a clock that has been set back since.
        coalesce(lease_until > ${new Date(now)} and lease_until <= ${new Date(now + leaseMs)}, false) as is_held,
        row_number() over (partition by tenant_id, created_by, kind order by created_at, id) as place
      from background_job where state in ('waiting', 'running') and kind = any(${[...kinds]}))
    select open.*, (select max(taken_at) from background_job served where served.tenant_id = open.tenant_id
      and served.created_by = open.created_by) as served_at
    from open where place <= ${mostOfOne} or is_held`.execute(db)
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.id,
    personId: row.created_by,
    changes: row.changes,
    createdAt: row.created_at.getTime(),
    personServedAt: row.served_at?.getTime() ?? 0,
    isHeld: row.is_held,
  }))
}

/** Takes this job; null when it is over by now, or a line of it is just being done though its time is up. */
async function claim(tx: Tx, { tenantId, id }: OpenJob, now: number): Promise<TakenJob | null> {
  const { rows } = await sql<{
    tenant_id: string
    id: string
    kind: string
    run_no: number
    input: unknown
    created_by: string
    created_by_name: string
    language: Language
  }>`
    update background_job set state = 'running', run_no = run_no + 1, taken_at = ${new Date(now)},
      started_at = coalesce(started_at, ${new Date(now)}), lease_until = ${new Date(now + leaseMs)}
    where (tenant_id, id) in (
      select tenant_id, id from background_job
      where tenant_id = ${tenantId} and id = ${id} and state in ('waiting', 'running')
        and (lease_until is null or lease_until <= ${new Date(now)} or lease_until > ${new Date(now + leaseMs)})
      for update skip locked)
    returning tenant_id, id, kind, run_no, input, created_by, created_by_name, language`.execute(tx)
  const [row] = rows
  return row
    ? {
        tenantId: row.tenant_id,
        id: row.id,
        kind: row.kind,
        run: row.run_no,
        input: row.input,
        by: { id: row.created_by, fullname: row.created_by_name },
        language: row.language,
      }
    : null
}
