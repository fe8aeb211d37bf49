import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import { searchApi } from '#api/stay/search.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import type { NightPrice } from '../catalog/night-prices.ts'
import { takeNights } from '../booking/room-nights.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
})
afterAll(() => server.stop())

const fen = fc.integer({ min: 0, max: 60_000 })
const points = fc.constantFrom(0, 333, 1000, 2501)
const anyHouse = fc.record({
  maxAdults: fc.integer({ min: 1, max: 6 }),
  maxChildren: fc.integer({ min: 0, max: 3 }),
  minNights: fc.integer({ min: 1, max: 3 }),
  maxNights: fc.integer({ min: 3, max: 40 }),
  leadDays: fc.integer({ min: 0, max: 2 }),
  rank: fc.integer({ min: 0, max: 2 }),
  rooms: fc.integer({ min: 1, max: 3 }),
  takes: fc.constantFrom('all' as const, 'one' as const),
  fees: fc.record({
    includedGuests: fc.integer({ min: 1, max: 5 }),
    extraAdult: fen,
    extraChild: fen,
    pet: fc.option(fen),
    cleaning: fen,
    deposit: fen,
    weekOff: points,
    monthOff: points,
  }),
})
/** What depends on the day of booking, and who may fill gaps. */
const anyTerms = fc.record({
  early_days: fc.integer({ min: 6, max: 10 }),
  early_off: points,
  last_days: fc.integer({ min: 0, max: 5 }),
  last_off: points,
  gap_floor: fc.option(fc.integer({ min: 1, max: 2 })),
  orphan_nights: fc.option(fc.integer({ min: 1, max: 2 })),
  orphan_off_days: fc.integer({ min: 0, max: 3 }),
})
const usual = fc.constant<Partial<NightPrice>>({})
const special = fc.constantFrom<Partial<NightPrice> | null>(
  { closed: true },
  { noCheckIn: true },
  { noCheckOut: true },
  { minNights: 4 },
  null,
)
const anyNight = fc.record({
  price: fc.integer({ min: 1, max: 200_001 }),
  rule: fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: special }),
})
const anyStay = fc.record({
  from: fc.integer({ min: 0, max: 12 }),
  nights: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(6, 7, 8, 27, 28, 29)),
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.integer({ min: 0, max: 3 }),
  pets: fc.integer({ min: 0, max: 1 }),
})
const scene = fc.record({
  house: anyHouse,
  terms: anyTerms,
  nights: fc.array(anyNight, { minLength: 40, maxLength: 45 }),
  /** Also all rooms of a house in one night. */
  taken: fc.array(fc.record({ at: fc.nat(44), rooms: fc.integer({ min: 1, max: 3 }) }), { maxLength: 6 }),
})
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never

const noFees = { includedGuests: 1, extraAdult: 0, extraChild: 0, pet: null, cleaning: 0, deposit: 0 }
/** Minds lonely nights; who leaves on the fifth day leaves one, which has no price. */
const unpricedGap: Scene = {
  house: {
    maxAdults: 2,
    maxChildren: 0,
    minNights: 1,
    maxNights: 30,
    leadDays: 0,
    rank: 0,
    rooms: 1,
    takes: 'one',
    fees: { ...noFees, weekOff: 0, monthOff: 0 },
  },
  terms: {
    early_days: 7,
    early_off: 0,
    last_days: 0,
    last_off: 0,
    gap_floor: null,
    orphan_nights: 1,
    orphan_off_days: 2,
  },
  nights: Array.from({ length: 40 }, (_, at) => ({ price: 100, rule: at === 4 ? null : {} })),
  taken: [{ at: 5, rooms: 1 }],
}
const upToTheGap = { from: 2, nights: 2, adults: 1, children: 0, pets: 0 }

