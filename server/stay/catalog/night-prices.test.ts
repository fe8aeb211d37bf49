import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchApi } from '#api/stay/search.ts'
import { housesInvariant } from '#server/invariants/houses.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
})
afterAll(() => server.stop())

const DAYS = 12
/** Some nights of a house at their prices, in any order. */
const calendar = fc.uniqueArray(
  fc.record({ at: fc.nat(DAYS - 1), price: fc.integer({ min: 1, max: 90_000 }), closed: fc.boolean() }),
  { selector: ({ at }) => at, minLength: 1, maxLength: 6 },
)
type Calendar = typeof calendar extends fc.Arbitrary<infer T> ? T : never

const set = (house: string, nights: Calendar) =>
  park.price(
    house,
    nights.map(({ at, price, closed }) => ({ night: park.inDays(at), price, closed })),
  )

async function totalsOf(siteId: string, nights: number) {
  const totals: (number | null)[] = []
  for (let from = 0; from + nights <= DAYS; from++) {
    const dates = { checkIn: park.inDays(from), checkOut: park.inDays(from + nights) }
    const { value } = await server.call(searchApi.map, { body: { ...dates, siteId } })
    totals.push(value[0]?.total ?? null)
  }
  return totals
}

test('whatever prices are set after one another, each stay costs the sum of its nights', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(calendar, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      async (calendars, nights) => {
        const siteId = await park.addSite('价')
        const house = await park.addHouse(siteId, { name: '院', spot: { x: 1, y: 1 } })
        const prices = new Map<number, number>()
        for (const given of calendars) {
          await set(house, given)
          given.forEach(({ at, price }) => prices.set(at, price))
        }
        const expected = Array.from({ length: DAYS - nights + 1 }, (_, from) => {
          const some = Array.from({ length: nights }, (_unused, at) => prices.get(from + at))
          return some.reduce<number | null>(
            (sum, price) => (sum === null || price === undefined ? null : sum + price),
            0,
          )
        })
        expect(await totalsOf(siteId, nights)).toEqual(expected)
      },
    ),
    { numRuns: 12 },
  )
  expect(await housesInvariant.violations(server.env.db, server.clock.now)).toEqual([])
}, 60_000)

test('those who set prices of one house at the same time leave sums that are right', async () => {
  const siteId = await park.addSite('同时')
  const house = await park.addHouse(siteId, { name: '院' })
  const nights = Array.from({ length: DAYS }, (_, at) => ({ at, price: 100 + at, closed: false }))
  await Promise.all(nights.toReversed().map((night) => set(house, [night])))
  expect(await housesInvariant.violations(server.env.db, server.clock.now)).toEqual([])
})
