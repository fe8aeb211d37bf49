import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedApi } from '#api/owner/feeds.ts'
import { startPeer, type Peer } from '#server/gateways/testing-peer.ts'
import { findViolations } from '#server/invariants/all.ts'
import { bookingFixture } from '#server/stay/booking-testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { importDueFeeds } from './recurring.ts'

let server: TestServer
let peer: Peer
let park: ReturnType<typeof parkFixture>
let booking: ReturnType<typeof bookingFixture>
let siteId: string
let owner: { token: string }
let guest: { token: string }
let ownerId: string
const pages: Record<string, { status?: number; body: string; headers?: Record<string, string> }> = {}
const asked: string[] = []
const signal = new AbortController().signal

beforeAll(async () => {
  peer = await startPeer(({ path, headers }) => {
    const page = pages[path] ?? { status: 404, body: '' }
    asked.push(`${path} ${headers['if-none-match'] ?? ''}`)
    if (page.headers?.['etag'] !== undefined && headers['if-none-match'] === page.headers['etag']) {
      return { status: 304, body: '' }
    }
    return { type: 'text/calendar', ...page }
  })
  server = await startServer({ QUERY_INNER_HOSTS: new URL(peer.url).host })
  park = parkFixture(server)
  booking = bookingFixture(server, park)
  siteId = await park.addSite('云栖谷')
  ownerId = await server.addUser({ account: 'owner', kind: 'guest' })
  owner = { token: await server.signIn('owner') }
  guest = await booking.addGuest('guest')
})
afterAll(async () => {
  const broken = await findViolations(server.env.db, server.clock.now)
  // An order that gave up its nights by hand is what one of the stories is about.
  expect(broken.filter((line) => line.startsWith('calendars'))).toEqual([])
  await server.stop()
  await peer.stop()
})

const plain = (day: string) => day.replaceAll('-', '')
const event = (uid: string, from: number, nights: number, summary = 'Reserved') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${plain(park.inDays(from))}\r\nDTEND;VALUE=DATE:${plain(park.inDays(from + nights))}\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\n`
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nPRODID:-//admin.booking.com//EN\r\n${events.join('')}END:VCALENDAR\r\n`

async function addFeed(name: string, address?: string) {
  const houseId = await park.addHouse(siteId, { name, ownerId })
  await park.priceAll(houseId, 50_000)
  const url = address ?? `${peer.url}/${encodeURIComponent(name)}.ics`
  const { value } = await server.call(feedApi.add, { body: { houseId, name, url } }, owner)
  return { houseId, id: value.feeds[0]?.id ?? '', path: `/${encodeURIComponent(name)}.ics`, value }
}

/** An hour later every calendar is due, also one that could not be read. */
async function poll() {
  await booking.moveTo(server.clock.now + 60 * 60_000)
  await importDueFeeds(server.env, signal)
}

const nightsOf = async (houseId: string) => {
  const rows = await server.env.db
    .selectFrom('room_night')
    .innerJoin('house_room', 'house_room.room_id', 'room_night.room_id')
    .select(['room_night.night', 'room_night.kind'])
    .where('house_room.house_id', '=', houseId)
    .orderBy('room_night.night')
    .execute()
  return rows.map(({ night, kind }) => `${night} ${kind}`)
}
const nights = (kind: string, ...at: number[]) => at.map((days) => `${park.inDays(days)} ${kind}`)
const viewOf = async (houseId: string) =>
  (await server.call(feedApi.feeds, { query: { houseId } }, owner)).value.feeds[0]

test('a calendar takes its nights; changed dates move, and what vanished is free after two readings', async () => {
  const { houseId, path, id } = await addFeed('甲')
  pages[path] = { body: calendar(event('a', 2, 2), event('b', 6, 1)), headers: { etag: '"1"' } }
  await poll()
  expect(await nightsOf(houseId)).toEqual(nights('ical', 2, 3, 6))
  expect((await booking.quote(guest.token, houseId, 2, 1)).state).toBe(false)
  await poll()
  expect(asked.at(-1)).toBe(`${path} "1"`)
  expect(await nightsOf(houseId)).toEqual(nights('ical', 2, 3, 6))

  pages[path] = { body: calendar(event('a', 3, 2), event('b', 6, 1)) }
  await poll()
  expect(await nightsOf(houseId)).toEqual(nights('ical', 3, 4, 6))
  pages[path] = { body: calendar(event('a', 3, 2)) }
  await poll()
  expect(await nightsOf(houseId)).toEqual(nights('ical', 3, 4, 6))
  await poll()
  expect(await nightsOf(houseId)).toEqual(nights('ical', 3, 4))

  // A login page with status 200, an error and a silent server leave what we have.
  for (const page of [{ body: '<html>Sign in</html>' }, { status: 500, body: '' }]) {
    pages[path] = page
    await poll()
    expect(await nightsOf(houseId)).toEqual(nights('ical', 3, 4))
  }
  expect(await viewOf(houseId)).toMatchObject({ problem: 'status', nights: 2 })
  await server.call(feedApi.remove, { body: { id } }, owner)
  expect(await nightsOf(houseId)).toEqual([])
})

