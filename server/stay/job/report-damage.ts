import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { grantFiles, ownImages } from '#server/files/grants.ts'
import { Failure } from '#server/failure.ts'
import { takeNights } from '../booking/room-nights.ts'
import { addJob } from './add-job.ts'
import { jobAudience } from './job-files.ts'
import type { Job } from './jobs.ts'
import type { TxScope } from '#server/scope.ts'

type Damage = {
  house: { id: string; siteId: string }
  by: string
  note: string
  fileIds: readonly string[]
  /** The nights nobody can sleep there; null: guests may still come. */
  nights: { from: string; to: string } | null
}

/**
 * Something is broken: whoever repairs the house gets a job, and the nights it needs are closed with it. Where somebody
 * has one of them already, nothing is closed or written, and who reports it is told which.
 */
export async function reportDamage(
  scope: TxScope,
  { house, by, note, fileIds, nights }: Damage,
): Promise<Job> {
  const rooms = await scope
    .from('house_room')
    .select('room_id')
    .where('house_id', '=', house.id)
    .orderBy('room_id')
    .execute()
  const roomIds = rooms.map(({ room_id }) => room_id)
  const blockId = nights === null ? null : await closeNights(scope, { house, by, note, roomIds, nights })
  const job = await addJob(scope, { kind: 'repair', house, roomIds, note, blockId, madeBy: by })
  await addPhotos(scope, job, { by, itemNo: 0, fileIds })
  return job
}

type Closing = Pick<Damage, 'house' | 'by' | 'note'> & {
  roomIds: string[]
  nights: { from: string; to: string }
}

async function closeNights(scope: TxScope, { house, by, note, roomIds, nights }: Closing): Promise<string> {
  const today = parkDay(scope.now())
  const dates = { checkIn: nights.from < today ? today : nights.from, checkOut: addDays(nights.to, 1) }
  if (dates.checkOut <= dates.checkIn) {
    throw new Failure('owner.daysOver')
  }
  const id = scope.newId()
  const taken = await takeNights(scope, { roomIds, dates, kind: 'block', refId: id })
  if (!taken.ok) {
    const first = taken.nights.slice(0, 5).join(' ')
    throw new Failure('owner.nightsTaken', { nights: first }, { value: { nights: taken.nights } })
  }
  await scope
    .insert('night_block', {
      id,
      house_id: house.id,
      reason: 'repair',
      note,
      made_by: by,
      made_at: new Date(scope.now()),
    })
    .execute()
  return id
}

/** What was closed for a repair is open again from tonight on: it is done, or nobody does it. */
export async function openBlockedNights(scope: TxScope, job: Job): Promise<void> {
  if (job.block_id !== null) {
    await scope
      .delete('room_night')
      .where('ref_id', '=', job.block_id)
      .where('kind', '=', 'block')
      .where('night', '>=', parkDay(scope.now()))
      .execute()
  }
}

type Photos = { by: string; itemNo: number; fileIds: readonly string[] }

/** Puts somebody's own pictures to a job; who may see the job may see them. */
export async function addPhotos(scope: TxScope, job: Job, { by, itemNo, fileIds }: Photos): Promise<void> {
  const wanted = [...new Set(fileIds)]
  const own = await ownImages(scope, by, wanted)
  if (own.length !== wanted.length) {
    throw new Failure('review.badPicture')
  }
  if (wanted.length === 0) {
    return
  }
  await grantFiles(scope, wanted, [jobAudience(job.id)])
  const at = new Date(scope.now())
  await scope
    .insert(
      'house_job_photo',
      wanted.map((file_id) => ({ job_id: job.id, file_id, item_no: itemNo, taken_by: by, at })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'job_id', 'file_id']).doNothing())
    .execute()
}
