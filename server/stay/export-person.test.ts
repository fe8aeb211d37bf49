import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileApi } from '#api/identity/profile.ts'
import { favouriteApi } from '#api/stay/favourite.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { bookingFixture, idCardNumber } from './booking-testing.ts'
import { parkFixture } from './testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let desk: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  desk = bookingFixture(server, park)
})
afterAll(() => server.stop())

const exported = async (token: string) =>
  (await server.call(profileApi.exportData, {}, { token })).value as Record<string, unknown>

test('guests take along where they stayed, with whom, what they paid and wrote, and nobody else’s', async () => {
  const houseId = await park.addHouse(await park.addSite('云栖谷'), { name: '松院', nameEn: 'Pine Court' })
  await park.priceAll(houseId, 10_000)
  const [ana, ben] = [await desk.addGuest('ana'), await desk.addGuest('ben')]
  const send = { token: ana.token }
  const person = await desk.addPerson(ana.token, '苏念安', 41)
  const quoted = (await desk.quote(ana.token, houseId, 1, 2)).value
  const { orderId } = (await desk.submit(ana.token, quoted, { personIds: [person.id] })).value
  await desk.pay(orderId)
  await server.env.db
    .updateTable('stay_order')
    .set({ state: 'checkedOut' })
    .where('id', '=', orderId)
    .execute()
  const scores = { hygiene: 5, facilities: 4, location: 5, service: 4 }
  await server.call(ownReviewApi.add, { body: { orderId, scores, text: '很安静' } }, send)
  await server.call(favouriteApi.setFavourite, { body: { houseId, collectFlag: true } }, send)

  const content = await exported(ana.token)
  const coming = { real_name: '苏念安', id_no_mask: person.idNoMasked }
  expect(content).toMatchObject({
    savedGuests: [coming],
    stays: [{ house: '松院', check_in: park.inDays(1), contact_phone: '13900000002', guests: [coming] }],
    payments: [{ amount: 20_000, state: 'succeeded' }],
    reviews: [{ house: '松院', text: '很安静', hygiene: 5 }],
    favourites: [{ house: '松院' }],
    coupons: [],
  })
  expect(JSON.stringify(content)).not.toContain(idCardNumber(41))
  expect(await exported(ben.token)).toMatchObject({
    savedGuests: [],
    stays: [],
    payments: [],
    reviews: [],
    favourites: [],
  })
})
