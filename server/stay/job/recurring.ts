import { jobDelay, jobDelays, readyBy, type JobDelay } from '#domain/stay/job/job-times.ts'
import { openJobStates } from '#domain/stay/job/job-state.ts'
import type { Env } from '#server/env.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { nextArrival } from './add-job.ts'
import { lockJob, transitionJob, type Job } from './jobs.ts'
import { notifyOfJob } from './notifications.ts'
import { payJob } from './pay-job.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'

const minute = 60_000
const batch = 200
/** What nobody looked at in a day is good. */
const LOOKED_AT = 24 * 60 * minute

const says = { unassigned: 'jobUnassigned', notStarted: 'jobNotStarted', late: 'jobLate' } as const

type JobName = 'late-jobs' | 'check-jobs'

const rowsOf = (env: Env, job: JobName) =>
  env.db
    .selectFrom('house_job')
    .select(['tenant_id', 'id'])
    .where(notSetAside(job, env.now(), 'house_job'))
    .limit(batch)

async function toEach(
  env: Env,
  name: JobName,
  { found, signal }: { found: readonly { tenant_id: string; id: string }[]; signal: AbortSignal },
  work: (scope: TxScope, job: Job) => Promise<void>,
): Promise<void> {
  for (const { tenant_id, id } of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenant_id)
    await attempt(scope, { job: name, rowId: id }, () =>
      scope.write(async (scope) => work(scope, await lockJob(scope, id))),
    )
  }
}

/** Follows what changed about the next guests, and tells who has to know that a job falls behind, each stage once. */
export async function escalateLateJobs(env: Env, signal: AbortSignal): Promise<void> {
  const found = await rowsOf(env, 'late-jobs')
    .where('state', 'in', [...openJobStates])
    .where('told_delay', '<>', 'late')
    .orderBy('ready_by')
    .execute()
  await toEach(env, 'late-jobs', { found, signal }, async (scope, job) => {
    const by = await plannedAnew(scope, job)
    const now = scope.now()
    const delay = jobDelay(
      { state: job.state, madeAt: job.made_at.getTime(), readyBy: by, minutes: job.minutes },
      now,
    )
    const lastDelay = jobDelays.find((one) => one === job.told_delay) ?? 'none'
    if (isWorse(delay, lastDelay) && delay !== 'none') {
      await scope.update('house_job').set({ told_delay: delay }).where('id', '=', job.id).execute()
      await notifyOfJob(scope, { ...job, ready_by: new Date(by) }, says[delay])
    }
  })
}

const isWorse = (delay: JobDelay, lastReported: JobDelay): boolean =>
  jobDelays.indexOf(delay) > jobDelays.indexOf(lastReported)

/** Somebody may have booked the rooms since, or given them up. */
async function plannedAnew(scope: TxScope, job: Job): Promise<number> {
  if (job.kind === 'repair') {
    return job.ready_by.getTime()
  }
  const rooms = await scope.from('house_job_room').select('room_id').where('job_id', '=', job.id).execute()
  const made = job.made_at.getTime()
  const arrival = await nextArrival(
    scope,
    rooms.map(({ room_id }) => room_id),
    scope.now(),
  )
  const by = readyBy(made, job.kind, arrival === null ? null : Math.max(arrival, made))
  if (by !== job.ready_by.getTime()) {
    await scope
      .update('house_job')
      .set({ ready_by: new Date(by) })
      .where('id', '=', job.id)
      .execute()
  }
  return by
}

/** What was done a day ago and nobody looked at is good, and is paid. */
export async function checkDoneJobs(env: Env, signal: AbortSignal): Promise<void> {
  const found = await rowsOf(env, 'check-jobs')
    .where('state', '=', 'done')
    .where('done_at', '<=', new Date(env.now() - LOOKED_AT))
    .orderBy('done_at')
    .execute()
  await toEach(env, 'check-jobs', { found, signal }, async (scope, job) => {
    if (job.state === 'done') {
      await payJob(scope, await transitionJob(scope, job, 'check', { actorId: null }))
    }
  })
}

/** What happens to the work in houses when nobody does anything. */
export const houseJobsJob: RecurringJob = {
  name: 'house-jobs',
  every: minute,
  async run(env, signal) {
    await escalateLateJobs(env, signal)
    await checkDoneJobs(env, signal)
  },
}
