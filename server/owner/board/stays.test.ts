import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boardStayApi } from '#api/owner/board-stays.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { orderMoneyInvariant } from '#server/invariants/order-money.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { dayFromStart, instantOn, stayLifeFixture, testStart } from '#server/stay/stay-life-testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
let booker: { token: string }
let head: { token: string }
beforeAll(async () => {
  life = await stayLifeFixture()
  booker = await addTestPerson(life.server, 'booker', ['stay.desk', 'stay.book'])
  head = await addTestPerson(life.server, 'head', ['stay.desk', 'stay.book', 'stay.override'])
})
beforeEach(() => life.moveTo(testStart))
afterAll(() => life.server.stop())

const asking = (houseId: string, from: number, nights: number) => ({
  houseId,
  checkIn: dayFromStart(from),
  checkOut: dayFromStart(from + nights),
  adults: 2,
})
const guest = { contactName: '陆远舟', contactPhone: '13912345678' }
const book = (
  body: ReturnType<typeof asking> & { payable: number; nightsPrice?: number; reason?: string },
  person = booker,
) => life.server.call(boardStayApi.book, { body: { ...body, ...guest } }, person)
const tryLength = (orderId: string, checkOut: string, person = booker) =>
  life.server.call(boardStayApi.tryLength, { query: { orderId, checkOut } }, person)
const setLength = (orderId: string, checkOut: string, agreed: number, more: object = {}, person = booker) =>
  life.server.call(
    boardStayApi.setLength,
    { body: { orderId, checkOut, agreed, reason: '客人来电', ...more } },
    person,
  )

describe('booking for a guest', () => {
  test('costs what was shown, is theirs by their phone, and says who booked', async () => {
    const asked = asking(await life.addHouse(), 3, 2)
    const shown = await life.server.call(boardStayApi.tryBooking, { query: asked }, booker)
    expect(shown.value).toMatchObject({ total: 112_000, deposit: 30_000, payable: 142_000 })
    expect((await book({ ...asked, payable: 1 })).state).toBe(false)
    const done = await book({ ...asked, payable: 142_000 })
    expect(done.value).toMatchObject({ payable: 142_000, state: 'created' })
    const event = await life.server.env.db
      .selectFrom('stay_order_event as event')
      .innerJoin('app_user', 'app_user.id', 'event.actor_id')
      .select('app_user.account')
      .where('event.order_id', '=', done.value.orderId)
      .executeTakeFirst()
    expect(event?.account).toBe('booker')
    const again = await life.server.call(boardStayApi.tryBooking, { query: asked }, booker)
    expect(again.value).toMatchObject({ reason: 'sold' })
  })

  test('at another price needs a right of its own and a reason', async () => {
    const asked = asking(await life.addHouse(), 3, 2)
    const agreed = { ...asked, nightsPrice: 80_001, payable: 80_001 + 12_000 + 30_000 }
    expect((await book({ ...agreed, reason: '老客户' })).status).toBe(403)
    expect((await book(agreed, head)).status).toBe(400)
    expect((await book({ ...agreed, reason: '  ' }, head)).status).toBe(400)
    const done = await book({ ...agreed, reason: '老客户' }, head)
    expect(done.value).toMatchObject({ payable: 122_001 })
    await life.desk.pay(done.value.orderId)
    const back = await tryLength(done.value.orderId, dayFromStart(4))
    expect(back.value.refund?.nights.map(({ pays }) => pays)).toEqual([40_000])
  })

  test('is refused without the right; of two at once one has the nights', async () => {
    const asked = { ...asking(await life.addHouse(), 5, 1), payable: 92_000 }
    expect((await book(asked, life.front)).status).toBe(403)
    expect((await book(asked, { token: life.ana.token })).status).toBe(403)
    const both = await Promise.all([book(asked), book(asked, head)])
    expect(both.map(({ state }) => state).toSorted()).toEqual([false, true])
  })
})