test('nights somebody has here are a conflict, shown and never written over, gone when either side goes', async () => {
  const { houseId, path, id } = await addFeed('乙')
  const orderId = await booking.paidOrder(guest.token, houseId, 4, 2)
  pages[path] = { body: calendar(event('a', 3, 3)) }
  await poll()
  expect(await nightsOf(houseId)).toEqual([...nights('ical', 3), ...nights('order', 4, 5)])
  expect((await viewOf(houseId))?.conflicts).toMatchObject([
    { from: park.inDays(4), to: park.inDays(6), kind: 'order', orderId, isOursFirst: true, isTold: false },
  ])
  await poll()
  const told = await server.env.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'inbox')
    .execute()
  expect(told.filter(({ payload }) => JSON.stringify(payload).includes('feedConflict'))).toHaveLength(1)
  await server.call(feedApi.told, { body: { id } }, owner)
  expect((await viewOf(houseId))?.conflicts[0]?.isTold).toBe(true)
  // The guest gives up: the nights go to the platform with the next reading.
  await server.env.db.deleteFrom('room_night').where('ref_id', '=', orderId).execute()
  await server.env.db
    .updateTable('stay_order')
    .set({ state: 'cancelled' })
    .where('id', '=', orderId)
    .execute()
  await poll()
  expect((await viewOf(houseId))?.conflicts).toEqual([])
  expect(await nightsOf(houseId)).toEqual(nights('ical', 3, 4, 5))
})

test('ours tells nights and no names under a secret address that can be renewed, and knows its echo', async () => {
  const { houseId, path, id } = await addFeed('丙')
  await booking.paidOrder(guest.token, houseId, 1, 2)
  const exported = async () => (await viewOf(houseId))?.exportPath ?? ''
  const address = await exported()
  const get = (at: string, headers: Record<string, string> = {}) => fetch(`${server.url}${at}`, { headers })
  const first = await get(address)
  const text = await first.text()
  expect(first.headers.get('content-type')).toContain('text/calendar')
  expect(text).toContain(
    `DTSTART;VALUE=DATE:${plain(park.inDays(1))}\r\nDTEND;VALUE=DATE:${plain(park.inDays(3))}\r\nSUMMARY:Reserved`,
  )
  expect(text).not.toContain('苏念安')
  expect((await get(address, { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)

  // The platform tells our nights back as its own, and later something of its own, which we do not tell it again.
  pages[path] = {
    body: calendar(
      event('echo', 1, 2, 'CLOSED - Not available'),
      event('own', 8, 1, 'CLOSED - Not available'),
    ),
  }
  await poll()
  expect((await viewOf(houseId))?.conflicts).toEqual([])
  expect(await nightsOf(houseId)).toEqual([...nights('order', 1, 2), ...nights('ical', 8)])
  expect(await (await get(address)).text()).not.toContain(plain(park.inDays(8)))

  await server.call(feedApi.renew, { body: { id } }, owner)
  expect((await get(address)).status).toBe(410)
  expect((await get(await exported())).status).toBe(200)
  expect((await get(`/calendar/${address.split('/')[2]}/nothing.ics`)).status).toBe(404)
})

test('an inner address is never asked, a redirect there neither, and a wrong one is refused at once', async () => {
  const inner = await addFeed('丁', 'http://127.0.0.1:1/secret.ics')
  const { path, houseId } = await addFeed('戊')
  pages[path] = { status: 302, body: '', headers: { location: 'http://169.254.169.254/latest' } }
  await poll()
  expect((await viewOf(inner.houseId))?.problem).toBe('inner')
  expect((await viewOf(houseId))?.problem).toBe('inner')
  pages['/moved.ics'] = { body: calendar(event('a', 2, 1)) }
  pages[path] = { status: 301, body: '', headers: { location: '/moved.ics' } }
  await poll()
  expect(await nightsOf(houseId)).toEqual(nights('ical', 2))
  for (const url of ['ftp://x/y.ics', 'https://me:word@x/y.ics', 'nothing']) {
    const reply = await server.call(feedApi.add, { body: { houseId, name: 'x', url } }, owner)
    expect(reply.state).toBe(false)
  }
  expect((await viewOf(houseId))?.nights).toBe(1)
  expect((await server.call(feedApi.feeds, { query: { houseId } }, guest)).status).toBe(404)
})
