import { changeStamp } from '#server/definition-cache.ts'
import { scopeOf } from '#server/scope.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import type { HouseContent } from '#api/owner/house-content.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { houseApi } from '#api/stay/house.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { findViolations } from '#server/invariants/all.ts'
import { bookingFixture } from '#server/stay/booking-testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { fourAtOnce, startServer, type TestServer } from '#server/testing.ts'
import { grantRights, houseContent, uploadedPictures } from '../testing.ts'

let server: TestServer
let today: string
let areas = 0
const ids: Record<string, string> = {}
const token: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer()
  today = parkDay(server.clock.now)
  for (const [account, kind] of [
    ['operator', 'staff'],
    ['elsewhere', 'staff'],
    ['reader', 'staff'],
    ['owner', 'owner'],
    ['rival', 'owner'],
    ['guest', 'guest'],
  ] as const) {
    ids[account] = await server.addUser({ account, kind })
    token[account] = await server.signIn(account)
  }
  for (const account of ['operator', 'elsewhere']) {
    await grantRights(
      server,
      ids[account] ?? '',
      'site.manage',
      'house.manage',
      'house.review',
      'price.manage',
    )
  }
})
afterAll(() => server.stop())

/** Each call a little later than the one before, so that logs have an order. */
const as = (account: string) => {
  server.clock.now += 10
  return { token: token[account] ?? '' }
}
const site = (name: string, more: object = {}) => ({
  texts: { 'zh-CN': { name }, 'en-US': { name: `${name} Valley` } },
  phone: '010-1',
  checkInTime: '15:00',
  checkOutTime: '12:00',
  place: null,
  status: 'open' as const,
  orderNo: 1,
  picture: null,
  plan: null,
  ...more,
})
const saveSite = (name: string, more: object = {}, by = 'operator') =>
  server.call(siteDeskApi.save, { body: { ...site(name), areaCode: String(++areas), ...more } }, as(by))

const create = async (siteId: string, content: HouseContent, by = 'owner') =>
  server.call(houseDeskApi.create, { body: { siteId, content } }, as(by))
const toEdit = async (houseId: string, by = 'owner') =>
  server.call(houseDeskApi.toEdit, { query: { houseId } }, as(by))
const save = (houseId: string, version: string, content: HouseContent, by = 'owner') =>
  server.call(houseDeskApi.save, { body: { houseId, version, content } }, as(by))
const handIn = async (houseId: string, by = 'owner') => {
  const { version } = (await toEdit(houseId, by)).value
  return server.call(houseDeskApi.handIn, { body: { houseId, version } }, as(by))
}
const decide = async (houseId: string, approve: boolean, reason = '', by = 'operator') => {
  const waiting = (await server.call(houseDeskApi.toReview, {}, as(by))).value
  const id = waiting.find((one) => one.houseId === houseId)?.id ?? server.env.newId()
  return server.call(houseDeskApi.decide, { body: { id, approve, reason } }, as(by))
}
const shown = async (houseId: string) =>
  (await server.call(houseApi.details, { query: { houseId } }, {})).value

/** A house guests can see. */
async function onlineHouse(name: string, siteId: string) {
  const pictures = await uploadedPictures(server, ids['owner'] ?? '', 3)
  const { houseId } = (await create(siteId, houseContent(name, { pictures }))).value
  await handIn(houseId)
  await decide(houseId, true)
  return houseId
}

test('houses that are begun at once with the same pictures are all begun', async () => {
  const { id: siteId } = (await saveSite('雾谷')).value
  const pictures = await uploadedPictures(server, ids['owner'] ?? '', 3)
  let count = 0
  const made = await fourAtOnce(() => create(siteId, houseContent(`雾起${(count += 1)}`, { pictures })))
  expect(made.filter(({ status, state }) => status === 200 && state)).toHaveLength(4)
})

