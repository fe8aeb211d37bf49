import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockApi } from '#api/owner/locks.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { startTtlock } from '#server/gateways/locks/testing-ttlock.ts'
import { ttlock } from '#server/gateways/locks/ttlock.ts'
import { locksInvariant } from '#server/invariants/locks.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { grantRights } from '#server/owner/testing.ts'
import { instantOn, stayLifeFixture, testStart } from '../stay-life-testing.ts'
import { doorCodesJob } from './reconcile-codes.ts'
import { lockTopics } from './send-code.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
let peer: Awaited<ReturnType<typeof startTtlock>>
let owner: { id: string; token: string }
const signal = new AbortController().signal

beforeAll(async () => {
  life = await stayLifeFixture()
  await life.moveTo(testStart)
  const { server } = life
  peer = await startTtlock(() => server.clock.now)
  // The real protocol, spoken to a peer on this machine.
  server.env.gateways.locks = ttlock({
    url: peer.url,
    clientId: 'us',
    clientSecret: 'secret',
    user: 'park',
    password: 'pass',
    now: () => server.clock.now,
  })
  owner = await life.desk.addGuest('owner')
})
afterAll(async () => {
  const { env, clock, tenantId } = life.server
  expect(await locksInvariant.violations(env.db, clock.now, tenantId)).toEqual([])
  await peer.stop()
})

/** Those who keep locks in step come by, and what they want is delivered. */
async function keepInStep() {
  await doorCodesJob.run(life.server.env, signal)
  while (await deliverDue(life.server.env, lockTopics, signal)) {
    // There is more.
  }
}

async function lockedHouse(lockNo: string, deskCode?: string) {
  const houseId = await life.addHouse()
  const { db } = life.server.env
  await db.updateTable('house').set({ owner_id: owner.id }).where('id', '=', houseId).execute()
  const { value } = await life.server.call(lockApi.list, { query: { houseId } }, owner)
  const body = { houseId, roomId: value.rooms[0]?.roomId ?? '', lockNo, ...(deskCode ? { deskCode } : {}) }
  const saved = await life.server.call(lockApi.save, { body }, owner)
  expect(saved.message ?? '').toBe('')
  return houseId
}

const shown = async (orderId: string) =>
  (await life.server.call(checkInApi.room, { query: { orderId } }, { token: life.ana.token })).value

test('a code is made when the stay is confirmed, moves with it, lasts as long, and ends with it', async () => {
  const [first, second] = [await lockedHouse('8001'), await lockedHouse('8002')]
  const orderId = await life.desk.paidOrder(life.ana.token, first, 5, 2)
  await keepInStep()
  const [made] = peer.codesOf('8001')
  expect(made).toMatchObject({ startDate: instantOn(5, '15:00'), endDate: instantOn(7, '12:00') })
  const before = peer.seen.length
  await keepInStep()
  expect(peer.seen.length).toBe(before)

  // To another house: the first door forgets them, the second knows the code they have.
  const move = { orderId, houseId: second, reason: '热水器坏了' }
  expect((await life.server.call(frontDeskApi.move, { body: move }, life.front)).message ?? '').toBe('')
  await keepInStep()
  expect(peer.codesOf('8001')).toEqual([])
  expect(peer.codesOf('8002')).toMatchObject([
    { keyboardPwd: made?.keyboardPwd, endDate: instantOn(7, '12:00') },
  ])

  await life.moveTo(instantOn(5, '15:00'))
  await life.moveIn(orderId)
  await life.atDesk('checkIn', orderId)
  expect((await shown(orderId)).doorCode?.code).toBe(made?.keyboardPwd)
  await life.moveTo(instantOn(7, '11:00'))
  await life.atDesk('checkOut', orderId)
  await keepInStep()
  expect(peer.codesOf('8002')).toEqual([])
})

test('who cancels and who never came opens nothing', async () => {
  await life.moveTo(testStart + 8 * 86_400_000)
  const houseId = await lockedHouse('8003')
  const gone = await life.desk.paidOrder(life.ana.token, houseId, 4, 2)
  const absent = await life.desk.paidOrder(life.ana.token, houseId, 8, 2)
  await keepInStep()
  expect(peer.codesOf('8003')).toHaveLength(2)
  await life.giveUp(gone)
  await keepInStep()
  expect(peer.codesOf('8003')).toMatchObject([{ startDate: instantOn(16, '15:00') }])
  await life.moveTo(instantOn(17, '13:00'))
  expect((await life.noShow(absent)).message ?? '').toBe('')
  await keepInStep()
  expect(peer.codesOf('8003')).toEqual([])
})

