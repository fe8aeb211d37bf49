import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { checklistNames } from '#domain/stay/job/checklist.ts'
import { jobActionsOf } from '#domain/owner/job-access.ts'
import { jobTransitionNames } from '#domain/stay/job/job-state.ts'
import type { ActedJob } from './job-access.ts'
import { jobCards } from './job-cards.ts'
import { companiesFor } from './companies.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** All about one job, as far as somebody in this role may know it. */
export async function jobView(scope: Scope, { job, role }: ActedJob) {
  const actions = jobActionsOf(role, job.state)
  const [[card], list, photos, events, blocked, people, companies] = await Promise.all([
    jobCards(scope, sql<boolean>`job.id = ${job.id}::uuid`, { limit: 1 }),
    scope.from('house_job_item').selectAll().where('job_id', '=', job.id).orderBy('no').execute(),
    scope
      .from('house_job_photo')
      .selectAll()
      .where('job_id', '=', job.id)
      .orderBy('at')
      .orderBy('file_id')
      .execute(),
    eventsOf(scope, job.id),
    job.block_id === null ? null : blockedNights(scope, job.block_id),
    actions.includes('assign') && job.company_id !== null ? workersOf(scope, job.company_id) : [],
    actions.includes('offer') ? companiesFor(scope) : [],
  ])
  if (!card) {
    throw new Failure('jobs.none', {}, { status: 404 })
  }
  const photosOf = (no: number) =>
    photos.filter((photo) => photo.item_no === no).map((photo) => photo.file_id)
  return {
    ...card,
    startedAt: job.started_at?.getTime() ?? null,
    fee: role === 'worker' ? null : job.fee_fen,
    reason: job.reason,
    blocked,
    list: list.flatMap(({ no, name, needs_photo, is_done }) => {
      const checklistName = checklistNames.find((one) => one === name)
      return checklistName
        ? [{ no, name: checklistName, needsPhoto: needs_photo, isDone: is_done, photos: photosOf(no) }]
        : []
    }),
    photos: photosOf(0),
    actions,
    canWork: job.state === 'started' && (role === 'worker' || role === 'manager'),
    canReport: role !== 'owner' || job.kind === 'cleaning',
    people,
    companies: companies.map(({ id, name }) => ({ id, name })),
    events,
  }
}

async function eventsOf(scope: Scope, jobId: string) {
  const rows = await scope
    .from('house_job_event as event')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'event.actor_id')
    .select(['event.event', 'event.reason', 'event.at', 'person.fullname'])
    .where('event.job_id', '=', jobId)
    .orderBy('event.version')
    .execute()
  return rows.map(({ event, reason, at, fullname }) => ({
    event: jobTransitionNames.find((one) => one === event) ?? ('made' as const),
    reason,
    by: fullname ?? '',
    at: at.getTime(),
  }))
}

async function blockedNights(scope: Scope, blockId: string) {
  const row = await scope
    .from('room_night')
    .select((eb) => [eb.fn.min('night').as('from'), eb.fn.max('night').as('to')])
    .where('ref_id', '=', blockId)
    .executeTakeFirst()
  return row?.from && row.to ? { from: row.from, to: addDays(row.to, 1) } : null
}

/** Whom a company can give a job to. */
export async function workersOf(scope: Scope, companyId: string) {
  return scope
    .from('service_member as member')
    .innerJoin(scope.table('app_user as person'), 'person.id', 'member.user_id')
    .select(['person.id', 'person.fullname as name'])
    .where('member.company_id', '=', companyId)
    .where('member.ended_at', 'is', null)
    .orderBy('member.role', 'desc')
    .orderBy('person.fullname')
    .execute()
}