test('from nothing an operator makes a site, an owner a house, and a guest books it', async () => {
  const { id: siteId } = (await saveSite('云栖谷')).value
  const draft = houseContent('望山')
  const made = await create(siteId, draft)
  const { houseId } = made.value
  // Nobody sees a draft but those who act for it.
  expect((await server.call(houseApi.details, { query: { houseId } }, {})).state).toBe(false)
  expect((await toEdit(houseId, 'rival')).status).toBe(404)
  expect((await toEdit(houseId)).value).toMatchObject({ state: 'draft', problems: ['pictures'] })

  const refused = await handIn(houseId)
  expect(refused.value).toMatchObject({ problems: ['pictures'] })
  const pictures = await uploadedPictures(server, ids['owner'] ?? '', 3)
  const { version, content } = (await toEdit(houseId)).value
  expect((await save(houseId, version, { ...content, pictures })).value.problems).toEqual([])
  expect((await handIn(houseId)).value.state).toBe('review')
  expect((await save(houseId, version, content)).message).toContain('正在审核')
  expect((await decide(houseId, false)).message).toContain('原因')
  expect((await decide(houseId, false, '请换一张封面')).value.state).toBe('draft')
  expect((await toEdit(houseId)).value.pending).toMatchObject({ state: 'refused', decision: '请换一张封面' })

  const again = (await toEdit(houseId)).value
  await save(houseId, again.version, { ...again.content, pictures: pictures.toReversed() })
  await handIn(houseId)
  expect((await decide(houseId, true)).value.state).toBe('online')
  expect((await decide(houseId, true)).state).toBe(false)
  expect((await shown(houseId)).pictures.map(({ fileId }) => fileId)).toEqual(
    pictures.map(({ fileId }) => fileId).toReversed(),
  )

  const settings = {
    base: 60_000,
    step: 100 as const,
    pricedUntil: addDays(today, 90),
    early: { days: 0, percent: 0 },
    last: { days: 0, percent: 0 },
    gapFloor: null,
    orphan: null,
  }
  const priced = await server.call(housePriceApi.saveSettings, { body: { houseId, settings } }, as('owner'))
  expect(priced.value.nights).toBe(91)
  const booking = bookingFixture(server, parkFixture(server))
  const booked = await booking.book(token['guest'] ?? '', houseId, 3, 2)
  expect(booked.state).toBe(true)
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
})

test('a change to a house guests know is reviewed while the old one stays, and stays bookable', async () => {
  const { id: siteId } = (await saveSite('听泉溪谷')).value
  const houseId = await onlineHouse('听泉', siteId)
  const { version, content } = (await toEdit(houseId)).value
  const texts = { ...content.texts, 'zh-CN': { ...content.texts['zh-CN'], name: '听泉新居' } }
  await save(houseId, version, { ...content, texts, area: 99 })
  expect(await shown(houseId)).toMatchObject({ name: '听泉', area: 80 })
  await handIn(houseId)
  expect(await shown(houseId)).toMatchObject({ name: '听泉' })
  const waiting = (await server.call(houseDeskApi.toReview, {}, as('operator'))).value
  expect(waiting.find((one) => one.houseId === houseId)).toMatchObject({
    isNew: false,
    changes: [{ field: 'area', old: 80, new: 99 }, { field: 'texts' }],
  })
  await decide(houseId, true)
  expect(await shown(houseId)).toMatchObject({ name: '听泉新居', area: 99 })
  const [last] = (await server.call(houseDeskApi.changes, { query: { houseId } }, as('owner'))).value
  expect(last).toMatchObject({ actor: 'operator', changes: [{ field: 'area', old: 80, new: 99 }, {}] })
})

