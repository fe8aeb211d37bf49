import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayApi } from '#api/platform/today.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { serviceCompanyApi } from '#api/owner/service-companies.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { findViolations } from '#server/invariants/all.ts'
import { bookingFixture } from '#server/stay/booking-testing.ts'
import { checkDoneJobs, escalateLateJobs } from '#server/stay/job/recurring.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { grantRights } from '../testing.ts'
import { addCompany, addMember, takenPhotos } from './testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let booking: ReturnType<typeof bookingFixture>
let siteId: string
const ids: Record<string, string> = {}
const as = (account: string) => ({ token: tokens[account] ?? '' })
const tokens: Record<string, string> = {}
const signal = new AbortController().signal

beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  booking = bookingFixture(server, park)
  for (const [at, account] of [
    'owner',
    'desk',
    'boss',
    'worker',
    'colleague',
    'stranger',
    'guest',
    'next',
  ].entries()) {
    ids[account] = await server.addUser({ account, kind: 'guest', mobile: `1390000010${at}` })
    tokens[account] = await server.signIn(account)
  }
  await grantRights(server, ids['desk'] ?? '', 'stay.desk', 'console.enter')
  siteId = await park.addSite('云栖谷')
})
afterAll(async () => {
  const broken = await findViolations(server.env.db, server.clock.now)
  // Nothing delivers messages here.
  expect(broken.filter((line) => !line.startsWith('messages'))).toEqual([])
  await server.stop()
})

async function addHouse(name: string): Promise<string> {
  const houseId = await park.addHouse(siteId, { name, ownerId: ids['owner'] ?? '' })
  await park.priceAll(houseId, 50_000)
  return houseId
}

async function addCleaners(houseIds: string[], fee: number) {
  const companyId = await addCompany(server, '清和家政', { houseIds, duty: 'cleaning', fee })
  await addMember(server, companyId, ids['boss'] ?? '', 'manager')
  await addMember(server, companyId, ids['worker'] ?? '')
  await addMember(server, companyId, ids['colleague'] ?? '')
  return companyId
}

let person = 0
/** Guests move in today and leave tomorrow at noon. */
async function stayAndLeave(houseId: string) {
  const orderId = await booking.paidOrder(tokens['guest'] ?? '', houseId, 0, 1, { adults: 1 })
  await moveIn('guest', orderId)
  await booking.moveTo(instantAt(park.inDays(1), '12:00'))
  await server.call(checkInApi.checkOut, { body: { orderId } }, as('guest'))
  return orderId
}

async function moveIn(account: string, orderId: string) {
  const { id } = await booking.addPerson(tokens[account] ?? '', '苏念安', ++person)
  const body = { orderId, personIds: [id], arrivalTime: '16:00', agreeRules: true as const }
  await server.call(checkInApi.register, { body }, as(account))
  return server.call(frontDeskApi.checkIn, { body: { orderId } }, as('desk'))
}

test('a check-out makes a cleaning job, and the house is ready for the next guests when it is done', async () => {
  const houseId = await addHouse('望山')
  await addCleaners([houseId], 12_000)
  const nextId = await booking.paidOrder(tokens['next'] ?? '', houseId, 1, 1, { adults: 1 })
  await stayAndLeave(houseId)

  const [job] = await rowsOf('boss')
  expect(job).toMatchObject({
    houseId,
    kind: 'cleaning',
    state: 'offered',
    readyBy: instantAt(park.inDays(0), '14:00'),
  })
  const id = job?.id ?? ''
  expect(await rowsOf('worker')).toEqual([])

  await booking.moveTo(instantAt(park.inDays(0), '15:30'))
  expect(await moveIn('next', nextId)).toMatchObject({ state: false, message: '房间还没有打扫好' })
  const waiting = await server.call(frontDeskApi.order, { query: { orderId: nextId } }, as('desk'))
  expect(waiting.value.readiness).toBe('dirty')

  // Who may not is refused, and nothing changes.
  for (const account of ['stranger', 'worker', 'colleague', 'guest']) {
    expect((await server.call(jobApi.job, { query: { id } }, as(account))).status).toBe(404)
  }
  expect(
    (await server.call(jobApi.assign, { body: { id, userId: ids['worker'] ?? '' } }, as('desk'))).status,
  ).toBe(403)
  expect(
    await server.call(jobApi.assign, { body: { id, userId: ids['stranger'] ?? '' } }, as('boss')),
  ).toMatchObject({
    state: false,
  })
  await server.call(jobApi.assign, { body: { id, userId: ids['worker'] ?? '' } }, as('boss'))
  expect((await server.call(jobApi.job, { query: { id } }, as('colleague'))).status).toBe(404)
  const [first, second] = await Promise.all(
    [0, 1].map(() => server.call(jobApi.start, { body: { id } }, as('worker'))),
  )
  expect([first?.state, second?.state].toSorted()).toEqual([false, true])
  const started = (await server.call(jobApi.job, { query: { id } }, as('worker'))).value
  expect(started).toMatchObject({ state: 'started', canWork: true, fee: null })
  expect(await server.call(jobApi.finish, { body: { id } }, as('worker'))).toMatchObject({ state: false })

  const photos = await takenPhotos(server, ids['worker'] ?? '', 3)
  expect(
    (
      await server.call(
        jobApi.tick,
        { body: { id, no: 2, isDone: true, fileIds: await takenPhotos(server, ids['boss'] ?? '', 1) } },
        as('worker'),
      )
    ).state,
  ).toBe(false)
  for (const { no, needsPhoto } of started.list) {
    const fileIds = needsPhoto ? [photos.pop() ?? ''] : []
    await server.call(jobApi.tick, { body: { id, no, isDone: true, fileIds } }, as('worker'))
  }
  expect((await server.call(jobApi.finish, { body: { id } }, as('worker'))).value.state).toBe('done')
  expect(
    (await server.call(frontDeskApi.order, { query: { orderId: nextId } }, as('desk'))).value.readiness,
  ).toBe('ready')
  expect(
    (await server.call(frontDeskApi.checkIn, { body: { orderId: nextId } }, as('desk'))).value.state,
  ).toBe('staying')

  // The house's side accepts it, once, and the company has its fee.
  expect((await server.call(jobApi.check, { body: { id } }, as('worker'))).status).toBe(403)
  await Promise.all([0, 1].map(() => server.call(jobApi.check, { body: { id } }, as('owner'))))
  const home = (await server.call(jobApi.home, {}, as('boss'))).value
  expect(home.companies[0]?.income).toMatchObject({ month: 12_000, pending: 12_000 })
  expect((await server.call(jobApi.home, {}, as('worker'))).value.companies[0]?.income).toBeNull()
})

