import { sql } from 'kysely'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { checklistOf } from '#domain/stay/job/checklist.ts'
import type { JobKind } from '#domain/stay/job/job-state.ts'
import { jobMinutes, readyBy } from '#domain/stay/job/job-times.ts'
import { servicesOn } from '../catalog/house-terms.ts'
import { jobOf, recordJobEvent, type Job } from './jobs.ts'
import { notifyOfJob } from './notifications.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type NewJob = {
  kind: JobKind
  house: { id: string; siteId: string }
  roomIds: readonly string[]
  orderId?: string | null
  note?: string
  blockId?: string | null
  madeBy: string | null
}

/** The company that serves a house in this on a day, and what it earns by a job; null: none does. */
export async function companyFor(scope: Scope, houseId: string, kind: JobKind, day: string) {
  const services = await servicesOn(scope, houseId, day)
  const found = services.filter(({ duty }) => duty === kind).at(-1)
  // Whoever has a part of each stay is not paid for its jobs once more.
  return found ? { id: found.company_id, fee: found.share_bp > 0 ? 0 : found.job_fee_fen } : null
}

/** Writes a job down with its list, gives it to the company of the house, and tells those who lead it. */
export async function addJob(scope: TxScope, newJob: NewJob): Promise<Job> {
  const now = scope.now()
  const { kind, house, roomIds, note = '', orderId = null, blockId = null, madeBy } = newJob
  const company = await companyFor(scope, house.id, kind, parkDay(now))
  const id = scope.newId()
  const state = company === null ? ('planned' as const) : ('offered' as const)
  const row = await scope
    .insert('house_job', {
      id,
      site_id: house.siteId,
      house_id: house.id,
      kind,
      state,
      company_id: company?.id ?? null,
      order_id: orderId,
      note,
      made_by: madeBy,
      made_at: new Date(now),
      ready_by: new Date(readyBy(now, kind, await nextArrival(scope, roomIds, now))),
      minutes: jobMinutes[kind],
      fee_fen: company?.fee ?? 0,
      block_id: blockId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await scope
    .insert(
      'house_job_room',
      roomIds.map((room_id) => ({ job_id: id, room_id })),
    )
    .execute()
  const items = checklistOf(kind).map(({ name, needsPhoto }, at) => ({
    job_id: id,
    no: at + 1,
    name,
    needs_photo: needsPhoto,
  }))
  await scope.insert('house_job_item', items).execute()
  await recordJobEvent(scope, { id, version: 1, event: 'made', state, reason: note, actorId: madeBy })
  const job = jobOf(row)
  await notifyOfJob(scope, job, 'jobOffered', madeBy)
  return job
}

/** When the next people may come into one of these rooms; null: nobody is expected. */
export async function nextArrival(
  scope: Scope,
  roomIds: readonly string[],
  now: number,
): Promise<number | null> {
  const { rows } = await sql<{ night: string; time: string }>`
    select taken.night, site.check_in_time as time from room_night taken
      join site on site.tenant_id = taken.tenant_id and site.id = taken.site_id
    where taken.tenant_id = ${scope.tenantId} and taken.room_id = any(${roomIds}::uuid[])
      and taken.night >= ${parkDay(now)}::date and taken.kind in ('order', 'own', 'friend', 'lease', 'ical')
    order by taken.night limit 1`.execute(scope.db)
  const [next] = rows
  return next ? instantAt(next.night, next.time) : null
}
