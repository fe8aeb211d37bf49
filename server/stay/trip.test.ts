import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancellationApi } from '#api/stay/cancellation.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { orderApi } from '#api/stay/order.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { peopleApi } from '#api/stay/people.ts'
import { refundApi } from '#api/wallet/refund.ts'
import { orderMoneyInvariant } from '#server/invariants/order-money.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { settleRoomCharges } from '#server/shop/order/settle-room-charges.ts'
import { settleOverdueStays } from './order/jobs.ts'
import { dayFromStart, instantOn, stayLifeFixture, testStart } from './stay-life-testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
beforeAll(async () => {
  life = await stayLifeFixture()
})
beforeEach(() => life.moveTo(testStart))
afterAll(() => life.server.stop())

const asAna = () => ({ token: life.ana.token })
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The same figures, wherever a guest and the front desk read them. */
async function figures(orderId: string) {
  const [order, list, fees, refunds, atDesk] = await Promise.all([
    life.desk.order(life.ana.token, orderId),
    life.server.call(orderApi.orders, { body: { pageBean: { page: 1, pageSize: 100 } } }, asAna()),
    life.server.call(orderApi.fees, { query: { orderId } }, asAna()),
    life.server.call(refundApi.refunds, { query: { bizType: 'stay', bizId: orderId } }, asAna()),
    life.server.call(frontDeskApi.order, { query: { orderId } }, life.front),
  ])
  const { total, paid, extensions, checkOut } = atDesk.value
  expect({ total: total + extensions.total, paid: paid + extensions.paid, checkOut }).toEqual({
    total: order.total,
    paid: order.paid,
    checkOut: order.checkOut,
  })
  const card = list.value.rows.find((row) => row.id === orderId)
  const pick = ({ total, paid, refunded, asked }: typeof order) => ({ total, paid, refunded, asked })
  const { deposit: _, ...whole } = fees.value.whole
  const parts = [order.own, ...order.extensions]
  const partSums = {
    total: sum(parts.map((part) => part.total)),
    paid: sum(parts.map((part) => part.paid)),
    refunded: sum(parts.map((part) => part.refunded)),
    asked: sum(parts.map((part) => part.asked)),
  }
  expect([card && pick({ ...order, ...card }), whole, partSums]).toEqual([
    pick(order),
    pick(order),
    pick(order),
  ])
  const asked = refunds.value.filter(({ state }) => state === 'applied')
  const granted = refunds.value.filter(({ state }) => state === 'approved' || state === 'arrived')
  expect([sum(asked.map(({ amount }) => amount)), sum(granted.map(({ amount }) => amount))]).toEqual([
    order.asked,
    order.refunded,
  ])
  return pick(order)
}

test('leaving early with nights in another house left is one figure everywhere, and the dates are true', async () => {
  const first = await life.addHouse({ cancel: 'free' })
  const second = await life.addHouse({ cancel: 'free' })
  const orderId = await life.desk.paidOrder(life.ana.token, first, 2, 2)
  const body = { orderId, checkOut: dayFromStart(6), xzType: 'other' as const, houseId: second }
  const quoted = await life.server.call(extensionApi.quote, { body }, asAna())
  const child = (await life.desk.submit(life.ana.token, quoted.value)).value.orderId
  await life.desk.pay(child)
  expect(await figures(orderId)).toEqual({
    total: 112_000 + 112_000,
    paid: 142_000 + 112_000,
    refunded: 0,
    asked: 0,
  })
  const before = await life.desk.order(life.ana.token, orderId)
  expect(before).toMatchObject({ checkOut: dayFromStart(6), nights: 4 })
  expect(before.parts.map(({ houseId, checkIn, nights }) => [houseId, checkIn, nights])).toEqual([
    [first, dayFromStart(2), 2],
    [second, dayFromStart(4), 2],
  ])

  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(3, '10:00'))
  const { shown, done } = await life.giveUp(orderId)
  // A night of the first house, and all of the second, which nobody has cleaned for them yet.
  expect(shown).toMatchObject({ back: 50_000 + 112_000, kept: 50_000 + 12_000, needsApproval: true })
  const reasons = [...shown.nights, ...shown.fees].map(({ houseName, back, why }) => [
    houseName === before.parts[0]?.houseName ? 'first' : 'second',
    back,
    why,
  ])
  expect(reasons).toEqual([
    ['first', 0, 'begun'],
    ['first', 50_000, null],
    ['second', 50_000, null],
    ['second', 50_000, null],
    ['first', 0, 'used'],
    ['second', 12_000, null],
  ])
  expect(await figures(orderId)).toMatchObject({ refunded: 0, asked: shown.back })
  const left = await life.desk.order(life.ana.token, orderId)
  expect(left).toMatchObject({ state: 'checkedOut', checkOut: dayFromStart(3), nights: 1 })
  expect(left.parts.map(({ checkIn, nights, isGivenUp }) => [checkIn, nights, isGivenUp])).toEqual([
    [dayFromStart(2), 1, false],
    [dayFromStart(3), 1, true],
    [dayFromStart(4), 2, true],
  ])
  expect(left.actions).toContain('refund')

  for (const { id } of done.cancellations) {
    const decided = { id, approve: true, reason: '' }
    expect((await life.server.call(frontDeskApi.decide, { body: decided }, life.front)).state).toBe(true)
  }
  expect(await figures(orderId)).toMatchObject({ refunded: shown.back, asked: 0 })
  await life.atDesk('settle', orderId)
  expect(await figures(orderId)).toMatchObject({ refunded: shown.back + 30_000, asked: 0 })
  const { env, clock } = life.server
  expect(await ordersInvariant.violations(env.db, clock.now)).toEqual([])
  expect(await orderMoneyInvariant.violations(env.db, clock.now)).toEqual([])
})

