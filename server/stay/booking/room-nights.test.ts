import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { nightsOf, overlap } from '#domain/stay/nights.ts'
import { Failure } from '#server/failure.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { confirmNights, HOLD_MS, releaseNights, takeNights } from './room-nights.ts'
import { takeHouseRooms } from './take-rooms.ts'
import { parkFixture } from '../testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let siteId: string
let room: string
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  siteId = await park.addSite('山谷')
})
afterAll(() => server.stop())
beforeEach(async () => {
  const [fresh] = await park.addRooms(siteId, 1)
  room = fresh ?? ''
})

const first = '2026-06-01'
const dates = (from: number, nights: number) => ({
  checkIn: addDays(first, from),
  checkOut: addDays(first, from + nights),
})
type Wanted = { rooms?: string[]; kind?: 'hold' | 'order'; refId?: string; at?: number }

const take = (from: number, nights: number, { rooms = [room], kind = 'order', refId, at }: Wanted = {}) =>
  park.write((scope) =>
    takeNights(
      scope,
      { roomIds: rooms, dates: dates(from, nights), kind, refId: refId ?? server.env.newId() },
      at ?? server.clock.now,
    ),
  )
const rowsOf = (roomIds: string[]) =>
  server.env.db
    .selectFrom('room_night')
    .select(['room_id', 'night', 'ref_id', 'kind'])
    .where('tenant_id', '=', park.tenantId)
    .where('room_id', 'in', roomIds)
    .orderBy('room_id')
    .orderBy('night')
    .execute()

describe('nights of a room', () => {
  test('are taken whole or not at all, and who comes second learns which are gone', async () => {
    expect(await take(2, 2)).toEqual({ ok: true })
    expect(await take(0, 4)).toEqual({ ok: false, nights: [addDays(first, 2), addDays(first, 3)] })
    expect(await rowsOf([room])).toHaveLength(2)
  })

  test('leave the day of leaving to the next guest, and end on the day another comes', async () => {
    expect(await take(2, 2)).toEqual({ ok: true })
    expect(await take(0, 2)).toEqual({ ok: true })
    expect(await take(4, 1)).toEqual({ ok: true })
  })

  test('of several rooms are taken together or not at all', async () => {
    const rooms = await park.addRooms(siteId, 3)
    expect(await take(1, 1, { rooms: [rooms[1] ?? ''] })).toEqual({ ok: true })
    expect(await take(0, 2, { rooms })).toEqual({ ok: false, nights: [addDays(first, 1)] })
    expect(await rowsOf(rooms)).toHaveLength(1)
  })

  test('that are held are free again after fifteen minutes, though nobody tidied up', async () => {
    const guest = server.env.newId()
    expect(await take(0, 3, { kind: 'hold', refId: guest })).toEqual({ ok: true })
    const { now } = server.clock
    expect((await take(1, 1, { at: now + HOLD_MS - 1 })).ok).toBe(false)
    expect((await take(1, 1, { at: now + HOLD_MS })).ok).toBe(true)
    expect(await park.write((scope) => confirmNights(scope, guest, 'order'))).toBe(2)
  })

  test('that were held and paid for stay, however late it gets', async () => {
    const guest = server.env.newId()
    await take(0, 2, { kind: 'hold', refId: guest })
    expect(await park.write((scope) => confirmNights(scope, guest, 'order'))).toBe(2)
    expect((await take(0, 1, { at: server.clock.now + 10 * HOLD_MS })).ok).toBe(false)
  })

  test('are given back exactly: all of an order, or those from a day on', async () => {
    const guest = server.env.newId()
    await take(0, 4, { refId: guest })
    await take(4, 1)
    expect(await park.write((scope) => releaseNights(scope, guest, addDays(first, 2)))).toBe(2)
    expect((await take(2, 2)).ok).toBe(true)
    expect((await take(1, 1)).ok).toBe(false)
    expect(await park.write((scope) => releaseNights(scope, guest))).toBe(2)
    expect(await rowsOf([room])).toHaveLength(3)
  })

  test('of one tenant cannot be taken by another', async () => {
    const wanted = { roomIds: [room], dates: dates(0, 1), kind: 'order' as const, refId: server.env.newId() }
    const elsewhere = scopeOf(server.env, server.env.newId())
    const foreign = await elsewhere.write((scope) => takeNights(scope, wanted))
    expect(foreign.ok).toBe(false)
    expect(await rowsOf([room])).toEqual([])
  })
})