const rowsOf = async (account: string) => {
  const reply = await server.call(jobApi.list, { body: {} }, as(account))
  return reply.value.rows
}

test('who is late hears of it once, and what nobody looked at is good after a day', async () => {
  const houseId = await addHouse('听泉')
  const companyId = await addCleaners([houseId], 8_000)
  const told = async () => {
    const rows = await server.env.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'inbox')
      .execute()
    return rows
      .map(({ payload }) => payload as { says: string; path: string })
      .filter(
        ({ says, path }) => path.endsWith(id) && ['jobUnassigned', 'jobNotStarted', 'jobLate'].includes(says),
      )
      .map(({ says }) => says)
  }
  await stayAndLeave(houseId)
  const [job] = (await rowsOf('boss')).filter((one) => one.houseId === houseId)
  const id = job?.id ?? ''
  const noon = server.clock.now
  for (const minutes of [10, 31, 32, 245, 246, 331, 332]) {
    server.clock.now = noon + minutes * 60_000
    await escalateLateJobs(server.env, signal)
  }
  expect(await told()).toEqual(['jobUnassigned', 'jobNotStarted', 'jobLate'])

  await server.env.db.updateTable('house_job_item').set({ is_done: true }).where('job_id', '=', id).execute()
  await server.env.db
    .updateTable('house_job')
    .set({ state: 'done', done_at: new Date(server.clock.now), version: 1, assignee_id: ids['worker'] ?? '' })
    .where('id', '=', id)
    .execute()
  await server.env.db
    .updateTable('house_job_event')
    .set({ to_state: 'done' })
    .where('job_id', '=', id)
    .execute()
  await checkDoneJobs(server.env, signal)
  await booking.moveTo(server.clock.now + 24 * 3_600_000)
  await checkDoneJobs(server.env, signal)
  await checkDoneJobs(server.env, signal)
  const paid = await server.env.db
    .selectFrom('income_line')
    .select(['amount', 'duty'])
    .where('holder', '=', `org:${companyId}`)
    .execute()
  expect(paid).toEqual([{ amount: 8_000, duty: 'cleaning' }])
})

