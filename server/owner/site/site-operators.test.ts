import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { filesApi } from '#api/files/files.ts'
import { chatApi } from '#api/messages/chat.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { findApi } from '#api/platform/find.ts'
import { todayApi } from '#api/platform/today.ts'
import { boardApi } from '#api/owner/board.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { siteOperatorsApi } from '#api/owner/site-operators.ts'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { articlesApi } from '#api/stay/articles.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { storeFile } from '#server/files/files.ts'
import { pixel } from '#server/files/testing.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { bookingFixture } from '#server/stay/booking-testing.ts'
import { createBanner } from '#server/stay/catalog/create-banner.ts'
import { addReview } from '#server/stay/review/add-review.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

type Person = Awaited<ReturnType<typeof addTestPerson>>
type Place = {
  siteId: string
  houseId: string
  orderId: string
  reviewId: string
  activityId: string
  chatId: string
  /** Files of the site: a picture its guest sent, and a photo of what is broken in its house. */
  chatPicture: string
  jobPhoto: string
}

let server: TestServer
let chief: Person
let desk: Person
let here: Place
let there: Place
const rights = [
  'console.enter',
  'stay.desk',
  'review.manage',
  'activity.manage',
  'refund.decide',
  'site.manage',
  'role.manage',
  'service.desk',
  'user.read',
  'user.manage',
]

beforeAll(async () => {
  server = await startServer()
  const park = parkFixture(server)
  const stays = bookingFixture(server, park)
  const guest = await stays.addGuest('guest')
  const asking = { 云起谷: await stays.addGuest('asking'), 听泉谷: await stays.addGuest('other') }
  chief = await addTestPerson(server, 'chief', rights)
  desk = await addTestPerson(server, 'desk', rights)
  const scope = scopeOf(server.env, server.tenantId)
  const add = async (name: keyof typeof asking): Promise<Place> => {
    const siteId = await park.addSite(name)
    const houseId = await park.addHouse(siteId, { name: `${name}小院` })
    await park.priceAll(houseId, 10_000)
    const orderId = await stays.paidOrder(guest.token, houseId, 0, 1)
    const texts = { 'zh-CN': { name, content: '' } }
    const [reviewId, activityId] = await scope.write(async (scope) => [
      await addReview(scope, {
        houseId,
        guestName: '住客',
        stayedOn: '2026-01-01',
        scores: { hygiene: 5, facilities: 5, location: 5, service: 5 },
        text: name,
      }),
      await createBanner(scope, { siteId, texts, showType: '1', isSkip: false }),
    ])
    const draft = { clientId: server.env.newId(), type: 'house' as const, refId: houseId }
    await server.call(chatApi.send, { body: draft }, asking[name])
    const { rows } = (await call(serviceDeskApi.conversations, { body: {} }, chief)).value
    const chatId = rows.find((row) => row.guest.id === asking[name].id)?.id ?? ''
    const chatPicture = await upload(asking[name])
    const image = { clientId: server.env.newId(), type: 'image' as const, fileId: chatPicture }
    await server.call(chatApi.send, { body: { ...image, width: 1, height: 1 } }, asking[name])
    const jobPhoto = await upload(chief)
    await call(jobApi.report, { body: { houseId, note: '灯不亮', fileIds: [jobPhoto] } }, chief)
    const files = { chatPicture, jobPhoto }
    return {
      siteId,
      houseId,
      orderId,
      reviewId: reviewId ?? '',
      activityId: activityId ?? '',
      chatId,
      ...files,
    }
  }
  here = await add('云起谷')
  there = await add('听泉谷')
})
afterAll(() => server.stop())

async function upload({ id }: { id: string }): Promise<string> {
  const file = { name: 'a.png', bytes: pixel }
  return (await storeFile(scopeOf(server.env, server.tenantId), id, file)).fileId
}
const opens = async (fileId: string, send: { token: string }) =>
  (await server.call(filesApi.preview, { query: { fileId } }, send)).status

const save = (send: Person, userId: string, siteIds: string[], before: string[] = []) =>
  server.call(siteOperatorsApi.saveSiteOperator, { body: { userId, siteIds, before } }, send)
const call = <E extends Endpoint>(endpoint: E, input: CallInput<E>, send = desk) =>
  server.call(endpoint, input, send)

