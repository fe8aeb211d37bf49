import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import { houseApi } from '#api/stay/house.ts'
import { searchApi } from '#api/stay/search.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addFacilities } from './facilities.ts'
import { takeHouseRooms } from '../booking/take-rooms.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let siteId: string
let house: string
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  siteId = await park.addSite('北谷', { phone: '010-1' })
  await park.write((scope) =>
    addFacilities(scope, [
      {
        code: 'k',
        name: '厨房',
        nameEn: 'Kitchen',
        items: [{ code: 'pot', name: '锅', nameEn: 'Pot', icon: 'p' }],
      },
      {
        code: 'b',
        name: '卫浴',
        nameEn: 'Bathroom',
        items: [
          { code: 'tub', name: '浴缸', nameEn: 'Bathtub', icon: 't' },
          { code: 'dry', name: '吹风机', nameEn: 'Dryer', icon: 'd' },
        ],
      },
    ]),
  )
  house = await park.addHouse(siteId, {
    name: '松语',
    nameEn: 'Pine Talk',
    facilities: ['tub'],
    minNights: 2,
    maxNights: 10,
    spot: { x: 3, y: 4 },
    cancel: 'moderate',
    fees: {
      includedGuests: 2,
      extraAdult: 8000,
      extraChild: 5000,
      pet: null,
      cleaning: 6000,
      deposit: 30_000,
      weekOff: 1000,
    },
  })
  await park.priceAll(house, 50_000, 20)
})
afterAll(() => server.stop())

const stay = (from: number, nights: number) => ({
  checkIn: park.inDays(from),
  checkOut: park.inDays(from + nights),
})

describe('a house', () => {
  test('tells all about itself, in the caller’s language', async () => {
    const reply = await server.call(houseApi.details, { query: { houseId: house } }, { language: 'en-US' })
    expect(reply.value).toMatchObject({
      name: 'Pine Talk',
      kind: 'whole',
      site: { id: siteId, name: '北谷', phone: '010-1', checkInTime: '15:00' },
      maxAdults: 4,
      includedGuests: 2,
      spot: { x: 3, y: 4 },
      place: null,
      score: null,
      reviews: 0,
      facilities: [{ code: 'tub', name: 'Bathtub', icon: 't' }],
      facilityCount: 1,
      fees: { extraAdult: 8000, pet: null, longStay: [{ nights: 7, percent: 1000 }] },
      cancelPolicy: { name: 'moderate', grace: null, feesBack: true },
      collectFlag: false,
    })
    expect(reply.value.cancelPolicy.tiers.at(-1)).toEqual({
      hoursBefore: null,
      keep: { nights: 1, percent: 5000, fen: 0 },
    })
    expect(houseApi.details.gives.parse(reply.value)).toEqual(reply.value)
    const chinese = await server.call(houseApi.details, { query: { houseId: house } })
    expect(chinese.value.name).toBe('松语')
  })

  test('tells what it has and what it has not, by group', async () => {
    const { value } = await server.call(houseApi.facilities, { query: { houseId: house } })
    expect(
      value.map((group) => [group.name, group.items.map((item) => [item.name, item.available])]),
    ).toEqual([
      ['厨房', [['锅', false]]],
      [
        '卫浴',
        [
          ['浴缸', true],
          ['吹风机', false],
        ],
      ],
    ])
  })

  test('of another tenant, offline or unknown is not there', async () => {
    const other = parkFixture(server, await createTenant(server.env, 'other', '别处'))
    const theirs = await other.addHouse(await other.addSite('别谷'), { name: '别院' })
    await other.priceAll(theirs, 100)
    const offline = await park.addHouse(siteId, { name: '停', status: 'offline' })
    for (const houseId of [theirs, offline, server.env.newId()]) {
      const replies = await Promise.all([
        server.call(houseApi.details, { query: { houseId } }),
        server.call(houseApi.facilities, { query: { houseId } }),
        server.call(bookingCalendarApi.calendar, { query: { houseId } }),
        server.call(bookingCalendarApi.quote, { body: { houseId, ...stay(1, 2) } }),
        server.call(searchApi.offer, { body: { houseId, ...stay(1, 2) } }),
      ])
      expect(replies.map((reply) => reply.message)).toEqual(replies.map(() => '该房源不存在或已下架'))
    }
  })
})

