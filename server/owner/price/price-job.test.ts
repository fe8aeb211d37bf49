import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { housePriceApi } from '#api/owner/prices.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { backgroundJobKinds } from '#server/background-job-kinds.ts'
import { findViolations } from '#server/invariants/all.ts'
import { nightsAgainstRules } from './testing.ts'
import { runBackgroundJob } from '#server/jobs/background-jobs.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { grantRights } from '../testing.ts'

const nightsEach = 600
let server: TestServer
let today: string
let siteId: string
let park: ReturnType<typeof parkFixture>
let houseIds: string[]
let round = 0
const ids: Record<string, string> = {}
const token: Record<string, string> = {}
/** Each call a little later than the one before, so that logs have an order. */
const as = (account: string) => {
  server.clock.now += 10
  return { token: token[account] ?? '' }
}
const day = (at: number) => addDays(today, at)

beforeAll(async () => {
  server = await startServer()
  today = parkDay(server.clock.now)
  for (const account of ['pricer', 'other', 'owner', 'rival']) {
    ids[account] = await server.addUser({ account, kind: 'owner' })
    token[account] = await server.signIn(account)
  }
  for (const account of ['pricer', 'other']) {
    await grantRights(server, ids[account] ?? '', 'price.manage')
  }
  park = parkFixture(server)
  siteId = await park.addSite('云栖谷')
})
beforeEach(async () => {
  round += 1
  houseIds = []
  for (const name of ['东', '西', '南']) {
    const id = await park.addHouse(siteId, { name: `${name}院${round}`, ownerId: ids['owner'] ?? '' })
    await park.priceAll(id, 60_000, nightsEach)
    houseIds.push(id)
  }
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  expect(await nightsAgainstRules(server.env)).toEqual([])
  await server.stop()
})

const dearer = () => ({ houseIds, from: today, to: day(nightsEach - 1), price: { percent: 11_000 } })
const preview = async (by = 'pricer') =>
  (await server.call(housePriceApi.preview, { body: dearer() }, as(by))).value
const set = (more: object = {}, by = 'pricer') =>
  server.call(housePriceApi.set, { body: { ...dearer(), ...more } }, as(by))
const undo = (changeId: string | null, by = 'pricer') =>
  server.call(housePriceApi.undo, { body: { changeId: changeId ?? '' } }, as(by))
const jobOf = (id: string | null, by = 'pricer') =>
  server.call(jobsApi.job, { query: { id: id ?? '' } }, as(by))
const linesOf = async (id: string | null) =>
  (await server.call(jobsApi.jobLines, { query: { id: id ?? '' }, body: {} }, as('pricer'))).value.rows
const priceOn = async (at: number, house: number) => {
  const query = { houseId: houseIds[house] ?? '', from: day(at), to: day(at) }
  return (await server.call(housePriceApi.calendar, { query }, as('pricer'))).value.days[0]?.price
}
const prices = (at: number) => Promise.all(houseIds.map((_, house) => priceOn(at, house)))
const logOf = async (house: number) =>
  (await server.call(housePriceApi.log, { query: { houseId: houseIds[house] ?? '' } }, as('pricer'))).value

async function runJobs(): Promise<void> {
  while (await runBackgroundJob(server.env, backgroundJobKinds, new AbortController().signal)) {
    // Until none waits.
  }
}

/** A server that is stopped while it does its first line. */
async function runOneLine(): Promise<void> {
  const stopping = new AbortController()
  const kinds = Object.fromEntries(
    Object.entries(backgroundJobKinds).map(([kind, work]) => [
      kind,
      ((...given) => {
        stopping.abort()
        return work(...given)
      }) satisfies typeof work,
    ]),
  )
  await runBackgroundJob(server.env, kinds, stopping.signal)
}

test('few nights are set at once; many are a job house by house that is one change, undone as one', async () => {
  const few = await set({ to: day(2) })
  expect(few.value).toMatchObject({ nights: 9, isLong: false, jobId: null })
  expect(await prices(1)).toEqual([66_000, 66_000, 66_000])
  await undo(few.value.changeId)

  const seen = await preview()
  expect(seen).toMatchObject({ nights: 3 * nightsEach, isLong: true })
  const { jobId, changeId } = (await set({ stamp: seen.stamp })).value
  expect((await jobOf(jobId)).value).toMatchObject({ state: 'waiting', total: 3, done: 0 })
  // Nothing happens inside the call.
  expect(await prices(5)).toEqual([60_000, 60_000, 60_000])
  await runJobs()
  expect((await jobOf(jobId)).value).toMatchObject({ state: 'done', done: 3, failed: 0 })
  expect(await prices(5)).toEqual([66_000, 66_000, 66_000])
  expect((await logOf(1))[0]).toMatchObject({ id: changeId, kind: 'nights', nights: nightsEach })
  const report = await server.call(jobsApi.jobReport, { query: { id: jobId ?? '' } }, as('pricer'))
  expect(report.headers.get('content-type')).toContain('spreadsheet')

  await server.call(
    housePriceApi.set,
    {
      body: { ...dearer(), houseIds: houseIds.slice(0, 1), from: day(7), to: day(7), price: { fen: 99_900 } },
    },
    as('other'),
  )
  const undone = (await undo(changeId)).value
  expect(undone).toMatchObject({ isLong: true, nights: 3 * nightsEach })
  await runJobs()
  expect(await prices(5)).toEqual([60_000, 60_000, 60_000])
  expect(await prices(7)).toEqual([99_900, 60_000, 60_000])
  const lines = await linesOf(undone.jobId)
  expect(lines.filter(({ text }) => text?.includes(day(7)))).toMatchObject([{ ref: houseIds[0] }])
  expect((await logOf(1)).map(({ kind, isUndone }) => [kind, isUndone]).slice(0, 2)).toEqual([
    ['undo', false],
    ['nights', true],
  ])
  expect((await undo(changeId)).state).toBe(false)
})

