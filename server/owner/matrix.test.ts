import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentApi } from '#api/owner/agent.ts'
import { boardApi } from '#api/owner/board.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { feedApi } from '#api/owner/feeds.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { lockApi } from '#api/owner/locks.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { serviceCompanyApi } from '#api/owner/service-companies.ts'
import { addDays } from '#domain/day.ts'
import { grantableActions, type GrantableAction, type HouseAction } from '#domain/owner/house-access.ts'
import { parkDay } from '#domain/park-time.ts'
import { bookingFixture } from '#server/stay/booking-testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { grantRights, houseContent } from './testing.ts'

let server: TestServer
let houseId: string
let orderId: string
let companyId: string
let day: (at: number) => string
const ids: Record<string, string> = {}
const token: Record<string, string> = {}

type Send = { token: string }
type Reply = { status: number; state?: boolean }

/** Every call about one house, with the action it needs. What it is given need not make sense: access comes first. */
const calls: Record<string, { action: HouseAction; make: (send: Send) => Promise<Reply> }> = {
  'house.toEdit': {
    action: 'view',
    make: (send) => server.call(houseDeskApi.toEdit, { query: { houseId } }, send),
  },
  'house.changes': {
    action: 'view',
    make: (send) => server.call(houseDeskApi.changes, { query: { houseId } }, send),
  },
  'house.articles': {
    action: 'view',
    make: (send) => server.call(houseDeskApi.articles, { query: { houseId } }, send),
  },
  'house.saveArticles': {
    action: 'edit',
    make: (send) =>
      server.call(houseDeskApi.saveArticles, { body: { houseId, revision: 99, articles: [] } }, send),
  },
  'house.save': {
    action: 'edit',
    make: (send) =>
      server.call(
        houseDeskApi.save,
        { body: { houseId, version: 'x', content: houseContent('望山') } },
        send,
      ),
  },
  'house.discard': {
    action: 'edit',
    make: (send) => server.call(houseDeskApi.discard, { body: { houseId } }, send),
  },
  'house.handIn': {
    action: 'edit',
    make: (send) => server.call(houseDeskApi.handIn, { body: { houseId, version: 'x' } }, send),
  },
  'house.switch': {
    action: 'edit',
    make: (send) => server.call(houseDeskApi.switch, { body: { houseId, to: 'online' } }, send),
  },
  'order.confirmRule': {
    action: 'view',
    make: (send) => server.call(ownerOrderApi.confirmRule, { query: { houseId } }, send),
  },
  'order.saveConfirmRule': {
    action: 'edit',
    make: (send) =>
      server.call(
        ownerOrderApi.saveConfirmRule,
        { body: { houseId, asks: true, hours: null, outcome: 'refuse' } },
        send,
      ),
  },
  'ownStay.house': {
    action: 'view',
    make: (send) => server.call(ownStayApi.house, { query: { houseId } }, send),
  },
  'ownStay.calendar': {
    action: 'view',
    make: (send) => server.call(ownStayApi.calendar, { query: { houseId, days: '3' } }, send),
  },
  'ownStay.night': {
    action: 'view',
    make: (send) => server.call(ownStayApi.night, { query: { houseId, day: day(1) } }, send),
  },
  'ownStay.quote': {
    action: 'ownStay',
    make: (send) =>
      server.call(
        ownStayApi.quote,
        { body: { houseId, purpose: 'own', checkIn: day(40), checkOut: day(41) } },
        send,
      ),
  },
  'price.calendar': {
    action: 'view',
    make: (send) =>
      server.call(housePriceApi.calendar, { query: { houseId, from: day(0), to: day(3) } }, send),
  },
  'price.preview': {
    action: 'price',
    make: (send) =>
      server.call(
        housePriceApi.preview,
        { body: { houseIds: [houseId], from: day(1), to: day(2), closed: false } },
        send,
      ),
  },
  'price.set': {
    action: 'price',
    make: (send) =>
      server.call(
        housePriceApi.set,
        { body: { houseIds: [houseId], from: day(1), to: day(2), closed: false } },
        send,
      ),
  },
  'price.saveRule': {
    action: 'price',
    make: (send) =>
      server.call(
        housePriceApi.saveRule,
        {
          body: {
            rule: {
              level: 'house',
              of: houseId,
              kind: 'season',
              from: null,
              to: null,
              weekdays: null,
              price: null,
              minNights: 1,
              priority: 0,
              addsUp: false,
            },
          },
        },
        send,
      ),
  },
  'price.saveGroup': {
    action: 'price',
    make: (send) => server.call(housePriceApi.saveGroup, { body: { name: '组', houseIds: [houseId] } }, send),
  },
  'price.log': {
    action: 'view',
    make: (send) => server.call(housePriceApi.log, { query: { houseId } }, send),
  },
  'board.block': {
    action: 'nights',
    make: (send) =>
      server.call(boardApi.block, { body: { houseId, from: day(20), to: day(20), reason: 'other' } }, send),
  },
  'board.open': {
    action: 'nights',
    make: (send) => server.call(boardApi.open, { body: { houseId, from: day(20), to: day(20) } }, send),
  },
  'order.order': {
    action: 'orders',
    make: (send) => server.call(ownerOrderApi.order, { query: { orderId } }, send),
  },
  'order.confirm': {
    action: 'confirm',
    make: (send) => server.call(ownerOrderApi.confirm, { body: { orderId } }, send),
  },
  'order.refuse': {
    action: 'confirm',
    make: (send) => server.call(ownerOrderApi.refuse, { body: { orderId, reason: '漏水' } }, send),
  },
  'feeds.feeds': {
    action: 'nights',
    make: (send) => server.call(feedApi.feeds, { query: { houseId } }, send),
  },
  'feeds.add': {
    action: 'nights',
    make: (send) => server.call(feedApi.add, { body: { houseId, name: '平台' } }, send),
  },
  'jobs.list': {
    action: 'jobs',
    make: (send) => server.call(jobApi.list, { body: { houseId } }, send),
  },
  'jobs.report': {
    action: 'jobs',
    make: (send) => server.call(jobApi.report, { body: { houseId, note: '漏水' } }, send),
  },
  'letting.entrust': {
    action: 'terms',
    make: (send) =>
      server.call(
        lettingApi.entrust,
        { body: { houseId, planId: companyId, startsOn: day(9), note: '' } },
        send,
      ),
  },
  'escrow.askEnd': {
    action: 'terms',
    make: (send) => server.call(escrowApi.askEnd, { body: { houseId, reason: '自住' } }, send),
  },
  'locks.list': {
    action: 'orders',
    make: (send) => server.call(lockApi.list, { query: { houseId } }, send),
  },
  'locks.save': {
    action: 'edit',
    make: async (send) => {
      const rooms = server.env.db.selectFrom('house_room').select('room_id').where('house_id', '=', houseId)
      const { room_id: roomId } = await rooms.executeTakeFirstOrThrow()
      return server.call(lockApi.save, { body: { houseId, roomId, lockNo: 'A-1' } }, send)
    },
  },
  'services.choose': {
    action: 'terms',
    make: (send) =>
      server.call(serviceCompanyApi.choose, { body: { houseId, duty: 'cleaning', companyId } }, send),
  },
  'agent.invite': {
    action: 'agents',
    make: (send) =>
      server.call(
        agentApi.invite,
        {
          body: {
            phone: '13911112222',
            name: '某人',
            houseIds: [houseId],
            actions: ['price'],
            endsOn: day(9),
          },
        },
        send,
      ),
  },
}