describe('the calendar of a house', () => {
  const calendar = async (query: { from?: string; to?: string } = {}) =>
    (await server.call(bookingCalendarApi.calendar, { query: { houseId: house, ...query } })).value

  test('reaches from today to the morning after the last priced night', async () => {
    const { days, firstCheckIn, lastCheckOut, minNights, maxNights } = await calendar()
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([park.inDays(0), park.inDays(20)])
    expect([firstCheckIn, lastCheckOut]).toEqual([park.inDays(0), park.inDays(20)])
    expect([minNights, maxNights]).toEqual([2, 10])
    expect(days[0]).toMatchObject({ state: 'free', price: 50_000, rooms: 1, minNights: 2 })
    expect(days.at(-1)).toMatchObject({ state: 'unpriced', price: null, rooms: 0 })
  })

  test('has no day to leave when all its prices are past', async () => {
    const past = await park.addHouse(siteId, { name: '旧价' })
    await park.price(past, [{ night: park.inDays(-2), price: 100 }])
    const { value } = await server.call(bookingCalendarApi.calendar, { query: { houseId: past } })
    expect(value).toMatchObject({ days: [], lastCheckOut: null })
  })

  test('shows what is sold, closed or past, and can be asked for in parts', async () => {
    const own = await park.addHouse(siteId, { name: '日历' })
    await park.priceAll(own, 100, 6)
    await park.price(own, [
      { night: park.inDays(-1), price: 100 },
      { night: park.inDays(1), price: 200, closed: true },
      { night: park.inDays(2), price: 300, noCheckIn: true, noCheckOut: true, minNights: 3 },
    ])
    const dates = stay(3, 2)
    await park.write((scope) =>
      takeHouseRooms(scope, { houseId: own, dates, kind: 'order', refId: server.env.newId() }),
    )
    const query = { houseId: own, from: park.inDays(-1), to: park.inDays(5) }
    const { value } = await server.call(bookingCalendarApi.calendar, { query })
    expect(value.days.map((day) => day.state)).toEqual([
      'past',
      'free',
      'closed',
      'free',
      'sold',
      'sold',
      'free',
    ])
    expect(value.days[3]).toMatchObject({ price: 300, noCheckIn: true, noCheckOut: true, minNights: 3 })
  })

  test('marks holidays and worked weekends, and says which years it does not know', async () => {
    const own = await park.addHouse(siteId, { name: '节日' })
    await park.price(own, [
      { night: '2026-10-10', price: 100 },
      { night: '2027-01-02', price: 100 },
    ])
    const ask = async (from: string, to: string, language = 'zh-CN') => {
      const query = { houseId: own, from, to }
      return (await server.call(bookingCalendarApi.calendar, { query }, { language })).value
    }
    const autumn = await ask('2026-09-30', '2026-10-10', 'en-US')
    expect(autumn.days[0]).toMatchObject({ holiday: '', kind: 'holiday', workday: false })
    expect(autumn.days[1]).toMatchObject({ holiday: 'National Day', kind: 'holiday' })
    expect(autumn.days.at(-1)).toMatchObject({ day: '2026-10-10', workday: true, kind: 'weekend' })
    expect(autumn.unknownYears).toEqual([])
    expect((await ask('2026-12-31', '2027-01-03')).unknownYears).toEqual([2027])
  })

  test('is never longer than it may be, and empty where it makes no sense', async () => {
    expect((await calendar({ from: '2190-01-01' })).days).toEqual([])
    expect((await calendar({ from: park.inDays(5), to: park.inDays(2) })).days).toEqual([])
    expect((await calendar({ from: '2000-01-01' })).days.length).toBeLessThanOrEqual(400)
  })
})

describe('a quote', () => {
  const quote = (given: { from?: number; nights?: number; adults?: number; children?: number } = {}) => {
    const { from = 1, nights = 2, ...party } = given
    return server.call(bookingCalendarApi.quote, {
      body: { houseId: house, ...stay(from, nights), ...party },
    })
  }

  test('shows every line, and is the sum of them', async () => {
    const { value } = await quote({ nights: 7, adults: 3, children: 1 })
    expect(value.lines.map(({ code, quantity, unit, amount }) => [code, quantity, unit, amount])).toEqual([
      ['room', 7, null, 350_000],
      ['extraAdult', 7, 8000, 56_000],
      ['extraChild', 7, 5000, 35_000],
      ['cleaning', 1, 6000, 6000],
      ['longStay', 1, -35_000, -35_000],
    ])
    expect(value).toMatchObject({ total: 412_000, deposit: 30_000, perNight: 58_857 })
    expect(value.nights.map((night) => night.pays)).toEqual(Array.from({ length: 7 }, () => 45_000))
    expect(value.expiresAt).toBe(server.clock.now + 15 * 60_000)
  })

  test('has the same hash only for the same promise', async () => {
    const first = (await quote()).value
    expect((await quote()).value.hash).toBe(first.hash)
    expect((await quote({ adults: 3 })).value.hash).not.toBe(first.hash)
    expect((await quote({ from: 2 })).value.hash).not.toBe(first.hash)
    await park.price(house, [{ night: park.inDays(1), price: 50_001 }])
    expect((await quote()).value.hash).not.toBe(first.hash)
    await park.price(house, [{ night: park.inDays(1), price: 50_000 }])
    expect((await quote()).value.hash).toBe(first.hash)
    server.clock.now += 1000
    expect((await quote()).value.hash).not.toBe(first.hash)
    server.clock.now -= 1000
  })

  test('is refused with the reason, in words and as data', async () => {
    expect(await quote({ nights: 1 })).toMatchObject({
      state: false,
      message: '至少入住 2 晚',
      value: { reason: 'tooShort' },
    })
    expect((await quote({ nights: 11 })).message).toBe('最多入住 10 晚')
    expect((await quote({ from: 18, nights: 3 })).message).toBe(`${park.inDays(20)} 暂未开放预订`)
    expect((await quote({ from: 18, nights: 2 })).state).toBe(true)
    expect((await quote({ adults: 5 })).message).toBe('该房源最多入住 4 位成人')
    expect((await quote({ adults: 4, children: 3 })).message).toBe('该房源最多入住 6 人')
    expect((await quote({ nights: 0 })).message).toBe('离开日期必须晚于入住日期')
  })

  test('never takes a number from the caller', async () => {
    const body = { houseId: house, ...stay(1, 2), total: 1, price: 1, fees: { cleaning: 0 } }
    const { value } = await server.call(bookingCalendarApi.quote, { body })
    expect(value.total).toBe(106_000)
  })
})
