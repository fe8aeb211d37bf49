import type { Selectable, Updateable } from 'kysely'
import {
  jobStateAfter,
  isJobState,
  type JobKind,
  type JobState,
  type JobTransition,
} from '#domain/stay/job/job-state.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type Job = Omit<Selectable<DB['house_job']>, 'kind' | 'state'> & { kind: JobKind; state: JobState }

export const jobOf = (row: Selectable<DB['house_job']>): Job => ({
  ...row,
  kind: row.kind === 'repair' ? 'repair' : 'cleaning',
  state: isJobState(row.state) ? row.state : 'cancelled',
})

export async function findJob(scope: Scope, id: string): Promise<Job> {
  const row = await scope.from('house_job').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('jobs.none', {}, { status: 404 })
  }
  return jobOf(row)
}

/** The job, which nobody else changes until the transaction ends. */
export async function lockJob(scope: TxScope, id: string): Promise<Job> {
  const row = await scope.from('house_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) {
    throw new Failure('jobs.none', {}, { status: 404 })
  }
  return jobOf(row)
}

type Change = {
  actorId: string | null
  reason?: string
  set?: Pick<Updateable<DB['house_job']>, 'company_id' | 'assignee_id' | 'fee_fen' | 'told_delay' | 'made_at'>
}

/** Takes a locked job along one of its edges and writes that down. Refuses an edge that does not begin there. */
export async function transitionJob(
  scope: TxScope,
  job: Job,
  edge: JobTransition,
  { actorId, reason = '', set = {} }: Change,
): Promise<Job> {
  const state = jobStateAfter(job.state, edge)
  if (state === null) {
    throw new Failure('jobs.changedMeanwhile')
  }
  const at = new Date(scope.now())
  const version = job.version + 1
  const times = {
    ...(state === 'started' && job.started_at === null ? { started_at: at } : {}),
    ...(state === 'done' ? { done_at: at } : {}),
    ...(state === 'checked' ? { checked_at: at } : {}),
  }
  const changed = { ...set, ...times, state, version, reason }
  await scope.update('house_job').set(changed).where('id', '=', job.id).execute()
  await recordJobEvent(scope, { id: job.id, version, event: edge, state, reason, actorId })
  const row = await scope.from('house_job').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow()
  return jobOf(row)
}

type Event = {
  id: string
  version: number
  event: 'made' | JobTransition
  state: JobState
  reason: string
  actorId: string | null
}

export async function recordJobEvent(
  scope: TxScope,
  { id, version, event, state, reason, actorId }: Event,
): Promise<void> {
  const at = new Date(scope.now())
  await scope
    .insert('house_job_event', { job_id: id, version, event, to_state: state, reason, actor_id: actorId, at })
    .execute()
}