test('a server that dies halfway leaves the rest to the next one, and no house is made dearer twice', async () => {
  const { jobId, changeId } = (await set()).value
  await runOneLine()
  expect((await jobOf(jobId)).value).toMatchObject({ state: 'running', done: 1, total: 3 })
  expect((await prices(5)).toSorted()).toEqual([60_000, 60_000, 66_000])
  await runJobs()
  expect((await jobOf(jobId)).value).toMatchObject({ state: 'done', done: 3, failed: 0 })
  expect(await prices(5)).toEqual([66_000, 66_000, 66_000])

  // Undoing is stopped halfway too; what it left can be undone further.
  const half = (await undo(changeId)).value
  await runOneLine()
  await server.call(jobsApi.cancelJob, { body: { id: half.jobId ?? '' } }, as('pricer'))
  await runJobs()
  expect((await jobOf(half.jobId)).value).toMatchObject({ state: 'cancelled', done: 1 })
  expect((await undo(changeId)).value).toMatchObject({ nights: 2 * nightsEach, isLong: false, jobId: null })
  expect(await prices(5)).toEqual([60_000, 60_000, 60_000])
  expect((await undo(changeId)).state).toBe(false)
})

test('asked twice it is done once: the second finds other nights than were agreed to', async () => {
  const { stamp } = await preview()
  const [first, second] = [(await set({ stamp })).value, (await set({ stamp })).value]
  await runJobs()
  expect((await jobOf(first.jobId)).value).toMatchObject({ done: 3, failed: 0 })
  expect((await jobOf(second.jobId)).value).toMatchObject({ state: 'done', done: 0, failed: 3 })
  expect(await prices(5)).toEqual([66_000, 66_000, 66_000])
  // The same call sent again by a shaky line is one job.
  const key = { ...as('pricer'), headers: { 'Idempotency-Key': server.env.newId() } }
  const body = dearer()
  const [one, same] = [
    await server.call(housePriceApi.set, { body }, key),
    await server.call(housePriceApi.set, { body }, key),
  ]
  expect(same.value.jobId).toBe(one.value.jobId)
  await runJobs()
  expect(await prices(5)).toEqual([72_600, 72_600, 72_600])
})

test('a preview that no longer holds starts nothing; a house that changes while the job waits is left out', async () => {
  const { stamp } = await preview()
  const one = {
    ...dearer(),
    houseIds: houseIds.slice(1, 2),
    from: day(3),
    to: day(3),
    price: { fen: 80_000 },
  }
  await server.call(housePriceApi.set, { body: one }, as('other'))
  expect((await set({ stamp })).status).toBe(409)
  const again = await preview()
  const { jobId, changeId } = (await set({ stamp: again.stamp })).value
  await server.call(housePriceApi.set, { body: { ...one, price: { fen: 81_000 } } }, as('other'))
  await runJobs()
  expect((await jobOf(jobId)).value).toMatchObject({ state: 'done', done: 2, failed: 1 })
  expect(await prices(5)).toEqual([66_000, 60_000, 66_000])
  expect((await linesOf(jobId)).find(({ ref }) => ref === houseIds[1])).toMatchObject({ state: 'failed' })
  await undo(changeId)
  await runJobs()
  expect(await prices(5)).toEqual([60_000, 60_000, 60_000])
})

test('whoever undoes it while it runs stops what is left of it', async () => {
  const { jobId, changeId } = (await set()).value
  await runOneLine()
  expect((await undo(changeId)).value).toMatchObject({ nights: nightsEach, jobId: null })
  await runJobs()
  expect((await jobOf(jobId)).value).toMatchObject({ done: 1, failed: 2 })
  expect(await prices(5)).toEqual([60_000, 60_000, 60_000])
})

test('it is done by the rights of the moment, and seen by who asked alone', async () => {
  expect((await set({}, 'rival')).status).toBe(404)
  const { jobId, changeId } = (await set({}, 'owner')).value
  expect((await jobOf(jobId, 'rival')).status).toBe(404)
  expect((await jobOf(jobId, 'owner')).value).toMatchObject({ isMine: true })
  const mine = async (by: string) =>
    (await server.call(jobsApi.myJobs, {}, as(by))).value.map(({ id, state }) => [id, state])
  expect(await mine('owner')).toEqual([[jobId, 'waiting']])
  expect(await mine('rival')).toEqual([])
  await runOneLine()
  await server.env.db
    .updateTable('house')
    .set({ owner_id: ids['rival'] ?? '' })
    .where('id', 'in', houseIds)
    .execute()
  await runJobs()
  expect((await jobOf(jobId, 'owner')).value).toMatchObject({ state: 'done', done: 1, failed: 2 })
  expect((await prices(5)).toSorted()).toEqual([60_000, 60_000, 66_000])
  expect(await mine('owner')).toEqual([[jobId, 'done']])
  // The house is another's by now.
  expect((await undo(changeId, 'owner')).state).toBe(false)
})