beforeAll(async () => {
  server = await startServer()
  day = (at) => addDays(parkDay(server.clock.now), at)
  const people = ['owner', 'rival', 'stranger', 'ended', 'invited', 'worker', 'keeper', 'desk']
  for (const [at, account] of [...people, ...grantableActions].entries()) {
    const mobile = `139000000${String(at).padStart(2, '0')}`
    ids[account] = await server.addUser({ account, mobile, kind: 'guest' })
    token[account] = await server.signIn(account)
  }
  await grantRights(server, ids['keeper'] ?? '', 'house.manage')
  await grantRights(server, ids['desk'] ?? '', 'stay.desk')
  const park = parkFixture(server)
  const siteId = await park.addSite('云栖谷')
  houseId = await park.addHouse(siteId, { name: '望山', ownerId: ids['owner'] ?? '' })
  await park.addHouse(siteId, { name: '邻居', ownerId: ids['rival'] ?? '' })
  await park.priceAll(houseId, 50_000)
  await server.env.db.updateTable('house').set({ confirms: true }).where('id', '=', houseId).execute()
  const booking = bookingFixture(server, park)
  orderId = await booking.paidOrder(token['stranger'] ?? '', houseId, 30, 1)
  for (const action of grantableActions) {
    await appoint(action, [action])
  }
  await appoint('ended', [...grantableActions])
  const { given } = (await server.call(agentApi.mine, {}, { token: token['owner'] ?? '' })).value
  const last = given.find(({ name }) => name === 'ended')
  await server.call(agentApi.end, { body: { id: last?.id ?? '' } }, { token: token['owner'] ?? '' })
  await appoint('invited', [...grantableActions], false)
  await addWorker()
})
afterAll(() => server.stop())

