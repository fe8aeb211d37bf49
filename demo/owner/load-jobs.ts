import { demoHouses } from '#demo/stay/houses/all-houses.ts'
import { countStorage, fileColumns } from '#demo/objects/store-papers.ts'
import { photoPaper } from '#demo/papers/paper.ts'
import { parkDay } from '#domain/park-time.ts'
import { addDays } from '#domain/day.ts'
import { addJob } from '#server/stay/job/add-job.ts'
import { findJob, jobOf, transitionJob, type Job } from '#server/stay/job/jobs.ts'
import { payJob } from '#server/stay/job/pay-job.ts'
import { addPhotos, openBlockedNights, reportDamage } from '#server/stay/job/report-damage.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

type Ids = ReadonlyMap<string, string>
type House = { id: string; siteId: string }
const hour = 3_600_000

/** Work in every state: what past stays left is long done, and today some is open, some late, some to be looked at. */
export async function loadJobs(
  scope: TxScope,
  { people, houses }: { people: Ids; houses: Ids },
): Promise<void> {
  const cleaner = people.get('cleaner') ?? ''
  const repairer = people.get('13900000403') ?? ''
  await finishPast(scope, cleaner)
  const [first, second, third, fourth] = await emptyHouses(scope, houses)
  const now = scope.now()
  for (const [house, reach, hours] of [
    [first, 'offered', 1],
    [second, 'assigned', 1],
    [third, 'started', 2],
    [fourth, 'done', 5],
  ] as const) {
    if (house) {
      await addCleaning(scopeAt(scope, now - hours * hour), { house, reach, cleaner })
    }
  }
  const [own] = await housesOf(scope, houses, ['old-zhao'])
  const [park] = await housesOf(scope, houses, [
    demoHouses.find(({ owner }) => owner === undefined)?.key ?? '',
  ])
  if (!own || !park) {
    return
  }
  const owner = people.get('owner') ?? ''
  const desk = people.get('frontdesk') ?? ''
  await addRepair(scopeAt(scope, now - 96 * hour), {
    house: own,
    by: owner,
    note: '浴室花洒漏水',
    reach: 'checked',
    repairer,
  })
  await addRepair(scopeAt(scope, now - 26 * hour), {
    house: own,
    by: owner,
    note: '院门合页松动',
    reach: 'blocked',
    repairer,
  })
  await addRepair(scopeAt(scope, now - 20 * hour), {
    house: own,
    by: owner,
    note: '客厅灯不亮',
    reach: 'cancelled',
    repairer,
  })
  await addRepair(scopeAt(scope, now - 2 * hour), {
    house: park,
    by: desk,
    note: '主卧空调不制热',
    reach: 'planned',
    repairer,
  })
}

/** What guests of the past left behind was cleaned within hours. */
async function finishPast(scope: TxScope, cleaner: string): Promise<void> {
  const rows = await scope.from('house_job').selectAll().orderBy('made_at').execute()
  for (const job of rows.map(jobOf)) {
    const atWork = scopeAt(scope, job.made_at.getTime() + hour)
    await advance(atWork, job, { worker: cleaner, to: 'checked' })
  }
}

type Steps = { worker: string; to: 'assigned' | 'started' | 'blocked' | 'done' | 'checked' }

/** Takes a job along by what the product does; a list is ticked off before it ends. */
async function advance(scope: TxScope, job: Job, { worker, to }: Steps): Promise<void> {
  const by = { actorId: worker }
  let at = await transitionJob(scope, job, 'assign', { ...by, set: { assignee_id: worker } })
  if (to === 'assigned') {
    return
  }
  at = await transitionJob(scope, at, 'start', by)
  if (to === 'started' || to === 'blocked') {
    await tick(scope, at, to === 'blocked' ? 3 : 2)
    if (to === 'blocked') {
      await transitionJob(scope, at, 'block', { ...by, reason: '缺一副合页，明天送到' })
    }
    return
  }
  await tick(scope, at, 99)
  at = await transitionJob(scope, at, 'finish', by)
  await openBlockedNights(scope, at)
  if (to === 'checked') {
    await payJob(scope, await transitionJob(scope, at, 'check', { actorId: null }))
  }
}

const tick = (scope: TxScope, job: Job, upTo: number) =>
  scope
    .update('house_job_item')
    .set({ is_done: true })
    .where('job_id', '=', job.id)
    .where('no', '<=', upTo)
    .execute()

type Cleaning = { house: House; reach: 'offered' | 'assigned' | 'started' | 'done'; cleaner: string }

async function addCleaning(scope: TxScope, { house, reach, cleaner }: Cleaning): Promise<void> {
  const rooms = await scope.from('house_room').select('room_id').where('house_id', '=', house.id).execute()
  const roomIds = rooms.map(({ room_id }) => room_id)
  const job = await addJob(scope, { kind: 'cleaning', house, roomIds, madeBy: null })
  if (reach === 'offered') {
    return
  }
  await advance(scope, job, { worker: cleaner, to: reach })
  const photographed = await scope
    .from('house_job_item')
    .select('no')
    .where('job_id', '=', job.id)
    .where('is_done', '=', true)
    .where('needs_photo', '=', true)
    .execute()
  for (const { no } of photographed) {
    const photo = {
      paper: photoPaper('lamp-done', `IMG_305${no}`),
      owner: cleaner,
      id: scope.newId(),
      at: new Date(scope.now()),
    }
    await scope.insert('file', [fileColumns(photo)]).execute()
    await countStorage(scope, [photo])
    await addPhotos(scope, await findJob(scope, job.id), { by: cleaner, itemNo: no, fileIds: [photo.id] })
  }
}

type Repair = {
  house: House
  by: string
  note: string
  reach: 'planned' | 'blocked' | 'cancelled' | 'checked'
  repairer: string
}

async function addRepair(scope: TxScope, { house, by, note, reach, repairer }: Repair): Promise<void> {
  const job = await reportDamage(scope, { house, by, note, fileIds: [], nights: null })
  if (reach === 'cancelled') {
    await transitionJob(scope, job, 'cancel', { actorId: by, reason: '自己换了灯泡' })
  } else if (reach !== 'planned') {
    await advance(scope, job, { worker: repairer, to: reach })
  }
}

/** Houses of owners that nobody sleeps in or comes to these days: no guest's story stumbles over a mop. */
async function emptyHouses(scope: TxScope, houses: Ids): Promise<House[]> {
  const today = parkDay(scope.now())
  const owned = await housesOf(
    scope,
    houses,
    demoHouses.filter(({ owner }) => owner !== undefined).map(({ key }) => key),
  )
  const taken = await scope
    .from('room_night')
    .innerJoin(scope.table('house_room as part'), 'part.room_id', 'room_night.room_id')
    .select('part.house_id')
    .distinct()
    .where('room_night.night', '>=', addDays(today, -1))
    .where('room_night.night', '<=', addDays(today, 1))
    .execute()
  const busy = new Set(taken.map(({ house_id }) => house_id))
  return owned.filter(({ id }) => !busy.has(id))
}

async function housesOf(scope: TxScope, houses: Ids, keys: readonly string[]): Promise<House[]> {
  const ids = keys.flatMap((key) => houses.get(key) ?? [])
  const rows = await scope.from('house').select(['id', 'site_id']).where('id', 'in', ids).execute()
  const sites = new Map(rows.map(({ id, site_id }) => [id, site_id]))
  return ids.flatMap((id) => ({ id, siteId: sites.get(id) ?? '' }))
}
