import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityApi } from '#api/stay/activity.ts'
import { favouriteApi } from '#api/stay/favourite.ts'
import { houseApi } from '#api/stay/house.ts'
import { reviewApi } from '#api/stay/review.ts'
import { searchApi } from '#api/stay/search.ts'
import { siteApi } from '#api/stay/site.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { housesInvariant } from '#server/invariants/houses.ts'
import type { TestServer } from '#server/testing.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import { demoHouses } from './houses/all-houses.ts'

let server: TestServer
let today: string
beforeAll(async () => {
  server = await startDemoServer()
  today = parkDay(server.env.now())
})
afterAll(() => server.stop())

const chinese = /[\u4e00-\u9fff]/
const soon = (days = 20) => ({ checkIn: addDays(today, days), checkOut: addDays(today, days + 2), adults: 2 })

async function sites(language = 'zh-CN') {
  return (await server.call(siteApi.sites, {}, { language })).value
}

test('the three valleys are there in both languages, each with its picture and its plan', async () => {
  expect((await sites()).map(({ name, code }) => [name, code])).toEqual([
    ['云栖谷', 'mswd110116'],
    ['听泉谷', 'mswd110118'],
    ['枫林谷', 'mswd110109'],
  ])
  for (const { id, name, picture } of await sites('en-US')) {
    expect(name).not.toMatch(chinese)
    expect(picture?.width).toBe(900)
    const { value } = await server.call(siteApi.site, { query: { siteId: id } })
    expect(value?.plan).toMatchObject({ width: 1200, height: 720 })
  }
})

test('every house is found by a search, most are free, and each shows its pictures', async () => {
  const { rows, total } = (await server.call(searchApi.search, { body: { ...soon(), pageSize: 50 } })).value
  expect(total).toBe(demoHouses.length)
  expect(rows.filter(({ offer }) => offer.total !== null).length).toBeGreaterThan(30)
  expect(rows.some(({ offer }) => offer.problem !== null)).toBe(true)
  for (const { pictures, spot, name } of rows) {
    expect(pictures.length, name).toBeGreaterThanOrEqual(4)
    expect(spot).not.toBeNull()
  }
})

test('a picture is there for everybody, as the file it is', async () => {
  const { rows } = (await server.call(searchApi.search, { body: soon() })).value
  const fileId = rows[0]?.pictures[0]?.fileId
  const reply = await fetch(`${server.url}/portal/system/file/v1/public/platform/${fileId}`)
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(3000)
})

test('some houses of each valley have a film, which a phone can play part by part', async () => {
  const { rows } = await sql<{
    houseId: string
    site: string
  }>`select id as "houseId", site_id as site from house
    where video_file_id is not null`.execute(server.env.db)
  expect(new Set(rows.map(({ site }) => site)).size).toBe(3)
  for (const { houseId } of rows) {
    const { value } = await server.call(houseApi.details, { query: { houseId } })
    const address = `${server.url}/portal/system/file/v1/public/platform/${value.videoFileId}`
    const reply = await fetch(address, { headers: { range: 'bytes=0-1023' } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    // What tells where the pictures lie comes before them, so that it plays while it is fetched.
    const start = Buffer.from(await reply.arrayBuffer()).toString('latin1')
    expect(start.slice(4, 8)).toBe('ftyp')
    expect(start).toContain('moov')
    expect(start).not.toContain('mdat')
    expect(Number(reply.headers.get('content-range')?.split('/')[1])).toBeLessThan(400_000)
  }
})

test('prices reach a year ahead', async () => {
  for (const { id } of await sites()) {
    const { value } = await server.call(siteApi.lastPricedDay, { params: { siteId: id } })
    expect(value).toBe(addDays(today, 364))
  }
})

test('a house is told whole, in English without a Chinese word', async () => {
  const { rows } = (await server.call(searchApi.search, { body: { ...soon(), keyword: '云顶玻璃屋' } })).value
  const houseId = rows[0]?.id ?? ''
  const { value } = await server.call(houseApi.details, { query: { houseId } }, { language: 'en-US' })
  expect(JSON.stringify(value)).not.toMatch(chinese)
  expect(value.facilityCount).toBeGreaterThan(20)
  const summary = await server.call(reviewApi.summary, { query: { houseId } })
  expect(summary.value.count).toBe(value.reviews)
})

test('each valley has its banners besides those of all, and activities lead to houses', async () => {
  for (const { id } of await sites()) {
    const { value } = await server.call(activityApi.banners, { query: { projectNo: id } })
    expect(value).toHaveLength(5)
    expect(value.some(({ isSkip }) => isSkip === 0)).toBe(true)
    for (const banner of value.filter(({ isSkip }) => isSkip === 1)) {
      const activity = await server.call(activityApi.activity, { query: { id: banner.id } })
      const { content, houses } = activity.value
      expect(content.replaceAll(/<\/?(h3|p)>/g, '')).not.toMatch(/[<>]/)
      expect(houses > 0).toBe(banner.showType !== '广告投放')
    }
  }
})

test('owners own their houses and the guest has favourites', async () => {
  const { rows } = await sql<{ account: string; houses: number }>`select u.account, count(*)::int as houses
    from house h join app_user u on u.tenant_id = h.tenant_id and u.id = h.owner_id
    group by u.account order by u.account`.execute(server.env.db)
  expect(rows.map(({ houses }) => houses)).toEqual([2, 2, 2, 2, 6])
  const token = await server.signIn('guest', demoPassword)
  const favourites = await server.call(favouriteApi.favourites, { body: soon() }, { token })
  expect(favourites.value.total).toBe(5)
})

test('what is counted twice agrees', async () => {
  expect(await housesInvariant.violations(server.env.db, server.env.now())).toEqual([])
})