/** What every list of stays and the desk shows somebody, by name. */
async function listed(send: Person): Promise<Record<string, number>> {
  const counts = (await call(frontDeskApi.counts, { query: {} }, send)).value
  const found = (await call(findApi.find, { body: { text: '谷' } }, send)).value
  const orders = (await call(findApi.find, { body: { text: '苏念安' } }, send)).value
  const today = (await call(todayApi.today, {}, send)).value
  return {
    orders: (await call(frontDeskApi.orders, { body: {} }, send)).value.total,
    arriving: counts.arriving,
    conversations: (await call(serviceDeskApi.conversations, { body: {} }, send)).value.total,
    waiting: (await call(serviceDeskApi.counts, {}, send)).value.waiting,
    reviews: (await call(ownReviewApi.list, { body: { of: 'received' } }, send)).value.total,
    activities: (await call(activityDeskApi.activities, { body: {} }, send)).value.total,
    activityHouses: (await call(activityDeskApi.houses, { query: {} }, send)).value.length,
    sites: (await call(siteDeskApi.sites, {}, send)).value.length,
    foundHouses: found.filter(({ kind }) => kind === 'house').length,
    foundOrders: orders.filter(({ kind }) => kind === 'order').length,
    arrivalsToday: today.find(({ kind }) => kind === 'arrivals')?.count ?? 0,
    waitingToday: today.find(({ kind }) => kind === 'conversations')?.count ?? 0,
  }
}

test('whoever is confined to a site finds what is of that site in every list, and nothing else', async () => {
  const all = await listed(desk)
  expect(all).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, 2])))
  expect((await save(chief, desk.id, [here.siteId])).state).toBe(true)
  const own = await listed(desk)
  expect(own).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, 1])))
  expect(await listed(chief)).toEqual(all)
})

test('nor does an order, a review, a house or an activity of another site open or change for them', async () => {
  const { orderId, reviewId, houseId, activityId, siteId, chatId: id } = there
  const opened = [
    await call(frontDeskApi.order, { query: { orderId } }),
    await call(frontDeskApi.noShow, { body: { orderId, agreedBack: 0 } }),
    await call(frontDeskApi.reject, { body: { orderId, reason: '不在此处' } }),
    await call(frontDeskApi.move, { body: { orderId: here.orderId, houseId, reason: '换房' } }),
    await call(goodsCheckApi.sheet, { query: { orderId, phase: 'out' } }),
    await call(goodsCheckApi.settle, { body: { orderId } }),
    await call(articlesApi.list, { query: { houseId } }),
    await call(articlesApi.save, { body: { houseId, articles: [] } }),
    await call(ownReviewApi.get, { query: { id: reviewId } }),
    await call(ownReviewApi.hide, { body: { id: reviewId, reason: '不合适' } }),
    await call(activityDeskApi.toEdit, { query: { id: activityId } }),
    await call(activityDeskApi.switch, { body: { id: activityId, isOn: false } }),
    await call(boardApi.board, { query: { siteId, from: '2026-01-01' } }),
    await call(serviceDeskApi.conversation, { query: { id } }),
    await call(serviceDeskApi.messages, { query: { id } }),
    await call(serviceDeskApi.take, { body: { id } }),
    await call(serviceDeskApi.read, { body: { id, seq: 1 } }),
  ]
  expect(opened.map(({ state }) => state)).toEqual(opened.map(() => false))
  expect((await call(frontDeskApi.order, { query: { orderId } }, chief)).value.state).toBe('confirmed')
  expect((await call(ownReviewApi.get, { query: { id: reviewId } }, chief)).value.hiddenReason).toBeNull()
  expect((await call(ownReviewApi.get, { query: { id: here.reviewId } })).value.canManage).toBe(true)
  expect((await call(frontDeskApi.order, { query: { orderId: here.orderId } })).state).toBe(true)
})

test('files open for those who may open what they belong to, and for other sites are not there', async () => {
  const reviewer = await addTestPerson(server, 'reviewer', ['review.manage'])
  const otherChief = await addTestPerson(server, 'other-chief', rights)
  for (const kind of ['chatPicture', 'jobPhoto'] as const) {
    expect(await opens(here[kind], desk), kind).toBe(200)
    expect(await opens(there[kind], desk), kind).toBe(404)
    expect(await opens(there[kind], otherChief), kind).toBe(200)
    expect(await opens(here[kind], reviewer), kind).toBe(404)
  }
})

