import { sql } from 'kysely'
import { checklistNames, openItems, type ChecklistItem } from '#domain/stay/job/checklist.ts'
import { mayDoJob } from '#domain/owner/job-access.ts'
import type { JobTransition } from '#domain/stay/job/job-state.ts'
import { Failure } from '#server/failure.ts'
import { transitionJob, type Job } from '#server/stay/job/jobs.ts'
import { notifyOfJob, signalJobs } from '#server/stay/job/notifications.ts'
import { payJob } from '#server/stay/job/pay-job.ts'
import { addPhotos, openBlockedNights } from '#server/stay/job/report-damage.ts'
import { handOver } from './companies.ts'
import { requireJobToChange, type ActedJob } from './job-access.ts'
import { workersOf } from './job-view.ts'
import type { TxScope } from '#server/scope.ts'

/** What somebody does with a job: each refused to those who may not, and where it does not begin. */
async function acting(scope: TxScope, userId: string, id: string, edge: JobTransition): Promise<ActedJob> {
  const acted = await requireJobToChange(scope, userId, id)
  if (!mayDoJob(acted.role, edge)) {
    throw new Failure('jobs.notYours', {}, { status: 403 })
  }
  return acted
}

export async function offerJob(
  scope: TxScope,
  userId: string,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const { job } = await acting(scope, userId, id, 'offer')
  const company = await scope
    .from('service_company')
    .select(['id', 'cleaning_fen', 'repair_fen'])
    .where('id', '=', companyId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!company) {
    throw new Failure('jobs.noCompany', {}, { status: 404 })
  }
  const fee = job.kind === 'cleaning' ? company.cleaning_fen : company.repair_fen
  await handOver(scope, id, { id: company.id, fee }, userId)
}

export async function declineJob(
  scope: TxScope,
  userId: string,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { job } = await acting(scope, userId, id, 'decline')
  const set = { company_id: null, assignee_id: null, fee_fen: 0 }
  const declined = await transitionJob(scope, job, 'decline', { actorId: userId, reason, set })
  await notifyOfJob(scope, declined, 'jobDeclined', userId)
}

export async function assignJob(
  scope: TxScope,
  userId: string,
  { id, userId: personId }: { id: string; userId: string },
): Promise<void> {
  const { job } = await acting(scope, userId, id, 'assign')
  const people = job.company_id === null ? [] : await workersOf(scope, job.company_id)
  if (!people.some((person) => person.id === personId)) {
    throw new Failure('jobs.noPerson')
  }
  const set = { assignee_id: personId }
  await notifyOfJob(
    scope,
    await transitionJob(scope, job, 'assign', { actorId: userId, set }),
    'jobAssigned',
    userId,
  )
}

type Tick = { id: string; no: number; isDone: boolean; fileIds: readonly string[] }

/** One point of the list, saved at once: what was done is not lost with the network. */
export async function tickItem(
  scope: TxScope,
  userId: string,
  { id, no, isDone, fileIds }: Tick,
): Promise<void> {
  const { job } = await acting(scope, userId, id, 'finish')
  if (job.state !== 'started') {
    throw new Failure('jobs.startFirst')
  }
  const done = await scope
    .update('house_job_item')
    .set({ is_done: isDone })
    .where('job_id', '=', id)
    .where('no', '=', no)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) {
    throw new Failure('jobs.none', {}, { status: 404 })
  }
  await addPhotos(scope, job, { by: userId, itemNo: no, fileIds })
}

/** Work begins, stops, or goes on. */
export async function stepJob(
  scope: TxScope,
  userId: string,
  { id, edge, reason = '' }: { id: string; edge: 'start' | 'block' | 'resume'; reason?: string },
): Promise<void> {
  const { job } = await acting(scope, userId, id, edge)
  const after = await transitionJob(scope, job, edge, { actorId: userId, reason })
  if (edge === 'block') {
    await notifyOfJob(scope, after, 'jobBlocked', userId)
  } else {
    signalJobs(scope, [userId])
  }
}

/** The work is done: the rooms are ready again, and what was closed for it is open. */
export async function finishJob(scope: TxScope, userId: string, id: string): Promise<void> {
  const { job } = await acting(scope, userId, id, 'finish')
  const open = openItems(await itemsOf(scope, job))
  if (open.length > 0) {
    throw new Failure(
      'jobs.listOpen',
      { count: open.length },
      { value: { open: open.map(({ name }) => name) } },
    )
  }
  const done = await transitionJob(scope, job, 'finish', { actorId: userId })
  await openBlockedNights(scope, done)
  await notifyOfJob(scope, done, 'jobDone', userId)
}

async function itemsOf(scope: TxScope, job: Job): Promise<ChecklistItem[]> {
  const { rows } = await sql<{ name: string; needs_photo: boolean; is_done: boolean; photos: number }>`
    select item.name, item.needs_photo, item.is_done, (select count(*)::int from house_job_photo photo
      where photo.tenant_id = item.tenant_id and photo.job_id = item.job_id and photo.item_no = item.no) as photos
    from house_job_item item where item.tenant_id = ${scope.tenantId} and item.job_id = ${job.id}
    order by item.no`.execute(scope.db)
  return rows.flatMap(({ name, needs_photo, is_done, photos }) => {
    const checklistName = checklistNames.find((one) => one === name)
    return checklistName ? [{ name: checklistName, needsPhoto: needs_photo, isDone: is_done, photos }] : []
  })
}

export async function checkJob(scope: TxScope, userId: string, id: string): Promise<void> {
  const { job } = await acting(scope, userId, id, 'check')
  await payJob(scope, await transitionJob(scope, job, 'check', { actorId: userId }))
  signalJobs(scope, [userId])
}

/** Somebody looked at it and it is not good: the same person does what is missing. */
export async function sendBackJob(
  scope: TxScope,
  userId: string,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { job } = await acting(scope, userId, id, 'rework')
  const set = { told_delay: 'none' }
  await notifyOfJob(
    scope,
    await transitionJob(scope, job, 'rework', { actorId: userId, reason, set }),
    'jobRework',
    userId,
  )
}

export async function cancelJob(
  scope: TxScope,
  userId: string,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { job } = await acting(scope, userId, id, 'cancel')
  const cancelled = await transitionJob(scope, job, 'cancel', { actorId: userId, reason })
  await openBlockedNights(scope, cancelled)
  await notifyOfJob(scope, cancelled, 'jobCancelled', userId)
}
