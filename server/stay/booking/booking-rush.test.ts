import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingApi } from '#api/stay/booking.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { bookingFixture } from '../booking-testing.ts'
import { takeHouseRooms } from './take-rooms.ts'
import { parkFixture } from '../testing.ts'
import { releaseNights } from './room-nights.ts'
let server: TestServer
let park: ReturnType<typeof parkFixture>
let desk: ReturnType<typeof bookingFixture>
let siteId: string
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  desk = bookingFixture(server, park)
  siteId = await park.addSite('西谷')
})
afterAll(() => server.stop())

const deadlocks = async () => {
  const { rows } = await sql<{ count: number }>`select deadlocks::int as count from pg_stat_database
    where datname = current_database()`.execute(server.env.db)
  return rows[0]?.count ?? 0
}

test('five hundred who book one night at once get one order', async () => {
  const house = await park.addHouse(siteId, { name: '独一间' })
  await park.priceAll(house, 10_000, 5)
  const guests = await Promise.all(Array.from({ length: 10 }, (_, at) => desk.addGuest(`rush${at}`)))
  // Limits have tests of their own. Counts that somebody holds are left alone: whoever waits for several of them in an
  // order of their own could be part of the deadlock that is looked for here.
  const unlimited = setInterval(
    () =>
      void sql`delete from rate_count where ctid = any(array(select ctid from rate_count for update skip locked))`
        .execute(server.env.db)
        .catch(() => {}),
    100,
  )
  const dates = { checkIn: park.inDays(1), checkOut: park.inDays(2) }
  const { value: first } = await server.call(bookingApi.quote, { body: { houseId: house, ...dates } })
  const { rows: quotes } = await sql<{ id: string }>`
    insert into stay_quote select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
    from stay_quote q cross join generate_series(1, 500) returning id`.execute(server.env.db)
  /** Who is told that the server is busy tries again, as people and apps do. */
  const insist = async (token: string, quoteId: string) => {
    for (;;) {
      const reply = await desk.submit(token, { quoteId, hash: first.hash })
      if (reply.status !== 503) {
        return reply
      }
    }
  }
  const before = await deadlocks()
  const replies = await Promise.all(quotes.map(({ id }, at) => insist(guests[at % 10]?.token ?? '', id)))
  clearInterval(unlimited)
  expect(replies.map((reply) => reply.status).filter((status) => status !== 200)).toEqual([])
  expect(replies.filter((reply) => reply.state === true)).toHaveLength(1)
  expect(new Set(replies.filter((reply) => !reply.state).map((reply) => reply.message))).toEqual(
    new Set([`${dates.checkIn} 已订满`]),
  )
  const orders = await server.env.db
    .selectFrom('stay_order')
    .select('id')
    .where('house_id', '=', house)
    .execute()
  expect(orders).toHaveLength(1)
  expect(await deadlocks()).toBe(before)
  expect(await ordersInvariant.violations(server.env.db, server.clock.now)).toEqual([])
}, 120_000)

test('three thousand overlapping stays leave no room with two guests', async () => {
  const houses: string[] = []
  for (const rooms of [1, 2, 3]) {
    houses.push(
      await park.addHouse(siteId, { name: `连院${rooms}`, rooms, takes: rooms === 3 ? 'one' : 'all' }),
    )
  }
  const { env, clock } = server
  const today = parkDay(clock.now)
  const before = await deadlocks()
  // The same numbers each time, as from a die that is thrown once.
  let seed = 20_260_504
  const throwDie = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * sides)
  }
  const wishes = Array.from({ length: 3000 }, (_, at) => {
    const checkIn = addDays(today, throwDie(120))
    const dates = { checkIn, checkOut: addDays(checkIn, 1 + throwDie(5)) }
    return { houseId: houses[throwDie(3)] ?? '', dates, isGivenUp: at % 7 === 0, refId: env.newId() }
  })
  const booked: typeof wishes = []
  const workers = Array.from({ length: 16 }, async (_, worker) => {
    for (const request of wishes.filter((_wish, at) => at % 16 === worker)) {
      const done = await desk
        .write((scope) => takeHouseRooms(scope, { ...request, kind: 'order' }))
        .then(() => true)
        .catch(() => false)
      if (done && request.isGivenUp) {
        await desk.write((scope) => releaseNights(scope, request.refId))
      } else if (done) {
        booked.push(request)
      }
    }
  })
  await Promise.all(workers)
  expect(booked.length).toBeGreaterThan(100)
  const nights = await env.db
    .selectFrom('room_night')
    .innerJoin('house_room', 'house_room.room_id', 'room_night.room_id')
    .select(['room_night.ref_id', 'room_night.night', 'house_room.house_id'])
    .where('house_room.house_id', 'in', houses)
    .execute()
  // Whoever booked has each of their nights in every room they are to have, and nobody has any other.
  const perNight = [1, 2, 1]
  const expected = booked.flatMap(({ houseId, dates, refId }) => {
    const all: string[] = []
    for (let day = dates.checkIn; day < dates.checkOut; day = addDays(day, 1)) {
      all.push(...Array.from({ length: perNight[houses.indexOf(houseId)] ?? 0 }, () => `${refId} ${day}`))
    }
    return all
  })
  expect(nights.map(({ ref_id, night }) => `${ref_id} ${night}`).toSorted()).toEqual(expected.toSorted())
  expect(await deadlocks()).toBe(before)
}, 120_000)
