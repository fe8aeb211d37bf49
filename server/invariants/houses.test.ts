import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addReview } from '#server/stay/review/add-review.ts'
import { takeHouseRooms } from '#server/stay/booking/take-rooms.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer } from '#server/testing.ts'
import { housesInvariant } from './houses.ts'

test('stays that were made by the product fit together, and what was changed behind its back is named', async () => {
  const server = await startServer()
  const { env, clock } = server
  const park = parkFixture(server)
  const [siteId, otherId] = [await park.addSite('甲'), await park.addSite('乙')]
  const house = await park.addHouse(siteId, { name: '院', rooms: 2 })
  await park.priceAll(house, 100, 3)
  const scores = { hygiene: 5, facilities: 4, location: 5, service: 5 }
  await park.write(async (scope) => {
    const dates = { checkIn: park.inDays(1), checkOut: park.inDays(2) }
    const wanted = { houseId: house, dates, kind: 'order' as const, refId: env.newId() }
    await takeHouseRooms(scope, wanted, clock.now)
    const review = { houseId: house, guestName: '王', stayedOn: park.inDays(-9), scores, text: '好' }
    await addReview(scope, review)
  })
  const find = () => housesInvariant.violations(env.db, clock.now)
  expect(await find()).toEqual([])

  await sql`update house set room_count = 3, site_id = ${otherId}, score_sum = 1`.execute(env.db)
  await sql`update price_day set price_fen = 101 where night = ${park.inDays(1)}`.execute(env.db)
  await sql`update room_night set site_id = ${otherId}`.execute(env.db)
  const lines = (await find()).map((line) => line.replace(/ [0-9a-f-]{36}| from .*/g, ''))
  expect([...new Set(lines)]).toEqual([
    'house counts its rooms wrong',
    'house takes up room of another site',
    'house has prices for another site',
    'house sums its prices wrong',
    'room is taken for another site',
    'house counts its reviews wrong',
  ])
  await server.stop()
})