test('what a colleague hands over can be answered, whatever site it is of', async () => {
  const say = (send: Person, id: string) =>
    call(
      serviceDeskApi.send,
      { body: { id, clientId: server.env.newId(), type: 'text', text: '您好' } },
      send,
    )
  expect((await call(serviceDeskApi.take, { body: { id: here.chatId } })).state).toBe(true)
  expect((await say(desk, here.chatId)).state).toBe(true)
  expect((await say(desk, there.chatId)).state).toBe(false)
  await call(serviceDeskApi.take, { body: { id: there.chatId } }, chief)
  await call(serviceDeskApi.transfer, { body: { id: there.chatId, agentId: desk.id } }, chief)
  expect((await say(desk, there.chatId)).state).toBe(true)
  expect(await opens(there.chatPicture, desk)).toBe(200)
  await call(serviceDeskApi.close, { body: { id: there.chatId } })
  expect(await opens(there.chatPicture, desk)).toBe(404)
  expect((await call(serviceDeskApi.conversation, { query: { id: there.chatId } })).state).toBe(false)
})

test('nobody frees themselves or others beyond their own sites, nor on what they saw before', async () => {
  const third = await addTestPerson(server, 'third', [])
  expect((await save(desk, desk.id, [], [here.siteId])).status).toBe(403)
  expect((await save(desk, third.id, [here.siteId])).status).toBe(403)
  expect((await save(third, desk.id, [])).status).toBe(403)
  expect((await save(chief, desk.id, [server.env.newId()], [here.siteId])).state).toBe(false)
  const late = await save(chief, desk.id, [], [])
  expect([late.status, late.value]).toEqual([
    409,
    expect.objectContaining({ current: { siteIds: [here.siteId] } }),
  ])
  const { people } = (await call(siteOperatorsApi.siteOperators, {})).value
  expect(people).toEqual([{ userId: desk.id, siteIds: [here.siteId] }])
})

test('a role holds at its sites, several roles together, and the sites of the person within', async () => {
  const newRole = async (alias: string, methods: string[], siteIds: string[]) => {
    const body = { alias, name: alias, methods, menuIds: [], siteIds }
    return (await call(peopleAdminApi.saveRole, { body }, chief)).value
  }
  const roleIds = [
    await newRole('desk-here', rights, [here.siteId]),
    await newRole('reviews-there', ['review.manage'], [there.siteId]),
  ]
  const both = await addTestPerson(server, 'both', ['console.enter'])
  expect((await call(peopleAdminApi.setRoles, { body: { id: both.id, roleIds } }, chief)).state).toBe(true)
  const found = await listed(both)
  // The guest here is being served by now, so nobody waits.
  const expected = Object.fromEntries(Object.keys(found).map((name) => [name, 1]))
  expect(found).toEqual({ ...expected, reviews: 2, waiting: 0, waitingToday: 0 })
  expect((await call(frontDeskApi.order, { query: { orderId: there.orderId } }, both)).state).toBe(false)
  const why = async (right: string) =>
    (await call(peopleDeskApi.why, { query: { userId: both.id, right } }, chief)).value
  expect((await why('review.manage')).siteIds).toEqual([here.siteId, there.siteId].toSorted())
  expect(await why('user.read')).toMatchObject({ may: true, siteIds: null })
  await save(chief, both.id, [there.siteId])
  expect((await call(ownReviewApi.list, { body: { of: 'received' } }, both)).value.total).toBe(1)
  expect((await call(frontDeskApi.orders, { body: {} }, both)).status).toBe(403)
  expect(await why('stay.desk')).toMatchObject({ may: false, ownSites: [there.siteId], siteIds: [] })
})

test('nobody gives a role, or widens one, beyond the sites where they hold its rights themselves', async () => {
  const roles = (await call(peopleDeskApi.roles, {}, chief)).value
  const limited = roles.find(({ alias }) => alias === 'desk-here')
  const wide = roles.find(({ alias }) => alias === 'role-chief')
  const { id = '', revision = 0, methods = [] } = limited ?? {}
  const fourth = await addTestPerson(server, 'fourth', [])
  const give = (roleIds: string[]) =>
    call(peopleAdminApi.setRoles, { body: { id: fourth.id, roleIds } }).then(({ status }) => status)
  expect(await give([wide?.id ?? ''])).toBe(403)
  expect(await give([id])).toBe(200)
  const widen = (siteIds: string[], send: Person) =>
    call(peopleDeskApi.saveRoles, { body: { roles: [{ id, revision, methods, siteIds }] } }, send)
  for (const siteIds of [[], [there.siteId], [here.siteId, there.siteId]]) {
    expect((await widen(siteIds, desk)).status).toBe(403)
  }
  expect((await widen([server.env.newId()], chief)).state).toBe(false)
  const after = (await call(peopleDeskApi.roles, {}, chief)).value.find((role) => role.id === id)
  expect(after).toMatchObject({ revision, siteIds: [here.siteId] })
  expect((await widen([], chief)).state).toBe(true)
  expect((await listed(fourth)).orders).toBe(2)
})
