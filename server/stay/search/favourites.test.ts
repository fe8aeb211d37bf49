import { afterAll, beforeAll, expect, test } from 'vitest'
import { favouriteApi } from '#api/stay/favourite.ts'
import { houseApi } from '#api/stay/house.ts'
import { searchApi } from '#api/stay/search.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let siteId: string
let house: string
let ana: string
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  siteId = await park.addSite('北谷')
  house = await park.addHouse(siteId, { name: '松语' })
  await park.priceAll(house, 53_000)
  await server.addUser({ account: 'ana', kind: 'guest' })
  ana = await server.signIn('ana')
})
afterAll(() => server.stop())

const stay = (from: number, nights: number) => ({
  checkIn: park.inDays(from),
  checkOut: park.inDays(from + nights),
})
const set = (houseId: string, collectFlag: boolean, token?: string) =>
  server.call(favouriteApi.setFavourite, { body: { houseId, collectFlag } }, token ? { token } : {})
const list = async (token: string) =>
  (await server.call(favouriteApi.favourites, { body: stay(1, 2) }, { token })).value

test('favourites are kept once however often it is said, and are the person’s own', async () => {
  expect((await set(house, true)).status).toBe(401)
  await set(house, true, ana)
  expect((await set(house, true, ana)).value).toEqual({ collectFlag: true })
  await server.addUser({ account: 'ben', kind: 'guest' })
  const ben = await server.signIn('ben')
  expect((await list(ben)).total).toBe(0)
  expect(await list(ana)).toMatchObject({
    total: 1,
    rows: [{ id: house, collectFlag: true, isGone: false }],
  })
  const flag = async (token?: string) => {
    const { value } = await server.call(
      searchApi.search,
      { body: { ...stay(1, 2), siteId, keyword: '松语' } },
      token ? { token } : {},
    )
    return value.rows[0]?.collectFlag
  }
  expect([await flag(ana), await flag(ben), await flag()]).toEqual([true, false, false])
  const details = await server.call(houseApi.details, { query: { houseId: house } }, { token: ana })
  expect(details.value.collectFlag).toBe(true)
  await set(house, false, ana)
  expect((await list(ana)).total).toBe(0)
})

test('favourites stay in the list when their house is gone, the newest first', async () => {
  const gone = await park.addHouse(siteId, { name: '拆了' })
  await set(house, true, ana)
  server.clock.now += 1000
  await set(gone, true, ana)
  await server.env.db.updateTable('house').set({ status: 'offline' }).where('id', '=', gone).execute()
  const { rows } = await list(ana)
  expect(rows.map((row) => [row.id, row.isGone, row.offer.total])).toEqual([
    [gone, true, null],
    [house, false, 106_000],
  ])
})

test('a favourite cannot be made of another tenant’s house', async () => {
  expect((await set(server.env.newId(), true, ana)).message).toBe('该房源不存在或已下架')
})
