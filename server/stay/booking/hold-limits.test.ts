import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellationApi } from '#api/stay/cancellation.ts'
import { bookingApi } from '#api/stay/booking.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { bookingFixture } from '../booking-testing.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let desk: ReturnType<typeof bookingFixture>
let siteId: string
beforeAll(async () => {
  server = await startServer({ UNPAID_ORDERS: '3', UNPAID_NIGHTS: '30' })
  park = parkFixture(server)
  desk = bookingFixture(server, park)
  siteId = await park.addSite('南谷')
})
afterAll(() => server.stop())

let houses = 0
let phones = 13_800_000_000
async function addHouse() {
  const house = await park.addHouse(siteId, { name: `院${++houses}`, maxNights: 60 })
  await park.priceAll(house, 10_000)
  return house
}

/** Books a house of its own under a phone, from a device if one is named. */
async function book(token: string, nights: number, by: { phone?: string; deviceId?: string } = {}) {
  const quoted = await desk.quote(token, await addHouse(), 1, nights)
  const { quoteId, hash } = quoted.value
  const contactPhone = by.phone ?? String(phones++)
  return server.call(
    bookingApi.submit,
    { body: { quoteId, hash, contactName: '苏念安', contactPhone, personIds: [], agreeRule: true } },
    { token, headers: by.deviceId ? { 'device-id': by.deviceId } : {} },
  )
}

test('a person holds three orders without paying, also when they come at once; what is paid or given up counts no more', async () => {
  const { token } = await desk.addGuest('ana')
  const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => book(token, 1)))
  const held = replies.filter((reply) => reply.state === true)
  expect(held).toHaveLength(3)
  expect(replies.find((reply) => reply.state === false)?.message).toBe(
    '您有 3 个订单还没有支付，请先支付或取消，再预订新的',
  )
  const [first, second] = held.map((reply) => reply.value.orderId)
  await desk.pay(first ?? '')
  expect((await book(token, 1)).state).toBe(true)
  expect((await book(token, 1)).state).toBe(false)
  const body = { orderId: second ?? '', agreedBack: 0, reason: '' }
  await server.call(cancellationApi.cancel, { body }, { token })
  expect((await book(token, 1)).state).toBe(true)
  // A hold that has run out holds nothing.
  await desk.moveTo(server.clock.now + 16 * 60_000)
  expect((await book(token, 1)).state).toBe(true)
})

test('thirty nights at most are held at once; one long stay may be longer', async () => {
  const { token } = await desk.addGuest('ben')
  expect((await book(token, 20)).state).toBe(true)
  expect((await book(token, 11)).message).toBe('未支付的订单最多同时保留 30 晚，请先支付已有的订单')
  expect((await book(token, 10)).state).toBe(true)
  const other = await desk.addGuest('cleo')
  expect((await book(other.token, 31)).state).toBe(true)
})

test('one phone and one device hold no more than one person, whoever books with them', async () => {
  const guests = await Promise.all(['dora', 'emil', 'fritz', 'gina'].map((name) => desk.addGuest(name)))
  const phone = '13712345678'
  const byPhone = await Promise.all(guests.map(({ token }) => book(token, 1, { phone })))
  expect(byPhone.filter((reply) => reply.state === true)).toHaveLength(3)
  // Written otherwise it is the same phone.
  const again = await desk.addGuest('lena')
  for (const written of ['137-1234-5678', '+86 13712345678', '0086 137 1234 5678']) {
    expect((await book(again.token, 1, { phone: written })).state).toBe(false)
  }
  const deviceId = server.env.newId()
  const others = await Promise.all(['hans', 'ida', 'jan', 'kim'].map((name) => desk.addGuest(name)))
  const byDevice = await Promise.all(others.map(({ token }) => book(token, 1, { deviceId })))
  expect(byDevice.filter((reply) => reply.state === true)).toHaveLength(3)
})