describe('how long a stay is', () => {
  test('extends in the same rooms with an order the guest pays, and is refused where others come', async () => {
    const house = await life.addHouse()
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 2)
    await life.desk.paidOrder(life.ben.token, house, 6, 1)
    expect((await tryLength(orderId, dayFromStart(7))).value).toMatchObject({ reason: 'sold' })
    const shown = await tryLength(orderId, dayFromStart(6))
    expect(shown.value).toMatchObject({ change: 'extend', checkOut: dayFromStart(4), refund: null })
    expect(shown.value.price).toMatchObject({ payable: 100_000, deposit: 0 })
    expect((await setLength(orderId, dayFromStart(6), 1)).state).toBe(false)
    const both = await Promise.all([
      setLength(orderId, dayFromStart(6), 100_000),
      setLength(orderId, dayFromStart(6), 100_000, {}, head),
    ])
    expect(both.map(({ state }) => state).toSorted()).toEqual([false, true])
    const added = both.find(({ state }) => state)?.value.orderId ?? ''
    await life.desk.pay(added)
    expect(await life.desk.order(life.ana.token, orderId)).toMatchObject({ checkOut: dayFromStart(6) })
  })

  test('shortens by the policy: the nights are free, the money goes back, and the rest can still be cancelled', async () => {
    const house = await life.addHouse({ cancel: 'free' })
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 3)
    expect((await tryLength(orderId, dayFromStart(2))).state).toBe(false)
    expect((await tryLength(orderId, dayFromStart(5))).state).toBe(false)
    const shown = await tryLength(orderId, dayFromStart(3))
    expect(shown.value).toMatchObject({ change: 'shorten', price: null })
    expect(shown.value.refund).toMatchObject({ back: 100_000, kept: 0, deposit: 0, needsApproval: false })
    expect((await setLength(orderId, dayFromStart(3), 99_999)).state).toBe(false)
    expect((await setLength(orderId, dayFromStart(3), 100_000)).value).toMatchObject({ back: 100_000 })
    expect(await life.desk.nightsOf(orderId)).toEqual([`${dayFromStart(2)} order`])
    expect(await life.desk.order(life.ana.token, orderId)).toMatchObject({ checkOut: dayFromStart(3) })
    await life.desk.paidOrder(life.ben.token, house, 3, 2)
    const { shown: rest } = await life.giveUp(orderId)
    expect(rest).toMatchObject({ back: 62_000, deposit: 30_000 })
  })

  test('shortens a stay the house has not answered yet; a house that then refuses gives back the rest', async () => {
    const house = await life.addHouse({ cancel: 'moderate' })
    await life.server.env.db.updateTable('house').set({ confirms: true }).where('id', '=', house).execute()
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 3)
    const shown = await tryLength(orderId, dayFromStart(4))
    expect(shown.value.refund).toMatchObject({ back: 25_000, kept: 25_000 })
    expect((await setLength(orderId, dayFromStart(4), 25_000)).state).toBe(true)
    await life.moveTo(testStart + 60_000)
    const refused = { body: { orderId, reason: '水管漏了' } }
    expect((await life.server.call(frontDeskApi.reject, refused, life.front)).message ?? '').toBe('')
    expect(await life.desk.order(life.ana.token, orderId)).toMatchObject({
      state: 'rejected',
      paid: 192_000,
      refunded: 192_000,
      cancellations: [
        { back: 25_000, deposit: 0 },
        { back: 137_000, deposit: 30_000 },
      ],
    })
    const { env, clock } = life.server
    expect(await orderMoneyInvariant.violations(env.db, clock.now)).toEqual([])
  })

  test('shortens an extension first, and a stay that goes on only by nights that have not begun', async () => {
    const house = await life.addHouse({ cancel: 'free' })
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 2)
    const longer = await setLength(orderId, dayFromStart(7), 150_000)
    await life.desk.pay(longer.value.orderId)
    await life.moveTo(instantOn(2, '16:00'))
    await life.moveIn(orderId)
    await life.moveTo(instantOn(2, '20:00'))
    const shown = await tryLength(orderId, dayFromStart(3))
    expect(shown.value.refund).toMatchObject({ back: 200_000, needsApproval: true })
    await life.moveTo(instantOn(3, '20:00'))
    expect((await tryLength(orderId, dayFromStart(3))).state).toBe(false)
    const one = await tryLength(orderId, dayFromStart(6))
    expect(one.value.refund).toMatchObject({ back: 50_000 })
    expect((await setLength(orderId, dayFromStart(6), 50_000)).state).toBe(true)
    expect(await life.desk.nightsOf(longer.value.orderId)).toHaveLength(2)
    expect((await setLength(orderId, dayFromStart(5), 50_000, {}, life.front)).status).toBe(403)
  })

  test('of an extension while guests stay: once that is granted, what is left of it can still be given up', async () => {
    const house = await life.addHouse({ cancel: 'free' })
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 2)
    const longer = (await setLength(orderId, dayFromStart(7), 150_000)).value.orderId
    await life.desk.pay(longer)
    await life.moveTo(instantOn(2, '16:00'))
    await life.moveIn(orderId)
    expect((await setLength(orderId, dayFromStart(6), 50_000)).state).toBe(true)
    const open = await life.server.call(frontDeskApi.applications, { body: {} }, life.front)
    const asked = open.value.rows.find((row) => row.orderId === longer)?.id ?? ''
    const grant = { body: { id: asked, approve: true, reason: '' } }
    expect((await life.server.call(frontDeskApi.decide, grant, life.front)).state).not.toBe(false)
    const { done } = await life.giveUp(longer)
    expect(done).toMatchObject({ back: 100_000, state: 'cancelled' })
    expect(await life.desk.order(life.ana.token, longer)).toMatchObject({ paid: 150_000, refunded: 150_000 })
    const { env, clock } = life.server
    expect(await orderMoneyInvariant.violations(env.db, clock.now)).toEqual([])
  })
})

test('after all that, orders fit their nights and their money', async () => {
  expect(await ordersInvariant.violations(life.server.env.db, life.server.clock.now)).toEqual([])
})
