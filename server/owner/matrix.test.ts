import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentApi } from '#api/owner/agent.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { feedApi } from '#api/owner/feeds.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { lockApi } from '#api/owner/locks.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { addDays } from '#domain/day.ts'
import { grantableActions, isGrantable, type HouseAction } from '#domain/owner/house-access.ts'
import { parkDay } from '#domain/park-time.ts'
import { bookingFixture } from '#server/stay/booking-testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addCompany, addMember } from './job/testing.ts'
import { matrixCalls, ofCaller, ownerApis, type TriedCall } from './matrix-testing.ts'
import { matrixWorkCalls } from './matrix-work-testing.ts'
import { grantRights } from './testing.ts'

let server: TestServer
let calls: Record<string, TriedCall>
const ids: Record<string, string> = {}
const token: Record<string, string> = {}
const send = (account: string) => ({ token: token[account] ?? '' })

/** What each may do; everything else is refused. Of the agents one holds what is tried alone, one all but that. */
const allowed: Record<string, (action: HouseAction) => boolean> = {
  rival: () => false,
  stranger: () => false,
  ended: () => false,
  invited: () => false,
  worker: (action) => action === 'jobs',
  manager: (action) => action === 'jobs',
  keeper: (action) => ['view', 'edit', 'nights', 'agents', 'terms'].includes(action),
  desk: (action) => ['view', 'nights', 'orders', 'confirm', 'jobs', 'ownStay'].includes(action),
  agent: (action) => action === 'view' || isGrantable(action),
  other: (action) => action === 'view',
  owner: () => true,
}

beforeAll(async () => {
  server = await startServer()
  const day = (at: number) => addDays(parkDay(server.clock.now), at)
  for (const [at, account] of Object.keys(allowed).entries()) {
    const mobile = `139000000${String(at).padStart(2, '0')}`
    ids[account] = await server.addUser({ account, mobile, kind: 'guest' })
    token[account] = await server.signIn(account)
  }
  await grantRights(server, ids['keeper'] ?? '', 'house.manage')
  await grantRights(server, ids['desk'] ?? '', 'stay.desk')
  const park = parkFixture(server)
  const siteId = await park.addSite('云栖谷')
  const houseId = await park.addHouse(siteId, { name: '望山', ownerId: ids['owner'] ?? '' })
  await park.addHouse(siteId, { name: '邻居', ownerId: ids['rival'] ?? '' })
  await park.priceAll(houseId, 50_000)
  const { db, newId } = server.env
  await db.updateTable('house').set({ confirms: true }).where('id', '=', houseId).execute()
  const booking = bookingFixture(server, park)
  const slept = await booking.paidOrder(token['stranger'] ?? '', houseId, 33, 1)
  await db.updateTable('stay_order').set({ state: 'checkedOut' }).where('id', '=', slept).execute()
  const orderId = await booking.paidOrder(token['stranger'] ?? '', houseId, 30, 1)
  const companyId = await addCompany(server, '家政', { houseIds: [houseId], duty: 'cleaning' })
  await addMember(server, companyId, ids['worker'] ?? '')
  await addMember(server, companyId, ids['manager'] ?? '', 'manager')

  const appoint = async (account: string, accepts = true): Promise<string> => {
    const phone = `139000000${String(Object.keys(allowed).indexOf(account)).padStart(2, '0')}`
    const actions = [...grantableActions]
    const body = { phone, name: account, houseIds: [houseId], actions, endsOn: day(9) }
    const { id } = (await server.call(agentApi.invite, { body }, send('owner'))).value
    if (accepts) {
      await server.call(agentApi.answer, { body: { id, accept: true } }, send(account))
    }
    return id
  }
  await appoint('agent')
  await appoint('other')
  await appoint('invited', false)
  await server.call(agentApi.end, { body: { id: await appoint('ended') } }, send('owner'))

  const quoted = await server.call(
    ownStayApi.quote,
    { body: { houseId, purpose: 'friend', checkIn: day(42), checkOut: day(43), cleaning: false } },
    send('owner'),
  )
  const friends = await booking.submit(token['owner'] ?? '', quoted.value)
  const scores = { hygiene: 5, facilities: 5, location: 5, service: 5 }
  const review = await server.call(
    ownReviewApi.add,
    { body: { orderId: slept, scores, text: '很安静' } },
    send('stranger'),
  )
  const terms = { id: newId(), house_id: houseId, owner_id: ids['owner'] ?? '', owner_bp: 8000 }
  await db
    .insertInto('entrustment')
    .values({
      ...terms,
      tenant_id: server.tenantId,
      starts_on: day(-100),
      notice_days: 10,
      created_at: new Date(server.clock.now),
    })
    .execute()
  const price = { houseIds: [houseId], from: day(3), to: day(3), price: { fen: 66_600 } }
  const changed = await server.call(housePriceApi.set, { body: price }, send('owner'))
  const rent = { houseId, lessor: 'owner' as const, startsOn: day(50), months: 1, rent: 300_000 }
  const offer = await server.call(lettingApi.rent, { body: { ...rent, deposit: 0, note: '' } }, send('owner'))
  const end = await server.call(escrowApi.askEnd, { body: { houseId, reason: '自住' } }, send('owner'))
  const { room_id: roomId } = await db
    .selectFrom('house_room')
    .select('room_id')
    .where('house_id', '=', houseId)
    .executeTakeFirstOrThrow()

  let at = 0
  const feed = async (): Promise<string> => {
    const body = { houseId, name: `平台${(at += 1)}` }
    const { feeds } = (await server.call(feedApi.add, { body }, send('owner'))).value
    return feeds.find(({ name }) => name === body.name)?.id ?? ''
  }
  const lock = async (): Promise<string> => {
    await server.call(lockApi.save, { body: { houseId, roomId, lockNo: `A-${(at += 1)}` } }, send('owner'))
    const { rooms } = (await server.call(lockApi.list, { query: { houseId } }, send('owner'))).value
    return rooms[0]?.lock?.id ?? ''
  }
  const job = async (): Promise<string> => {
    const id = newId()
    const hour = new Date(server.clock.now)
    await db
      .insertInto('house_job')
      .values({
        tenant_id: server.tenantId,
        id,
        site_id: siteId,
        house_id: houseId,
        kind: 'cleaning',
        state: 'assigned',
        company_id: companyId,
        assignee_id: ids['worker'] ?? '',
        made_at: hour,
        ready_by: hour,
        minutes: 60,
      })
      .execute()
    return id
  }
  const given = {
    houseId,
    orderId,
    companyId,
    day,
    changeId: changed.value.changeId ?? '',
    feedId: await feed(),
    requestId: offer.value.id,
    endId: end.value.id,
    agentId: await appoint('rival', false),
    friendsId: friends.value.orderId,
    reviewId: review.value.id,
    make: { feed, lock, job },
  }
  calls = { ...matrixCalls(server, given), ...matrixWorkCalls(server, given) }
})
afterAll(() => server.stop())