test('a stay nobody settles waits for what is asked back of its extension, and no job fails over it', async () => {
  const { server, desk } = life
  const house = await life.addHouse({ cancel: 'free' })
  const orderId = await desk.paidOrder(life.ana.token, house, 2, 1)
  const body = { orderId, checkOut: dayFromStart(5) }
  const quoted = await server.call(extensionApi.quote, { body }, asAna())
  const child = (await desk.submit(life.ana.token, quoted.value)).value.orderId
  await desk.pay(child)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(3, '16:00'))
  const { done } = await life.giveUp(orderId)
  expect(done.cancellations.map((one) => [one.orderId, one.state])).toEqual([[child, 'applied']])
  const settle = () => settleOverdueStays(server.env, new AbortController().signal, settleRoomCharges)
  const state = async () => (await desk.order(life.ana.token, orderId)).state
  await life.moveTo(instantOn(20, '10:00'))
  await settle()
  expect(await state()).toBe('checkedOut')
  expect(await server.env.db.selectFrom('failed_work').selectAll().execute()).toEqual([])
  const decided = { id: done.cancellations[0]?.id ?? '', approve: true, reason: '' }
  expect((await server.call(frontDeskApi.decide, { body: decided }, life.front)).state).toBe(true)
  await settle()
  expect(await state()).toBe('completed')
})

test('guests who are brought to another house see which night they sleep where, and stay on from there', async () => {
  const [first, second] = [await life.addHouse(), await life.addHouse()]
  const orderId = await life.desk.paidOrder(life.ana.token, first, 2, 3)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  const body = { orderId, houseId: second, from: dayFromStart(3), reason: '水管漏水' }
  expect((await life.server.call(frontDeskApi.move, { body }, life.front)).state).toBe(true)
  const order = await life.desk.order(life.ana.token, orderId)
  expect(order.parts.map(({ houseId, nights }) => [houseId, nights])).toEqual([
    [first, 1],
    [second, 2],
  ])
  const room = async () =>
    (await life.server.call(checkInApi.room, { query: { orderId } }, asAna())).value.houseId
  expect(await room()).toBe(first)
  await life.moveTo(instantOn(3, '20:00'))
  expect(await room()).toBe(second)
  const options = await life.server.call(extensionApi.options, { query: { orderId } }, asAna())
  expect(options.value).toMatchObject({ houseId: second, checkOut: dayFromStart(5) })
  expect(options.value.sameRoomUntil).not.toBeNull()
})

