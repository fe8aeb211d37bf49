import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchApi } from '#api/stay/search.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addFacilities } from '../catalog/facilities.ts'
import { HOLD_MS, takeNights } from '../booking/room-nights.ts'
import { createBanner } from '../catalog/create-banner.ts'
import { takeHouseRooms } from '../booking/take-rooms.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  await park.write((scope) =>
    addFacilities(scope, [
      {
        code: 'bath',
        name: '卫浴',
        nameEn: 'Bathroom',
        items: [
          { code: 'tub', name: '浴缸', nameEn: 'Bathtub', icon: 'tub' },
          { code: 'hair', name: '吹风机', nameEn: 'Hair dryer', icon: 'hair' },
        ],
      },
    ]),
  )
})
afterAll(() => server.stop())

type Body = Parameters<typeof server.call<typeof searchApi.search>>[1]['body']
const stay = (from = 1, nights = 2) => ({ checkIn: park.inDays(from), checkOut: park.inDays(from + nights) })
const search = async (body: Partial<Body> & { siteId: string }, send = {}) =>
  (await server.call(searchApi.search, { body: { ...stay(), ...body } }, send)).value
const names = async (body: Partial<Body> & { siteId: string }) =>
  (await search(body)).rows.map((row) => row.name)

async function take(houseId: string, from: number, nights: number, kind: 'order' | 'hold' = 'order') {
  const rooms = await server.env.db
    .selectFrom('house_room')
    .select('room_id')
    .where('house_id', '=', houseId)
    .execute()
  const roomIds = rooms.slice(0, 1).map((row) => row.room_id)
  const wanted = { roomIds, dates: stay(from, nights), kind, refId: server.env.newId() }
  const taken = await park.write((scope) => takeNights(scope, wanted))
  expect(taken.ok).toBe(true)
}

