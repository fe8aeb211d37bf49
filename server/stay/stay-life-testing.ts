import { expect } from 'vitest'
import { cancellationApi } from '#api/stay/cancellation.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { instantAt } from '#domain/park-time.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { bookingFixture } from './booking-testing.ts'
import { parkFixture } from './testing.ts'

/** The morning on which the tests of a stay's life begin. */
export const testStart = Date.UTC(2026, 4, 4, 2)
export const HOUR = 3_600_000

/** Counted from the day on which the tests begin. */
export const dayFromStart = (days: number) =>
  new Date(testStart + 8 * HOUR + days * 24 * HOUR).toISOString().slice(0, 10)
export const instantOn = (days: number, time: string) => instantAt(dayFromStart(days), time)

const fees = {
  includedGuests: 2,
  extraAdult: 8000,
  extraChild: 5000,
  pet: 6000,
  cleaning: 12_000,
  deposit: 30_000,
}

/** A park with two guests and a front desk, and what happens to a stay between its booking and its end. */
export async function stayLifeFixture(before: (server: TestServer) => Promise<void> = async () => {}) {
  const server = await startServer()
  await before(server)
  const park = parkFixture(server)
  const desk = bookingFixture(server, park)
  const siteId = await park.addSite('南谷')
  const ana = await desk.addGuest('ana')
  const ben = await desk.addGuest('ben')
  const front = await addTestPerson(server, 'front', ['stay.desk', 'refund.decide'])
  let houses = 0
  let people = 0

  /** A house of its own for a test: a night is 500 yuan, cleaning 120, the deposit 300. */
  async function addHouse(given: Partial<Parameters<typeof park.addHouse>[1]> = {}) {
    const house = await park.addHouse(siteId, { name: `竹里${++houses}`, fees, ...given })
    await park.priceAll(house, 50_000)
    return house
  }

  const preview = async (orderId: string, token = ana.token) =>
    (await server.call(cancellationApi.preview, { query: { orderId } }, { token })).value

  const cancel = (orderId: string, agreedBack: number, more: { askAll?: boolean; token?: string } = {}) =>
    server.call(
      cancellationApi.cancel,
      { body: { orderId, agreedBack, reason: '行程有变', askAll: more.askAll ?? false } },
      { token: more.token ?? ana.token },
    )

  /** Looks, then agrees to what was shown. */
  async function giveUp(orderId: string, more: { askAll?: boolean } = {}) {
    const shown = await preview(orderId)
    const done = await cancel(orderId, shown.back + shown.deposit, more)
    expect(done.value).toMatchObject({ back: shown.back, deposit: shown.deposit })
    return { shown, done: done.value }
  }

  const atDesk = (action: 'confirm' | 'checkIn' | 'checkOut' | 'settle', orderId: string) =>
    server.call(frontDeskApi[action], { body: { orderId } }, front)

  const noShowPreview = (orderId: string, by = front) =>
    server.call(frontDeskApi.noShowPreview, { query: { orderId } }, by)

  const noShowAs = (orderId: string, agreedBack: number, by = front) =>
    server.call(frontDeskApi.noShow, { body: { orderId, agreedBack } }, by)

  /** Looks, then agrees to what was shown. */
  async function noShow(orderId: string) {
    const shown = await noShowPreview(orderId)
    return noShowAs(orderId, shown.state === true ? shown.value.back + shown.value.deposit : 0)
  }

  async function moveIn(orderId: string, token = ana.token) {
    const [one, two] = [
      await desk.addPerson(token, '甲', ++people),
      await desk.addPerson(token, '乙', ++people),
    ]
    return server.call(
      checkInApi.register,
      { body: { orderId, personIds: [one.id, two.id], arrivalTime: '16:00', agreeRules: true } },
      { token },
    )
  }

  const moveTo = (now: number) => desk.moveTo(now)
  const persons = { ana, ben, front }
  const actions = {
    addHouse,
    preview,
    cancel,
    giveUp,
    atDesk,
    noShow,
    noShowAs,
    noShowPreview,
    moveIn,
    moveTo,
  }
  return { server, park, desk, siteId, ...persons, ...actions }
}