async function appoint(account: string, actions: GrantableAction[], accepts = true): Promise<void> {
  const { mobile } = await server.env.db
    .selectFrom('app_user')
    .select('mobile')
    .where('id', '=', ids[account] ?? '')
    .executeTakeFirstOrThrow()
  const body = { phone: mobile ?? '', name: account, houseIds: [houseId], actions, endsOn: day(9) }
  const { id } = (await server.call(agentApi.invite, { body }, { token: token['owner'] ?? '' })).value
  if (accepts) {
    await server.call(agentApi.answer, { body: { id, accept: true } }, { token: token[account] ?? '' })
  }
}

/** Somebody of the company that cleans the house. */
async function addWorker(): Promise<void> {
  const { db, newId } = server.env
  const company = { tenant_id: server.tenantId, company_id: newId() }
  const at = new Date(server.clock.now)
  companyId = company.company_id
  await db
    .insertInto('service_company')
    .values({
      tenant_id: server.tenantId,
      id: company.company_id,
      name_zh: '家政',
      name_en: 'Clean',
      created_at: at,
    })
    .execute()
  await db
    .insertInto('service_member')
    .values({ ...company, user_id: ids['worker'] ?? '', role: 'worker', joined_at: at })
    .execute()
  await db
    .insertInto('house_service')
    .values({ ...company, house_id: houseId, duty: 'cleaning', starts_on: day(-9) })
    .execute()
}

/** What each may do; everything else is refused. */
const allowed: Record<string, readonly HouseAction[]> = {
  rival: [],
  stranger: [],
  ended: [],
  invited: [],
  worker: ['jobs'],
  keeper: ['view', 'edit', 'nights', 'agents', 'terms'],
  desk: ['view', 'nights', 'orders', 'confirm', 'jobs', 'ownStay'],
  ...Object.fromEntries(grantableActions.map((action) => [action, ['view', action] as const])),
}

test('every call asks who may act for the house, for everybody who might try', async () => {
  const wrong: string[] = []
  for (const [who, actions] of Object.entries(allowed)) {
    for (const [name, { action, make }] of Object.entries(calls)) {
      // What decides about the order is done once, at the end, by the owner.
      if (action === 'confirm' && actions.includes(action)) {
        continue
      }
      const { status } = await make({ token: token[who] ?? '' })
      const isRefused = status === 403 || status === 404
      if (isRefused === actions.includes(action)) {
        wrong.push(`${who} ${name} ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
  for (const [name, { make }] of Object.entries(calls)) {
    const { status } = await make({ token: token['owner'] ?? '' })
    expect([name, status === 403 || status === 404]).toEqual([name, false])
  }
})