async function build(siteId: string, { house, terms, nights, taken }: Scene): Promise<void> {
  const roomIds = await park.addRooms(siteId, house.rooms)
  const id = await park.addHouse(siteId, { name: '院', spot: { x: 1, y: 1 }, ...house, roomIds })
  await park.write((scope) => scope.update('house').set(terms).where('id', '=', id).execute())
  const prices = nights.flatMap(({ price, rule }, at) =>
    rule === null ? [] : [{ night: park.inDays(at), price, ...rule }],
  )
  await park.price(id, prices)
  for (const { at, rooms } of taken) {
    const dates = { checkIn: park.inDays(at), checkOut: park.inDays(at + 1) }
    const wanted = {
      roomIds: roomIds.slice(0, rooms),
      dates,
      kind: 'order' as const,
      refId: server.env.newId(),
    }
    await park.write((scope) => takeNights(scope, wanted))
  }
}

test('list, plan, house and quote agree on price and reason, for any houses and any stay', async () => {
  const seen = { stays: 0, priced: 0, free: 0, refused: 0 }
  const scenes = fc.array(scene, { minLength: 4, maxLength: 4 })
  const stays = fc.array(anyStay, { minLength: 10, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(scenes, stays, async (houses, wishes) => {
      const siteId = await park.addSite('谷')
      for (const house of houses) {
        await build(siteId, house)
      }
      for (const { from, nights, ...party } of wishes) {
        await compare(
          siteId,
          { checkIn: park.inDays(from), checkOut: park.inDays(from + nights), ...party },
          seen,
        )
      }
    }),
    { numRuns: 6, examples: [[[unpricedGap], [upToTheGap]]] },
  )
  expect(Object.values(seen).every((count) => count > 10)).toBe(true)
}, 120_000)

type Counts = { stays: number; priced: number; free: number; refused: number }
type Asked = { checkIn: string; checkOut: string; adults: number; children: number; pets: number }

async function compare(siteId: string, asked: Asked, seen: Counts): Promise<void> {
  const body = { siteId, ...asked, sort: 'cheap' as const }
  const { rows } = (await server.call(searchApi.search, { body })).value
  // A pin carries what the database says.
  const pins = (await server.call(searchApi.map, { body })).value
  expect(pins.map(({ id, free, total }) => ({ id, free, total }))).toEqual(
    rows.map(({ id, offer }) => ({ id, free: offer.problem === null, total: offer.total })),
  )
  // Pages of nothing but free houses are found in other ways; they must be the same pages.
  // One order and one size for each stay, all of them in turn, and some with a limit to the price.
  const turn = seen.stays++
  const sort = (['recommended', 'score', 'cheap', 'dear'] as const)[turn % 4] ?? 'cheap'
  const pageSize = [1, 2, 10][Math.floor(turn / 4) % 3] ?? 1
  const request = { ...body, sort, ...(turn % 3 === 0 ? { priceTo: 110_000 } : {}) }
  const pinned = (await server.call(searchApi.map, { body: request })).value.map((pin) => pin.id)
  const page = (await server.call(searchApi.search, { body: { ...request, pageSize } })).value
  expect(page.rows.map((row) => row.id)).toEqual(pinned.slice(0, pageSize))
  expect(page.total).toBe(pinned.length)
  const free = (await server.call(searchApi.search, { body: { ...body, onlyFree: true } })).value
  expect(free.total).toBe(rows.filter((row) => row.offer.problem === null).length)
  for (const { id, offer } of rows) {
    const one = await server.call(searchApi.offer, { body: { houseId: id, ...asked } })
    expect(one.value).toMatchObject(offer)
    const quote = await server.call(bookingCalendarApi.quote, { body: { houseId: id, ...asked } })
    if (offer.problem === null) {
      expect(quote.value).toMatchObject({ total: offer.total, perNight: offer.perNight })
    } else {
      expect(quote).toMatchObject({ state: false, value: { ...offer.problem, nearest: offer.nearest } })
    }
    seen.priced += offer.total === null ? 0 : 1
    seen.free += offer.problem === null ? 1 : 0
    seen.refused += offer.problem === null ? 0 : 1
  }
}
