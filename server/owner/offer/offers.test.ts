import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { extrasApi } from '#api/stay/extras.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { grantRights } from '../testing.ts'

let server: TestServer
let siteId: string
let houseId: string
const token: Record<string, string> = {}
const as = (account: string) => ({ token: token[account] ?? '' })

beforeAll(async () => {
  server = await startServer()
  for (const [account, mobile, ...rights] of [
    ['operator', '13900000011', 'offer.manage', 'site.manage'],
    ['guest', '13900000012'],
  ] as const) {
    const id = await server.addUser({ account, mobile, kind: 'guest' })
    if (rights.length > 0) {
      await grantRights(server, id, ...rights)
    }
    token[account] = await server.signIn(account)
  }
  const park = parkFixture(server)
  siteId = await park.addSite('云栖谷')
  houseId = await park.addHouse(siteId, { name: '望山' })
})
afterAll(() => server.stop())

const named = (name: string) => ({ 'zh-CN': { name, intro: '' }, 'en-US': { name: `${name} en`, intro: '' } })

test('a package is written, seen by guests while it is on, and changed by who knows its last revision', async () => {
  const body = {
    siteId: null,
    texts: named('早餐'),
    per: 'person' as const,
    price: 4800,
    maxCount: 4,
    isOn: true,
    orderNo: 1,
  }
  const save = (more: object, by = 'operator') =>
    server.call(offerDeskApi.savePackage, { body: { ...body, ...more } }, as(by))
  expect((await save({}, 'guest')).status).toBe(403)
  expect((await save({ price: 0 })).status).toBe(400)
  const { id, revision } = (await save({})).value
  const seen = async () => (await server.call(extrasApi.packages, { query: { houseId } })).value
  expect(await seen()).toMatchObject([{ id, name: '早餐', price: 4800 }])
  const both = await Promise.all([save({ id, revision, price: 5800 }), save({ id, revision, price: 6800 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [kept] = (await server.call(offerDeskApi.packages, {}, as('operator'))).value
  expect([5800, 6800]).toContain(kept?.price)
  await save({ id, revision: kept?.revision, isOn: false })
  expect(await seen()).toEqual([])
})

test('a coupon is handed out once to each, and keeps its worth from then on', async () => {
  const today = parkDay(server.clock.now)
  const body = {
    siteId,
    texts: { 'zh-CN': { name: '开谷礼' }, 'en-US': { name: 'Gift' } },
    code: null,
    atLeast: 0,
    off: { fen: 6000 },
    from: today,
    until: addDays(today, 30),
    left: 5,
  }
  const save = (more: object = {}, by = 'operator') =>
    server.call(offerDeskApi.saveCoupon, { body: { ...body, ...more } }, as(by))
  expect((await save({}, 'guest')).status).toBe(403)
  expect((await save({ until: addDays(today, -1) })).state).toBe(false)
  const { id, revision } = (await save()).value
  const grant = (phones: string[], by = 'operator') =>
    server.call(offerDeskApi.grantCoupon, { body: { id, phones } }, as(by))
  expect((await grant(['13900000012'], 'guest')).status).toBe(403)
  expect((await grant(['13900000012', '13911110000'])).value).toEqual({
    granted: 1,
    refused: ['13911110000'],
  })
  expect((await grant(['13900000012'])).value).toEqual({ granted: 0, refused: ['13900000012'] })
  expect((await save({ id, revision, off: { fen: 9000 } })).state).toBe(false)
  expect((await save({ id, revision, until: addDays(today, 60) })).state).not.toBe(false)
  const [kept] = (await server.call(offerDeskApi.coupons, {}, as('operator'))).value
  expect(kept).toMatchObject({ off: { fen: 6000 }, until: addDays(today, 60), granted: 1, used: 0 })
})

test('what guests took of a coupon while somebody changed it stays taken', async () => {
  const today = parkDay(server.clock.now)
  const coupon = {
    siteId,
    texts: { 'zh-CN': { name: '见面礼' }, 'en-US': { name: 'Welcome' } },
    code: null,
    atLeast: 0,
    off: { fen: 1000 },
    from: today,
    until: addDays(today, 30),
    left: 5,
  }
  const save = async (more: object = {}) =>
    (await server.call(offerDeskApi.saveCoupon, { body: { ...coupon, ...more } }, as('operator'))).value
  const { id, revision } = await save()
  const left = async () =>
    (await server.call(offerDeskApi.coupons, {}, as('operator'))).value.find((one) => one.id === id)?.left
  await server.call(offerDeskApi.grantCoupon, { body: { id, phones: ['13900000012'] } }, as('operator'))
  expect(await left()).toBe(4)
  const renamed = await save({ id, revision, until: addDays(today, 60), leftSeen: 5 })
  expect(await left()).toBe(4)
  const more = await save({ id, revision: renamed.revision, left: 10, leftSeen: 4 })
  expect(await left()).toBe(10)
  await save({ id, revision: more.revision, left: null, leftSeen: 10 })
  expect(await left()).toBeNull()
})

test('facilities are written as a whole, never without one a house has, and never over somebody else’s', async () => {
  const kept = async () => (await server.call(siteDeskApi.facilities, {}, as('operator'))).value
  const item = (code: string) => ({ code, name: code, nameEn: code, icon: '' })
  const group = (...codes: string[]) => [{ ...item('basics'), items: codes.map(item) }]
  const save = (revision: number, groups: ReturnType<typeof group>, by = 'operator') =>
    server.call(siteDeskApi.saveFacilities, { body: { revision, groups } }, as(by))
  const { revision: first } = await kept()
  expect((await save(first, group('wifi'), 'guest')).status).toBe(403)
  const both = await Promise.all([save(first, group('wifi', 'tea')), save(first, group('wifi', 'bath'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await server.env.db
    .insertInto('house_facility')
    .values({ tenant_id: server.tenantId, house_id: houseId, facility_code: 'wifi' })
    .execute()
  const { revision } = await kept()
  expect((await save(revision, group('tea', 'tea'))).state).toBe(false)
  expect((await save(revision, group('tea'))).state).toBe(false)
  expect((await save(revision, group('wifi'))).state).not.toBe(false)
  expect((await kept()).groups).toMatchObject([{ code: 'basics', items: [{ code: 'wifi', houses: 1 }] }])
})