describe('many at once', () => {
  test('two hundred who want one night: one has it, the others hear so, and nobody is stuck', async () => {
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => take(0, 1, { kind: 'hold' })))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await rowsOf([room])).toHaveLength(1)
  })

  test('two hundred who want a night whose hold has run out: one takes it over', async () => {
    await take(0, 2, { kind: 'hold' })
    const at = server.clock.now + HOLD_MS
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => take(0, 1, { kind: 'hold', at })))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await rowsOf([room])).toHaveLength(2)
  })

  test('random stays in several rooms never overlap, and every one that was granted is there', async () => {
    const rooms = await park.addRooms(siteId, 4)
    const random = lcg(7)
    const wishes = Array.from({ length: 600 }, () => ({
      refId: server.env.newId(),
      rooms: shuffled(rooms, random).slice(0, 1 + random(2)),
      from: random(25),
      nights: 1 + random(5),
    }))
    const outcomes = await Promise.all(
      wishes.map(async (request) => ({ ...request, ...(await take(request.from, request.nights, request)) })),
    )
    const granted = outcomes.filter((outcome) => outcome.ok)
    expect(granted.length).toBeGreaterThan(5)
    for (const [at, one] of granted.entries()) {
      for (const other of granted.slice(at + 1)) {
        const shared = one.rooms.some((id) => other.rooms.includes(id))
        expect(shared && overlap(dates(one.from, one.nights), dates(other.from, other.nights))).toBe(false)
      }
    }
    const expected = granted.flatMap(({ refId, rooms: ids, from, nights }) =>
      ids.flatMap((id) => nightsOf(dates(from, nights)).map((night) => `${id} ${night} ${refId}`)),
    )
    const rows = await rowsOf(rooms)
    expect(rows.map((row) => `${row.room_id} ${row.night} ${row.ref_id}`).sort()).toEqual(expected.sort())
  })
})

describe('a house', () => {
  const house = (houseId: string, from: number, nights: number) =>
    park.write((scope) =>
      takeHouseRooms(scope, {
        houseId,
        dates: dates(from, nights),
        kind: 'order',
        refId: server.env.newId(),
      }),
    )

  test('and the rooms let singly in it keep each other from being let twice', async () => {
    const roomIds = await park.addRooms(siteId, 2)
    const whole = await park.addHouse(siteId, { name: '整院', roomIds })
    const single = await park.addHouse(siteId, { name: '东屋', kind: 'room', roomIds: roomIds.slice(0, 1) })
    expect(await house(single, 1, 1)).toEqual(roomIds.slice(0, 1))
    await expect(house(whole, 0, 3)).rejects.toMatchObject({
      key: 'stay.sold',
      values: { day: addDays(first, 1) },
    })
    expect(await house(whole, 2, 1)).toEqual(roomIds.toSorted())
    await expect(house(single, 2, 1)).rejects.toThrow(Failure)
  })

  test('of three rooms that are alike is let three times, at the same moment too', async () => {
    const alike = await park.addHouse(siteId, { name: '标间', kind: 'room', rooms: 3, takes: 'one' })
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => house(alike, 0, 2)))
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
    expect(taken).toHaveLength(3)
    expect(new Set(taken).size).toBe(3)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(reasons.every((reason) => reason instanceof Failure)).toBe(true)
  })

  test('gives of rooms that are alike the one in which a stay leaves no night alone', async () => {
    const alike = await park.addHouse(siteId, { name: '双床间', kind: 'room', rooms: 2, takes: 'one' })
    const [early] = await house(alike, 0, 1)
    // One night after it the first room would have a single night that nobody books: the other room has none.
    const [late] = await house(alike, 2, 2)
    expect(late).not.toBe(early)
    // It fits as closely in both, so it is the first; then there is one room left.
    expect(await house(alike, 1, 1)).toEqual([early])
    expect(await house(alike, 0, 2)).toEqual([late])
  })

  test('cannot take up rooms of another site', async () => {
    const rooms = await park.addRooms(await park.addSite('邻谷'), 1)
    await expect(park.addHouse(siteId, { name: '借', roomIds: rooms })).rejects.toMatchObject({
      key: 'stay.missing',
    })
  })
})

/** Chance that is the same in every run. */
function lcg(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function shuffled(items: readonly string[], random: (below: number) => number): string[] {
  return items
    .map((item) => ({ item, key: random(1000) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