describe('a search', () => {
  test('shows what the stay costs, and puts what cannot be had last with its reason and other dates', async () => {
    const siteId = await park.addSite('北谷')
    const near = await park.addHouse(siteId, { name: '近水', rank: 9 })
    const far = await park.addHouse(siteId, { name: '远山' })
    const none = await park.addHouse(siteId, { name: '无价' })
    await park.priceAll(near, 50_000)
    await park.priceAll(far, 60_000)
    await take(near, 1, 2)
    const page = await search({ siteId })
    expect(page).toMatchObject({ total: 3, page: 1, pageSize: 10 })
    expect(page.rows.map((row) => row.id)).toEqual([far, near, none])
    expect(page.rows[0]?.offer).toEqual({
      nights: 2,
      total: 120_000,
      perNight: 60_000,
      problem: null,
      nearest: null,
    })
    expect(page.rows[1]?.offer).toMatchObject({
      total: 100_000,
      problem: { reason: 'sold', day: park.inDays(1) },
      nearest: stay(3, 2),
    })
    expect(page.rows[2]?.offer).toMatchObject({ total: null, problem: { reason: 'unpriced' }, nearest: null })
    expect(await names({ siteId, onlyFree: true })).toEqual(['远山'])
  })

  test('lets one guest come on the day another leaves', async () => {
    const siteId = await park.addSite('边界')
    const house = await park.addHouse(siteId, { name: '小院' })
    await park.priceAll(house, 50_000, 10)
    await take(house, 4, 2)
    const free = async (from: number, nights: number) =>
      (await search({ siteId, ...stay(from, nights) })).rows[0]?.offer.problem === null
    expect(await free(2, 2)).toBe(true)
    expect(await free(6, 2)).toBe(true)
    expect(await free(3, 2)).toBe(false)
    expect(await free(5, 1)).toBe(false)
    expect(await free(8, 2)).toBe(true)
    expect(await free(8, 3)).toBe(false)
  })

  test('takes a hold for a booking until it runs out', async () => {
    const siteId = await park.addSite('暂留')
    const house = await park.addHouse(siteId, { name: '小院' })
    await park.priceAll(house, 50_000)
    await take(house, 1, 1, 'hold')
    expect(await names({ siteId, onlyFree: true })).toEqual([])
    server.clock.now += HOLD_MS
    expect(await names({ siteId, onlyFree: true })).toEqual(['小院'])
    server.clock.now -= HOLD_MS
  })

  test('lets rooms that are alike until the last of them is gone', async () => {
    const siteId = await park.addSite('同款')
    const alike = await park.addHouse(siteId, { name: '标间', kind: 'room', rooms: 2, takes: 'one' })
    await park.priceAll(alike, 50_000)
    const book = (from: number) =>
      park.write((scope) => {
        const wanted = {
          houseId: alike,
          dates: stay(from, 1),
          kind: 'order' as const,
          refId: server.env.newId(),
        }
        return takeHouseRooms(scope, wanted)
      })
    await book(1)
    expect(await names({ siteId, onlyFree: true })).toEqual(['标间'])
    await book(1)
    expect(await names({ siteId, onlyFree: true })).toEqual([])
    expect((await search({ siteId })).rows[0]?.offer.problem).toMatchObject({
      reason: 'sold',
      day: park.inDays(1),
    })
    expect(await names({ siteId, ...stay(2, 1), onlyFree: true })).toEqual(['标间'])
  })

  test('finds what it suggests: things a house has, kinds, packages, other names for them, and initials', async () => {
    const siteId = await park.addSite('寻谷')
    const other = await park.addSite('旁谷')
    await park.write((scope) =>
      addFacilities(scope, [
        {
          code: 'warm',
          name: '取暖',
          nameEn: 'Warmth',
          items: [
            { code: 'fire', name: '壁炉', nameEn: 'Fireplace', icon: 'fire' },
            { code: 'spa', name: '私汤泡池', nameEn: 'Private hot tub', icon: 'spa' },
          ],
        },
      ]),
    )
    const add = async (at: string, given: Parameters<typeof park.addHouse>[1]) => {
      const house = await park.addHouse(at, given)
      await park.priceAll(house, 50_000)
      return house
    }
    const noPets = { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: null, cleaning: 0, deposit: 0 }
    await add(siteId, { name: '甲庐', facilities: ['fire'], fees: noPets })
    await add(siteId, { name: '乙庐', facilities: ['spa'], fees: noPets })
    await add(siteId, { name: '云顶玻璃屋', fees: { ...noPets, pet: 5000 }, kind: 'room' })
    await add(other, { name: '丙庐', fees: noPets })
    const find = async (keyword: string) => (await names({ siteId, keyword })).toSorted()
    expect(await find('壁炉')).toEqual(['甲庐'])
    expect(await find('fireplace')).toEqual(['甲庐'])
    expect(await find('温泉')).toEqual(['乙庐'])
    expect(await find('泡池')).toEqual(['乙庐'])
    expect(await find('带狗')).toEqual(['云顶玻璃屋'])
    expect(await find('单间')).toEqual(['云顶玻璃屋'])
    expect(await find('ydblw')).toEqual(['云顶玻璃屋'])
    expect(await find('boliwu')).toEqual(['云顶玻璃屋'])
    expect(await find('yunding')).toEqual(['云顶玻璃屋'])
    expect(await find('观星晚餐')).toEqual([])
    const offer = (site: string | null, name: string) =>
      park.write((scope) =>
        scope
          .insert('stay_package', {
            id: scope.newId(),
            site_id: site,
            texts: JSON.stringify({ 'zh-CN': { name, intro: '' } }),
            per: 'person',
            price_fen: 3000,
          })
          .execute(),
      )
    await offer(other, '山野早餐')
    expect(await names({ siteId: other, keyword: '早饭' })).toEqual(['丙庐'])
    expect(await find('早饭')).toEqual([])
    // Firewood can be ordered everywhere, and makes no fireplace where there is none; a bath that can be is one.
    await offer(null, '壁炉柴火')
    expect(await find('壁炉')).toEqual(['甲庐'])
    expect(await names({ siteId: other, keyword: '柴火' })).toEqual(['丙庐'])
    await offer(other, '山间温泉（双人）')
    expect(await names({ siteId: other, keyword: '温泉' })).toEqual(['丙庐'])
  })

  test('recommends what fits the party before what is far too large for it', async () => {
    const siteId = await park.addSite('合宜')
    for (const [name, maxAdults, rank] of [
      ['大院', 12, 9],
      ['小屋', 2, 1],
      ['中院', 6, 5],
    ] as const) {
      const house = await park.addHouse(siteId, { name, maxAdults, maxChildren: 0 })
      await park.priceAll(house, 50_000)
      await server.env.db.updateTable('house').set({ rank }).where('id', '=', house).execute()
    }
    expect(await names({ siteId, adults: 2 })).toEqual(['小屋', '大院', '中院'])
    expect(await names({ siteId, adults: 6 })).toEqual(['大院', '中院'])
  })

  test('finds by guests, keyword, price, rooms, facilities, kind and activity', async () => {
    const siteId = await park.addSite('筛选')
    const small = await park.addHouse(siteId, {
      name: '云起 Cottage',
      kind: 'room',
      bedrooms: 1,
      maxAdults: 2,
      maxChildren: 1,
      facilities: ['tub'],
    })
    const large = await park.addHouse(siteId, {
      name: '100%大宅',
      bedrooms: 5,
      maxAdults: 10,
      maxChildren: 4,
      facilities: ['tub', 'hair'],
      fees: { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: 5000, cleaning: 0, deposit: 0 },
    })
    await park.priceAll(small, 30_000)
    await park.priceAll(large, 90_000)
    const activityId = await park.write((scope) =>
      createBanner(scope, {
        texts: { 'zh-CN': { name: '秋', content: '' } },
        showType: '活动',
        isSkip: true,
        houseIds: [large],
      }),
    )
    const both = ['云起 Cottage', '100%大宅']
    expect((await names({ siteId, sort: 'cheap' })).toSorted()).toEqual(both.toSorted())
    expect(await names({ siteId, sort: 'dear' })).toEqual(both.toReversed())
    expect(await names({ siteId, adults: 3 })).toEqual(['100%大宅'])
    expect(await names({ siteId, adults: 1, children: 3 })).toEqual(['100%大宅'])
    expect(await names({ siteId, pets: 1 })).toEqual(['100%大宅'])
    expect(await names({ siteId, keyword: ' 云 起　cOTT' })).toEqual(['云起 Cottage'])
    expect(await names({ siteId, keyword: '0%大' })).toEqual(['100%大宅'])
    expect(await names({ siteId, keyword: '%%' })).toEqual([])
    expect(await names({ siteId, keyword: '_' })).toEqual([])
    expect(await names({ siteId, priceTo: 30_000 })).toEqual(['云起 Cottage'])
    expect(await names({ siteId, priceFrom: 30_001 })).toEqual(['100%大宅'])
    expect(await names({ siteId, bedrooms: 2 })).toEqual(['100%大宅'])
    expect(await names({ siteId, facilities: ['tub', 'hair', 'tub'] })).toEqual(['100%大宅'])
    expect(await names({ siteId, kind: 'room' })).toEqual(['云起 Cottage'])
    expect(await names({ siteId, activityId })).toEqual(['100%大宅'])
    expect(await names({ siteId, score: 1 })).toEqual([])
    const filters = await server.call(searchApi.filters, { query: { siteId } }, { language: 'en-US' })
    expect(filters.value).toEqual({
      houses: 2,
      priceFrom: 30_000,
      priceTo: 90_000,
      maxBedrooms: 5,
      facilities: [
        { code: 'tub', name: 'Bathtub', icon: 'tub', houses: 2 },
        { code: 'hair', name: 'Hair dryer', icon: 'hair', houses: 1 },
      ],
    })
  })

  test('names as prices to filter by what the filter goes by: of the nights and guests asked for, fees included', async () => {
    const siteId = await park.addSite('筛价')
    const houseId = await park.addHouse(siteId, {
      name: '筛价院',
      fees: { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: null, cleaning: 10_000, deposit: 0 },
    })
    await park.priceAll(houseId, 50_000, 5)
    await park.price(houseId, [{ night: park.inDays(3), price: 80_000 }])
    const pricesOf = async (from: number, nights: number) => {
      const query = { siteId, checkIn: park.inDays(from), checkOut: park.inDays(from + nights) }
      const { priceFrom, priceTo } = (await server.call(searchApi.filters, { query })).value
      return [priceFrom, priceTo]
    }
    expect(await pricesOf(1, 1)).toEqual([60_000, 60_000])
    expect(await pricesOf(3, 1)).toEqual([90_000, 90_000])
    expect(await pricesOf(1, 2), 'cleaning is paid once').toEqual([55_000, 55_000])
    expect(await pricesOf(20, 1), 'no price yet').toEqual([null, null])
    const dates = { checkIn: park.inDays(3), checkOut: park.inDays(4) }
    expect((await search({ siteId, ...dates, priceTo: 90_000 })).total).toBe(1)
    expect((await search({ siteId, ...dates, priceTo: 89_999 })).total).toBe(0)
  })

  test('gives pages that neither repeat nor skip, and a total on every one of them', async () => {
    const siteId = await park.addSite('翻页')
    for (let at = 0; at < 7; at++) {
      await park.priceAll(await park.addHouse(siteId, { name: `房${at}` }), 50_000, 5)
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ siteId, page, pageSize: 3 })))
    expect(pages.map((page) => page.rows.length)).toEqual([3, 3, 1, 0])
    expect(pages.map((page) => page.total)).toEqual([7, 7, 7, 7])
    expect(new Set(pages.flatMap((page) => page.rows.map((row) => row.id))).size).toBe(7)
  })

  test('shows no house of another tenant, of a closed site, or that is not online', async () => {
    const other = parkFixture(server, await createTenant(server.env, 'other', '别处'))
    const theirs = await other.addSite('别家')
    await other.priceAll(await other.addHouse(theirs, { name: '别家院' }), 50_000)
    expect(await search({ siteId: theirs })).toMatchObject({ rows: [], total: 0 })
    expect((await search({ siteId: theirs }, { tenant: 'other' })).total).toBe(1)
    const everywhere = await server.call(searchApi.search, { body: { ...stay(), keyword: '别家' } })
    expect(everywhere.value.total).toBe(0)

    const siteId = await park.addSite('关停')
    await park.priceAll(await park.addHouse(siteId, { name: '草稿', status: 'draft' }), 50_000)
    const online = await park.addHouse(siteId, { name: '在线' })
    await park.priceAll(online, 50_000)
    expect(await names({ siteId })).toEqual(['在线'])
    await server.env.db.updateTable('site').set({ status: 'closed' }).where('id', '=', siteId).execute()
    expect(await names({ siteId })).toEqual([])
    const offer = await server.call(searchApi.offer, { body: { ...stay(), houseId: online } })
    expect(offer).toMatchObject({ state: false, message: '该房源不存在或已下架' })
  })

  test('refuses dates that are none, in the wrong order or too many', async () => {
    const bad = async (checkIn: string, checkOut: string) => {
      const { status, message } = await server.call(searchApi.search, { body: { checkIn, checkOut } })
      return [status, message]
    }
    expect((await bad('2026-02-30', '2026-03-01'))[0]).toBe(400)
    expect((await bad('tomorrow', '2026-03-01'))[0]).toBe(400)
    expect((await bad('9999-12-30', '9999-12-31'))[0]).toBe(400)
    expect(await bad('2026-06-02', '2026-06-02')).toEqual([200, '离开日期必须晚于入住日期'])
    expect(await bad('2026-06-02', '2026-09-02')).toEqual([200, '一次最多查询 90 晚'])
    const crowd = await server.call(searchApi.search, { body: { ...stay(), adults: 21 } })
    expect(crowd.status).toBe(400)
  })

  test('of dates that have passed finds nothing free', async () => {
    const siteId = await park.addSite('过去')
    await park.price(await park.addHouse(siteId, { name: '小院' }), [{ night: park.inDays(-1), price: 100 }])
    const page = await search({ siteId, ...stay(-1, 1) })
    expect(page.rows[0]?.offer.problem).toMatchObject({ reason: 'past' })
    expect((await search({ siteId, ...stay(-1, 1), onlyFree: true })).total).toBe(0)
  })

  test('also comes as pins on the plan', async () => {
    const siteId = await park.addSite('平面图')
    const seen = await park.addHouse(siteId, { name: '有位', nameEn: 'Placed', spot: { x: 120, y: 880 } })
    await park.priceAll(seen, 50_000)
    await park.priceAll(await park.addHouse(siteId, { name: '无位' }), 50_000)
    const { value } = await server.call(searchApi.map, { body: { ...stay(), siteId } }, { language: 'en-US' })
    expect(value).toEqual([
      { id: seen, name: 'Placed', spot: { x: 120, y: 880 }, free: true, total: 100_000 },
    ])
  })
})
