import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewApi } from '#api/stay/review.ts'
import { storeFile } from '#server/files/files.ts'
import { pixel } from '#server/files/testing.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addReview, type NewReview } from './add-review.ts'
import { addPicture } from '../catalog/pictures.ts'
import { parkFixture } from '../testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let siteId: string
let pictureId: string
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  siteId = await park.addSite('北谷')
  await createTenant(server.env, 'other', '别处')
  const file = { name: '山.png', contentType: 'image/png', bytes: pixel }
  pictureId = (await storeFile(scopeOf(server.env, park.tenantId), null, file, 'public')).fileId
  const caption = { 'zh-CN': '山', 'en-US': 'A hill' }
  await park.write((scope) => addPicture(scope, { fileId: pictureId, width: 3, height: 2, caption }))
})
afterAll(() => server.stop())

const scores = (stars: number) => ({ hygiene: stars, facilities: stars, location: stars, service: 5 })
const say = (houseId: string, given: Partial<NewReview> & { stars?: number } = {}) =>
  park.write((scope) =>
    addReview(scope, {
      houseId,
      guestName: '王小明',
      stayedOn: '2026-04-30',
      scores: scores(given.stars ?? 5),
      text: '好',
      ...given,
    }),
  )

test('reviews make the averages, the tags and the score of their house', async () => {
  const house = await park.addHouse(siteId, { name: '评' })
  await say(house, { stars: 5, tags: ['quiet', 'view'] })
  await say(house, { stars: 2, tags: ['quiet'], pictureIds: [pictureId] })
  await say(house, { stars: 1 })
  const { value } = await server.call(reviewApi.summary, { query: { houseId: house } })
  expect(value).toEqual({
    count: 3,
    score: 3.3,
    scores: { hygiene: 2.7, facilities: 2.7, location: 2.7, service: 5 },
    withPictures: 1,
    good: 1,
    bad: 2,
    tags: [
      { tag: 'quiet', name: '安静', count: 2 },
      { tag: 'view', name: '景色好', count: 1 },
    ],
  })
  const row = await server.env.db
    .selectFrom('house')
    .select(['score', 'score_count'])
    .where('id', '=', house)
    .execute()
  expect(row).toEqual([{ score: 325, score_count: 3 }])
})

test('reviews come newest first, by page, kind and tag, with names nobody can be known by', async () => {
  const house = await park.addHouse(siteId, { name: '读' })
  const at = server.clock.now
  await say(house, { text: '一', at, tags: ['clean'] })
  await say(house, { text: '二', at: at + 1, isAnonymous: true, pictureIds: [pictureId] })
  await say(house, { text: '三', at: at + 2, stars: 1, reply: { text: '抱歉', at: at + 3 } })
  const list = async (given: object) =>
    (await server.call(reviewApi.reviews, { body: { houseId: house, ...given } }, { language: 'en-US' }))
      .value
  const all = await list({})
  expect(all.rows.map((row) => [row.text, row.guest, row.month])).toEqual([
    ['三', '王**', '2026-04'],
    ['二', '', '2026-04'],
    ['一', '王**', '2026-04'],
  ])
  expect(all.rows[0]?.reply).toEqual({ text: '抱歉', repliedAt: at + 3 })
  expect(all.rows[1]?.pictures).toMatchObject([{ fileId: pictureId, caption: 'A hill' }])
  expect(all.rows[2]?.tags).toEqual([{ tag: 'clean', name: 'Clean' }])
  expect(JSON.stringify(all)).not.toContain('小明')
  expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ total: 3, page: 2, rows: [{ text: '一' }] })
  const texts = async (given: object) => (await list(given)).rows.map((row) => row.text)
  expect(await texts({ show: 'bad' })).toEqual(['三'])
  expect(await texts({ show: 'good' })).toEqual(['二', '一'])
  expect(await texts({ show: 'withPictures' })).toEqual(['二'])
  expect(await texts({ tag: 'clean' })).toEqual(['一'])
  await server.env.db.updateTable('review').set({ status: 'hidden' }).where('text', '=', '一').execute()
  expect(await texts({})).toEqual(['三', '二'])
  const elsewhere = await server.call(reviewApi.reviews, { body: { houseId: house } }, { tenant: 'other' })
  expect(elsewhere.value.total).toBe(0)
})

test('reviews are one for a stay, also when two come at once, and every star counts', async () => {
  const house = await park.addHouse(siteId, { name: '同时' })
  const orderId = server.env.newId()
  const twice = await Promise.allSettled([say(house, { orderId }), say(house, { orderId })])
  expect(twice.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await Promise.all(Array.from({ length: 20 }, () => say(house, { stars: 5 })))
  const row = await server.env.db
    .selectFrom('house')
    .select(['score', 'score_count'])
    .where('id', '=', house)
    .execute()
  expect(row).toEqual([{ score: 500, score_count: 21 }])
})

test('reviews of a house without any have no averages', async () => {
  const house = await park.addHouse(siteId, { name: '新' })
  const { value } = await server.call(reviewApi.summary, { query: { houseId: house } })
  expect(value).toMatchObject({ count: 0, score: null, scores: null, tags: [] })
})