test('a second editor is told instead of writing over the first', async () => {
  const { id: siteId } = (await saveSite('枫林红叶谷')).value
  const { houseId } = (await create(siteId, houseContent('枫林'))).value
  const { version, content } = (await toEdit(houseId)).value
  const replies = await Promise.all([
    save(houseId, version, { ...content, area: 81 }),
    save(houseId, version, { ...content, area: 82 }, 'operator'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])

  const { revision } = (await server.call(siteDeskApi.toEdit, { query: { id: siteId } }, as('operator')))
    .value
  expect((await saveSite('枫林一', { id: siteId, revision })).value.revision).toBe(revision + 1)
  const second = await saveSite('枫林二', { id: siteId, revision })
  expect([second.status, second.message]).toEqual([409, expect.stringContaining('operator')])
  expect((await saveSite('枫林三', { areaCode: '1' }, 'owner')).status).toBe(403)
})

test('an approved house is taken off and shown again without a review, a draft is not', async () => {
  const { id: siteId } = (await saveSite('松坡谷地一二')).value
  const houseId = await onlineHouse('松坡', siteId)
  const turn = (to: 'online' | 'offline', by = 'owner') =>
    server.call(houseDeskApi.switch, { body: { houseId, to } }, as(by))
  expect((await turn('offline', 'rival')).status).toBe(404)
  expect((await turn('offline')).value.state).toBe('offline')
  expect((await server.call(houseApi.details, { query: { houseId } }, {})).state).toBe(false)
  expect((await turn('online')).value.state).toBe('online')
  const { houseId: draft } = (await create(siteId, houseContent('松坡二'))).value
  const premature = { body: { houseId: draft, to: 'online' as const } }
  expect((await server.call(houseDeskApi.switch, premature, as('owner'))).state).toBe(false)
})

test('nobody takes a room, a picture or a site that is not theirs', async () => {
  const { id: siteId } = (await saveSite('竹径深处幽谷')).value
  const { houseId } = (await create(siteId, houseContent('竹径'))).value
  const [room] = (await toEdit(houseId)).value.content.rooms
  const rooms = room ? [room] : []
  expect((await create(siteId, houseContent('别人的', { rooms }), 'rival')).state).toBe(false)
  expect((await create(siteId, houseContent('自己的', { rooms }))).state).toBe(true)
  const foreign = await uploadedPictures(server, ids['rival'] ?? '', 1)
  expect((await create(siteId, houseContent('偷图', { pictures: foreign }))).state).toBe(false)
  const [notFilm] = await uploadedPictures(server, ids['owner'] ?? '', 1)
  const videoFileId = notFilm?.fileId ?? null
  expect((await create(siteId, houseContent('假视频', { videoFileId }))).state).toBe(false)
  expect((await create(siteId, houseContent('住客建房'), 'guest')).status).toBe(403)

  // An operator of one site has nothing to say at another.
  const { id: otherId } = (await saveSite('另一处山谷名字')).value
  await server.env.db
    .insertInto('site_operator')
    .values({ tenant_id: server.tenantId, user_id: ids['elsewhere'] ?? '', site_id: otherId })
    .execute()
  await changeStamp(scopeOf(server.env, server.tenantId))
  expect((await toEdit(houseId, 'elsewhere')).status).toBe(404)
  expect((await create(siteId, houseContent('越界'), 'elsewhere')).status).toBe(403)
  expect((await create(otherId, houseContent('界内'), 'elsewhere')).state).toBe(true)
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
})

test('who reviews houses or sets their prices reads one, and is told that they may not change it', async () => {
  const { id: siteId } = (await saveSite('只读谷地的名字')).value
  const houseId = await onlineHouse('只读', siteId)
  expect((await toEdit(houseId, 'reader')).status).toBe(404)
  await grantRights(server, ids['reader'] ?? '', 'house.review', 'price.manage')
  const { canEdit, version, content } = (await toEdit(houseId, 'reader')).value
  expect(canEdit).toBe(false)
  expect((await save(houseId, version, content, 'reader')).status).toBe(403)
  expect((await toEdit(houseId)).value.canEdit).toBe(true)
  expect((await toEdit(houseId, 'operator')).value.canEdit).toBe(true)
})

test('a room that a guest still has stays with its house', async () => {
  const { id: siteId } = (await saveSite('留房谷地的名字')).value
  const houseId = await onlineHouse('留房', siteId)
  const park = parkFixture(server)
  await park.priceAll(houseId, 50_000)
  const booking = bookingFixture(server, park)
  await booking.book(token['guest'] ?? '', houseId, 5, 1)
  const { version, content } = (await toEdit(houseId)).value
  await save(houseId, version, { ...content, rooms: [{ no: '新房' }] })
  await handIn(houseId)
  expect((await decide(houseId, true)).message).toContain('留房')
  expect(await shown(houseId)).toMatchObject({ name: '留房' })
})