/** One of the agents holds this action and nothing else, the other everything but it. */
async function handOver(action: HouseAction): Promise<void> {
  const actions = isGrantable(action) ? [action] : [...grantableActions]
  const others = grantableActions.filter((one) => one !== action)
  for (const [account, granted] of [
    ['agent', actions],
    ['other', others],
  ] as const) {
    await server.env.db
      .updateTable('house_agent')
      .set({ actions: JSON.stringify(granted) })
      .where('user_id', '=', ids[account] ?? '')
      .execute()
  }
}

test('every call asks who may act for the house, for everybody who might try', async () => {
  const wrong: string[] = []
  for (const [name, { action, or, only, make }] of Object.entries(calls)) {
    await handOver(action)
    // The other agent holds all but the action.
    const mayElse = (who: string) => or !== undefined && (who === 'other' || allowed[who]?.(or) === true)
    const isAllowed = (who: string) =>
      (allowed[who]?.(action) === true || mayElse(who)) && (only?.includes(who) ?? true)
    const tryAs = async (who: string) => {
      const { status } = await make(send(who))
      const isRefused = status === 403 || status === 404
      if (isRefused === isAllowed(who) || status >= 500) {
        wrong.push(`${who} ${name} ${status}`)
      }
    }
    const people = Object.keys(allowed)
    await Promise.all(people.filter((who) => !isAllowed(who)).map(tryAs))
    // What decides about the order is done once, at the end, by the owner.
    for (const who of people.filter((one) => isAllowed(one) && (action !== 'confirm' || one === 'owner'))) {
      await tryAs(who)
    }
  }
  expect(wrong).toEqual([])
})

const named = () =>
  Object.entries(ownerApis).flatMap(([api, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [`${api}.${name}`, endpoint] as const),
  )

test('no call of the module is left out: each is tried, gives the caller their own, or needs a right', async () => {
  const open = named().filter(([, { access }]) => access === 'user')
  const known = [...Object.keys(calls), ...ofCaller].filter((name) => name !== 'review.reply')
  expect(open.map(([name]) => name).toSorted()).toEqual(known.toSorted())
  const byRight = named().filter(([, { access }]) => typeof access === 'object')
  const answered = await Promise.all(
    byRight.flatMap(([name, { method, path }]) =>
      ['owner', 'agent', 'worker'].map(async (who) => {
        const answer = await fetch(server.url + addressOf(path), {
          method,
          headers: { authorization: `Bearer ${token[who]}`, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        })
        await answer.arrayBuffer()
        return answer.status === 403 ? [] : [`${who} ${name} ${answer.status}`]
      }),
    ),
  )
  expect(answered.flat()).toEqual([])
})