test('a stay in two houses is named by both everywhere, the guest is told, and it is reviewed as one of them', async () => {
  const { server, desk } = life
  const { token } = await desk.addGuest('mover')
  const [first, second, third] = [await life.addHouse(), await life.addHouse(), await life.addHouse()]
  const orderId = await desk.paidOrder(token, first, 2, 3)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId, token)
  const body = { orderId, houseId: second, from: dayFromStart(3), reason: '水管漏水' }
  await server.call(frontDeskApi.move, { body }, life.front)
  const names = (await desk.order(token, orderId)).parts.map(({ houseName }) => houseName)
  const whole = names.join(' → ')
  await life.moveTo(instantOn(3, '20:00'))
  const list = await server.call(
    orderApi.orders,
    { body: { pageBean: { page: 1, pageSize: 10 } } },
    { token },
  )
  expect(list.value.rows.map(({ house }) => [house.id, house.name])).toEqual([[second, whole]])
  expect((await desk.order(token, orderId)).house).toMatchObject({ id: second, name: whole })
  const atDesk = await server.call(frontDeskApi.order, { query: { orderId } }, life.front)
  expect(atDesk.value.houseName).toBe(whole)
  const found = await server.call(frontDeskApi.orders, { body: { keyword: names[1] ?? '' } }, life.front)
  expect(found.value.rows.map(({ id }) => id)).toContain(orderId)
  const told = await server.env.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'inbox')
    .execute()
  expect(told.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ says: 'orderMoved', values: expect.objectContaining({ reason: '水管漏水' }) }),
  )

  await life.moveTo(instantOn(5, '10:00'))
  await server.call(checkInApi.checkOut, { body: { orderId } }, { token })
  const { value } = await server.call(ownReviewApi.reviewable, { query: { orderId } }, { token })
  // Most nights first.
  expect(value.houses.map(({ id, checkIn, checkOut }) => [id, checkIn, checkOut])).toEqual([
    [second, dayFromStart(3), dayFromStart(5)],
    [first, dayFromStart(2), dayFromStart(3)],
  ])
  const scores = { hygiene: 5, facilities: 5, location: 5, service: 5 }
  const review = (houseId: string) =>
    server.call(ownReviewApi.add, { body: { orderId, houseId, scores, text: '安静' } }, { token })
  expect((await review(third)).message).toBe('只能评价您住过的房子')
  expect((await review(first)).state).toBe(true)
  const mine = await server.call(ownReviewApi.list, { body: { of: 'mine' } }, { token })
  expect(mine.value.rows.map(({ house }) => house.id)).toEqual([first])
})

test('who was named for a stay comes, and stays on, also after the booker has put them away', async () => {
  const { ana, desk, server } = life
  const [one, two] = [
    await desk.addPerson(ana.token, '留下', 801),
    await desk.addPerson(ana.token, '收起', 802),
  ]
  const quoted = await desk.quote(ana.token, await life.addHouse(), 2, 1)
  const personIds = [one.id, two.id]
  const { orderId } = (await desk.submit(ana.token, quoted.value, { personIds })).value
  await desk.pay(orderId)
  await server.call(peopleApi.removePerson, { body: { id: two.id } }, asAna())
  await life.moveTo(instantOn(2, '16:00'))
  const body = { orderId, personIds, arrivalTime: '16:00', agreeRules: true as const }
  const registered = await server.call(checkInApi.register, { body }, asAna())
  expect(registered.value).toMatchObject({
    state: 'staying',
    guests: [{ realName: '留下' }, { realName: '收起' }],
  })

  const longer = { orderId, checkOut: dayFromStart(4), xzType: 'same' as const }
  const more = await server.call(extensionApi.quote, { body: longer }, asAna())
  expect((await desk.submit(ana.token, more.value, { personIds })).state).toBe(true)
  const another = await desk.quote(ana.token, await life.addHouse(), 2, 1)
  expect((await desk.submit(ana.token, another.value, { personIds })).state, 'for another stay').toBe(false)
})

test('guests who come after midnight to a stay of one night let themselves in', async () => {
  const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 2, 1)
  await life.moveTo(instantOn(3, '00:30'))
  expect((await life.desk.order(life.ana.token, orderId)).next).toBe('checkIn')
  expect((await life.moveIn(orderId)).value).toMatchObject({ state: 'staying' })
  const room = await life.server.call(checkInApi.room, { query: { orderId } }, asAna())
  expect(room.value.doorCode).toMatchObject({ validUntil: instantOn(3, '12:00') })
})

test('a stay waits to be reviewed as long as it can be, and is named by the days that were slept', async () => {
  const { token } = await life.desk.addGuest('reviewer')
  const orderId = await life.desk.paidOrder(token, await life.addHouse({ cancel: 'free' }), 2, 3)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId, token)
  await life.moveTo(instantOn(3, '10:00'))
  const { value: shown } = await life.server.call(cancellationApi.preview, { query: { orderId } }, { token })
  expect((await life.cancel(orderId, shown.back + shown.deposit, { token })).state).toBe(true)
  const seen = async () => {
    const { next } = await life.desk.order(token, orderId)
    const { value: counts } = await life.server.call(orderApi.counts, {}, { token })
    return [next, counts.toReview]
  }
  expect(await seen()).toEqual(['review', 1])
  const stay = await life.server.call(ownReviewApi.reviewable, { query: { orderId } }, { token })
  expect(stay.value.houses).toMatchObject([{ checkIn: dayFromStart(2), checkOut: dayFromStart(3) }])
  await life.moveTo(instantOn(183, '10:00'))
  expect(await seen()).toEqual(['review', 1])
  await life.moveTo(instantOn(183, '10:01'))
  expect(await seen()).toEqual(['rebook', 0])
})
