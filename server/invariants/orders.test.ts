import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingFixture } from '#server/stay/booking-testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer } from '#server/testing.ts'
import { ordersInvariant } from './orders.ts'

test('orders made by the product fit, and what was changed behind its back is named', async () => {
  const server = await startServer()
  const park = parkFixture(server)
  const desk = bookingFixture(server, park)
  const house = await park.addHouse(await park.addSite('甲'), { name: '院' })
  await park.priceAll(house, 100)
  const { token } = await desk.addGuest('ana')
  await desk.paidOrder(token, house, 1, 2)
  await desk.book(token, house, 5, 1)
  const find = () => ordersInvariant.violations(server.env.db, server.clock.now)
  expect(await find()).toEqual([])

  const { db } = server.env
  await sql`delete from room_night where kind = 'hold' or night = ${park.inDays(2)}`.execute(db)
  await sql`update stay_order set total_fen = total_fen + 1 where state = 'created'`.execute(db)
  await sql`update stay_order set refunded_fen = 7, version = version + 1, check_out = check_out + 1
    where state = 'confirmed'`.execute(db)
  await sql`update stay_order_night set given_up = true where night = ${park.inDays(1)}`.execute(db)
  const lines = (await find()).map((line) =>
    line.replaceAll(/ [0-9a-f-]{36}/g, '').replace(/ \d{4}-\d\d-\d\d/, ''),
  )
  expect(lines.toSorted()).toEqual(
    [
      'order lacks its rooms on',
      'order lacks its held rooms on',
      'room is taken on for order, which is confirmed',
      'order has other nights than its dates',
      'order is not the sum of its parts',
      'order gave back other sums than its parts',
      'order has no event of its version',
    ].toSorted(),
  )
  await server.stop()
})
