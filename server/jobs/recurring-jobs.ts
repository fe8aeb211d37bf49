import type { Database } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'

/** Work that recurs every so many milliseconds, on one server at a time. It ends soon after the signal. */
export type RecurringJob = {
  name: string
  every: number
  run: (env: Env, signal: AbortSignal) => Promise<void>
}

const leaseMs = 10 * 60_000
const afterFault = 60_000

/** Runs those jobs that are due and that no other server is at. */
export async function runDueJobs(
  env: Env,
  jobs: readonly RecurringJob[],
  signal: AbortSignal,
): Promise<void> {
  for (const job of jobs) {
    if (signal.aborted) {
      return
    }
    const run = await takeRun(env.db, job, env.now())
    if (run !== null) {
      await runJob(env, job, run, signal)
    }
  }
}

async function runJob(env: Env, job: RecurringJob, run: number, signal: AbortSignal): Promise<void> {
  let wait = job.every
  try {
    // It has to be over before another server may believe this one dead.
    await job.run(env, AbortSignal.any([signal, AbortSignal.timeout(leaseMs / 2)]))
    env.metrics.jobRuns.inc({ job: job.name, outcome: 'done' })
  } catch (error) {
    wait = Math.min(job.every, afterFault)
    env.metrics.jobRuns.inc({ job: job.name, outcome: 'failed' })
    env.log.error({ err: error, job: job.name }, 'a job failed')
  }
  await env.db
    .updateTable('recurring_job')
    .set({ due_at: new Date(env.now() + wait), lease_until: null })
    .where('name', '=', job.name)
    .where('run_no', '=', run)
    .execute()
}

/** The number of the run this server has just taken; null when there is none to take. */
async function takeRun(db: Database, { name, every }: RecurringJob, now: number): Promise<number | null> {
  const row = await db
    .updateTable('recurring_job')
    .set((eb) => ({ lease_until: new Date(now + leaseMs), run_no: eb('run_no', '+', 1) }))
    .where('name', '=', name)
    // Times further away than we ever set them come from a clock that has been set back since.
    .where((eb) => eb.or([eb('due_at', '<=', new Date(now)), eb('due_at', '>', new Date(now + every))]))
    .where((eb) =>
      eb.or([
        eb('lease_until', 'is', null),
        eb('lease_until', '<=', new Date(now)),
        eb('lease_until', '>', new Date(now + leaseMs)),
      ]),
    )
    .returning('run_no')
    .executeTakeFirst()
  return row?.run_no ?? null
}

/** Makes new jobs known; they are due at once. */
export async function registerJobs(db: Database, jobs: readonly RecurringJob[], now: number): Promise<void> {
  if (jobs.length > 0) {
    const rows = jobs.map(({ name }) => ({ name, due_at: new Date(now) }))
    await db
      .insertInto('recurring_job')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