test('a lock that does not answer is asked again, never has a code twice, and the desk opens meanwhile by its own', async () => {
  const { server } = life
  const houseId = await lockedHouse('8004', '880088')
  const orderId = await life.desk.paidOrder(life.ana.token, houseId, 3, 2)
  await life.moveTo(instantOn(20, '15:00'))
  await life.moveIn(orderId)
  await life.atDesk('checkIn', orderId)
  // Not reached at first; then it hears, and its answer is lost.
  peer.next.push(-3002, 'lost')
  await keepInStep()
  expect(await shown(orderId)).toMatchObject({ doorCode: null, isLockWaiting: true })
  const list = (await server.call(lockApi.list, { query: { houseId } }, owner)).value
  expect(list.rooms[0]?.lock?.codes).toMatchObject([{ state: 'problem', problem: 'unreachable' }])

  expect((await server.call(lockApi.deskCode, { body: { orderId } }, owner)).status).toBe(403)
  const given = await server.call(lockApi.deskCode, { body: { orderId } }, life.front)
  expect(given.value).toMatchObject([{ code: '880088' }])
  const events = await server.env.db
    .selectFrom('stay_order_event')
    .select(['reason', 'actor_id'])
    .where('order_id', '=', orderId)
    .where('reason', '=', 'booking.why.deskCode')
    .execute()
  expect(events).toMatchObject([{ actor_id: life.front.id }])

  await life.moveTo(server.clock.now + 2000)
  await keepInStep()
  expect(peer.codesOf('8004')).toHaveLength(1)
  await life.moveTo(server.clock.now + 5000)
  await keepInStep()
  expect(peer.codesOf('8004')).toHaveLength(1)
  expect((await shown(orderId)).doorCode?.code).toBe(peer.codesOf('8004')[0]?.keyboardPwd)
  const stored = await server.env.db.selectFrom('lock_code').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(peer.codesOf('8004')[0]?.keyboardPwd)
})

test('only who may sees locks and who came in, and one lock is in one room', async () => {
  const { server } = life
  const houseId = await lockedHouse('8005')
  const { value } = await server.call(lockApi.list, { query: { houseId } }, owner)
  const lockId = value.rooms[0]?.lock?.id ?? ''
  const records = (token: string) => server.call(lockApi.records, { query: { houseId, lockId } }, { token })
  expect((await records(life.ben.token)).status).toBe(404)
  expect((await records(owner.token)).value.map(({ means }) => means)).toEqual(['code', 'key', 'other'])
  const other = await life.addHouse()
  await server.env.db.updateTable('house').set({ owner_id: owner.id }).where('id', '=', other).execute()
  const rooms = (await server.call(lockApi.list, { query: { houseId: other } }, owner)).value.rooms
  const body = { houseId: other, roomId: rooms[0]?.roomId ?? '', lockNo: '8005' }
  expect((await server.call(lockApi.save, { body }, owner)).state).toBe(false)
  expect((await server.call(lockApi.save, { body: { ...body, houseId } }, owner)).status).toBe(404)
  expect(
    (await server.call(lockApi.remove, { body: { houseId, lockId } }, { token: life.ben.token })).status,
  ).toBe(404)
  await server.call(lockApi.remove, { body: { houseId, lockId } }, owner)
  expect((await server.call(lockApi.save, { body }, owner)).state).not.toBe(false)
})

test('who keeps a house but not its orders says which lock is where, and is not told whom it opens for', async () => {
  const { server, desk } = life
  const houseId = await lockedHouse('8100')
  const stay = await desk.paidOrder(life.ana.token, houseId, 20, 1)
  await keepInStep()
  const keeper = await desk.addGuest('keeper')
  const list = async ({ token }: { token: string }) =>
    server.call(lockApi.list, { query: { houseId } }, { token })
  expect((await list(keeper)).status).toBe(404)
  await grantRights(server, keeper.id, 'house.manage')
  const own = (await list(owner)).value
  expect(own).toMatchObject({
    canEdit: true,
    mayReadOpenings: true,
    rooms: [{ lock: { codes: [{ orderId: stay }] } }],
  })
  const { value } = await list(keeper)
  expect(value).toMatchObject({ canEdit: true, mayReadOpenings: false, rooms: [{ lock: { codes: [] } }] })
  const [room] = value.rooms
  const query = { houseId, lockId: room?.lock?.id ?? '' }
  expect((await server.call(lockApi.records, { query }, keeper)).status).toBe(403)
  const saved = await server.call(
    lockApi.save,
    { body: { houseId, roomId: room?.roomId ?? '', lockNo: '8101' } },
    keeper,
  )
  expect(saved.status).toBe(200)
})

test('who gives one lock to two rooms at once has it in one; who saves one room twice has one lock there', async () => {
  const { server } = life
  const houses = [await lockedHouse('8100'), await lockedHouse('8011')]
  const bodies = await Promise.all(
    houses.map(async (houseId) => {
      const { value } = await server.call(lockApi.list, { query: { houseId } }, owner)
      return { houseId, roomId: value.rooms[0]?.roomId ?? '', lockNo: '8012' }
    }),
  )
  const save = (body: (typeof bodies)[number]) => server.call(lockApi.save, { body }, owner)
  const replies = await Promise.all(bodies.map(save))
  expect(replies.map(({ state }) => state !== false).sort()).toEqual([false, true])
  expect(replies.find(({ state }) => state === false)?.message).toBe('这把门锁已经装在别的房间')

  const [body] = bodies
  const twice = body ? ['8013', '8014'].map((lockNo) => save({ ...body, lockNo })) : []
  expect((await Promise.all(twice)).map(({ state }) => state !== false)).toEqual([true, true])
  const active = await server.env.db
    .selectFrom('room_lock')
    .select('lock_no')
    .where('room_id', '=', body?.roomId ?? '')
    .where('status', '=', 'active')
    .execute()
  expect(active).toHaveLength(1)
})