test('a damage report makes a repair that closes nights, and they open when it is done or nobody does it', async () => {
  const houseId = await addHouse('松影')
  const [from, to] = [park.inDays(3), park.inDays(5)]
  const report = (account: string, nights = { from, to }) =>
    server.call(jobApi.report, { body: { houseId, note: '热水器漏水', nights } }, as(account))
  expect((await report('stranger')).status).toBe(404)
  const { id } = (await report('owner')).value
  // Nobody repairs this house yet: the front desk finds a company.
  expect((await server.call(jobApi.job, { query: { id } }, as('desk'))).value).toMatchObject({
    state: 'planned',
    blocked: { from, to: park.inDays(6) },
  })
  // What the first page counts is what its list shows.
  const toGive = async () => {
    const body = { tab: 'toGive', of: 'desk' } as const
    const listed = (await server.call(jobApi.list, { body }, as('desk'))).value
    const queues = (await server.call(todayApi.today, {}, as('desk'))).value
    expect(queues.find(({ kind }) => kind === 'jobsToGive')?.count).toBe(listed.total)
    return listed.rows.map((job) => job.id)
  }
  expect(await toGive()).toContain(id)
  const booked = await booking.quote(tokens['guest'] ?? '', houseId, 4, 1)
  expect(booked.state).toBe(false)
  // The same nights cannot be closed twice, and the second report leaves nothing behind.
  expect((await report('owner')).state).toBe(false)
  expect((await server.call(jobApi.list, { body: { houseId } }, as('owner'))).value.rows).toHaveLength(1)

  const repairers = await addCompany(server, '怀谷维修', { houseIds: [], duty: 'repair', fee: 30_000 })
  await addMember(server, repairers, ids['colleague'] ?? '', 'manager')
  expect((await server.call(jobApi.job, { query: { id } }, as('colleague'))).status).toBe(404)
  await server.call(jobApi.offer, { body: { id, companyId: repairers } }, as('desk'))
  expect((await server.call(jobApi.job, { query: { id } }, as('colleague'))).value.fee).toBe(30_000)
  expect(await toGive()).not.toContain(id)
  // Of two front desks, that of this site is told; the other could not open it.
  const elsewhere = await server.addUser({ account: 'elsewhere', kind: 'staff' })
  await grantRights(server, elsewhere, 'stay.desk')
  const confined = { tenant_id: server.tenantId, user_id: elsewhere, site_id: await park.addSite('听泉谷') }
  await server.env.db.insertInto('site_operator').values(confined).execute()
  await server.call(jobApi.decline, { body: { id, reason: '没有人手' } }, as('colleague'))
  const said = await server.env.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'inbox')
    .execute()
  const declined = said
    .map(({ payload }) => payload as { says: string; to: string[] })
    .findLast(({ says }) => says === 'jobDeclined')
  expect(declined?.to).toEqual([ids['desk']])
  expect((await server.call(jobApi.job, { query: { id } }, as('colleague'))).status).toBe(404)
  await server.call(jobApi.cancel, { body: { id, reason: '换新的' } }, as('desk'))
  expect((await booking.quote(tokens['guest'] ?? '', houseId, 4, 1)).state).toBe(true)
})

test('an owner chooses who serves a house; what has not begun goes along, what is under way is ended first', async () => {
  const houseId = await addHouse('云间')
  const before = await addCleaners([houseId], 1_000)
  const after = await addCompany(server, '新家政', { houseIds: [], duty: 'cleaning', fee: 2_000 })
  await addMember(server, after, ids['next'] ?? '', 'manager')
  await stayAndLeave(houseId)
  const choose = (account: string, companyId: string) =>
    server.call(serviceCompanyApi.choose, { body: { houseId, duty: 'cleaning', companyId } }, as(account))
  expect((await choose('stranger', after)).status).toBe(404)
  expect((await choose('boss', after)).status).toBe(403)
  const chosen = (await choose('owner', after)).value.houses.find(({ id }) => id === houseId)
  expect(chosen?.services).toMatchObject([
    { companyId: after, jobFee: 2_000, startsOn: parkDay(server.clock.now) },
  ])
  const [job] = await rowsOf('next')
  expect(job).toMatchObject({ houseId, state: 'offered' })
  expect((await rowsOf('boss')).filter((one) => one.houseId === houseId)).toEqual([])
  const id = job?.id ?? ''
  await server.call(jobApi.assign, { body: { id, userId: ids['next'] ?? '' } }, as('next'))
  await server.call(jobApi.start, { body: { id } }, as('next'))
  expect((await choose('owner', before)).state).toBe(false)
})

test('who leads a company takes people on and lets them go, and nobody else does', async () => {
  const houseId = await addHouse('竹里')
  const companyId = await addCompany(server, '竹里家政', { houseIds: [houseId], duty: 'cleaning' })
  await addMember(server, companyId, ids['boss'] ?? '', 'manager')
  const add = (account: string, phone: string) =>
    server.call(serviceCompanyApi.addPerson, { body: { companyId, phone } }, as(account))
  expect((await add('worker', '13900000105')).status).toBe(404)
  expect((await add('boss', '13999999999')).state).toBe(false)
  const shown = (await add('boss', '13900000105')).value.companies.find(({ id }) => id === companyId)
  expect(shown?.people.map(({ role }) => role)).toEqual(['manager', 'worker'])
  await stayAndLeave(houseId)
  const [job] = (await rowsOf('boss')).filter((one) => one.houseId === houseId)
  const id = job?.id ?? ''
  await server.call(jobApi.assign, { body: { id, userId: ids['stranger'] ?? '' } }, as('boss'))
  expect((await rowsOf('stranger')).map((one) => one.id)).toEqual([id])
  const remove = { body: { companyId, userId: ids['stranger'] ?? '' } }
  await server.call(serviceCompanyApi.removePerson, remove, as('boss'))
  expect(await rowsOf('stranger')).toEqual([])
  expect((await server.call(jobApi.job, { query: { id } }, as('boss'))).value.state).toBe('offered')

  // Who once led the company, was let go and comes back does not lead it again.
  await server.env.db
    .updateTable('service_member')
    .set({ role: 'manager' })
    .where('user_id', '=', ids['stranger'] ?? '')
    .where('company_id', '=', companyId)
    .execute()
  const back = (await add('boss', '13900000105')).value.companies.find((one) => one.id === companyId)
  expect(back?.people.map(({ role }) => role)).toEqual(['manager', 'worker'])
})
