import { settleRoomCharges } from '#server/shop/order/settle-room-charges.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInApi } from '#api/stay/check-in.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { orderApi } from '#api/stay/order.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { setSiteGuide } from './catalog/house-guide.ts'
import { closeExpiredOrders, checkOutOverdueStays, settleOverdueStays } from './order/jobs.ts'
import { idCardNumber } from './booking-testing.ts'
import { instantOn, dayFromStart, HOUR, testStart, stayLifeFixture } from './stay-life-testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
const never = new AbortController().signal
beforeAll(async () => {
  life = await stayLifeFixture()
})
beforeEach(() => life.moveTo(testStart))
afterAll(() => life.server.stop())

test('a stay of one night is left on the day it began, whole, and one with a night to come is not', async () => {
  const house = await life.addHouse()
  const orderId = await life.desk.paidOrder(life.ana.token, house, 3, 1)
  const longer = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 3, 2)
  await life.moveTo(instantOn(3, '16:00'))
  await life.moveIn(orderId)
  await life.moveIn(longer)
  const send = { token: life.ana.token }
  const early = await life.server.call(checkInApi.checkOut, { body: { orderId: longer } }, send)
  expect(early.state).toBe(false)
  expect((await life.desk.order(life.ana.token, orderId)).actions).toContain('checkOut')
  const left = await life.server.call(checkInApi.checkOut, { body: { orderId } }, send)
  expect(left.value.state).toBe('checkedOut')
  // The night has begun, so it is paid for and stays taken; the deposit goes back when the room was looked over.
  expect(await life.desk.nightsOf(orderId)).toEqual([`${dayFromStart(3)} order`])
  expect((await life.atDesk('settle', orderId)).value.state).toBe('completed')
  expect(await life.desk.order(life.ana.token, orderId)).toMatchObject({ refunded: 30_000 })
})

describe('cancelling', () => {
  test('gives back by the hours left, to the fen, what the preview showed, and frees the nights', async () => {
    const house = await life.addHouse({ cancel: 'moderate' })
    const cases: [number, number][] = [
      [10 * 24, 112_000], // all, with the cleaning
      [30, 112_000 - 75_000], // one night kept, and half of the other
      [2, 112_000 - 75_000],
    ]
    for (const [hours, back] of cases) {
      await life.moveTo(testStart)
      const orderId = await life.desk.paidOrder(life.ana.token, house, 20, 2)
      await life.moveTo(instantOn(20, '15:00') - hours * HOUR)
      const { shown, done } = await life.giveUp(orderId)
      expect(shown).toMatchObject({ action: 'cancel', back, deposit: 30_000, needsApproval: false })
      expect(done).toMatchObject({
        state: 'cancelled',
        cancellations: [{ state: 'done', back, deposit: 30_000 }],
      })
      expect(await life.desk.nightsOf(orderId)).toEqual([])
      expect(await life.desk.order(life.ana.token, orderId)).toMatchObject({
        state: 'cancelled',
        refunded: back + 30_000,
        actions: ['refund', 'rebook', 'contact'],
      })
    }
  })

  test('tells until when it stays as much, and asks again when that has passed', async () => {
    const orderId = await life.desk.paidOrder(
      life.ana.token,
      await life.addHouse({ cancel: 'flexible' }),
      20,
      2,
    )
    const limit = instantOn(20, '15:00') - 24 * HOUR
    expect(await life.preview(orderId)).toMatchObject({ back: 112_000, lessAfter: limit })
    await life.moveTo(limit + 1)
    const refused = await life.cancel(orderId, 142_000)
    expect(refused).toMatchObject({ state: false, value: { back: 62_000, deposit: 30_000 } })
    expect((await life.desk.order(life.ana.token, orderId)).state).toBe('confirmed')
    expect((await life.cancel(orderId, 92_000)).state).toBe(true)
    expect((await life.cancel(orderId, 92_000)).message).toBe('订单当前状态不能进行此操作')
  })

  test('is the guest’s own affair, and of an unpaid order costs nothing', async () => {
    const house = await life.addHouse()
    const { orderId } = (await life.desk.book(life.ana.token, house, 20, 2)).value
    expect((await life.cancel(orderId, 0, { token: life.ben.token })).message).toBe('没有找到这个订单')
    const { shown, done } = await life.giveUp(orderId)
    expect(shown).toMatchObject({ action: 'close', back: 0, kept: 0 })
    expect(done).toMatchObject({ state: 'closed', cancellations: [] })
    expect((await life.desk.book(life.ben.token, house, 20, 2)).state).toBe(true)
  })

  test('with a wish for the rest waits for a person, who may grant some of it, once', async () => {
    const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse({ cancel: 'none' }), 20, 2)
    const { shown, done } = await life.giveUp(orderId, { askAll: true })
    expect(shown).toMatchObject({ back: 0, kept: 112_000, deposit: 30_000 })
    const [asked] = done.cancellations
    expect(asked).toMatchObject({ state: 'applied', asked: 112_000 })
    const decide = (token: string, amount: number) =>
      life.server.call(
        frontDeskApi.decide,
        { body: { id: asked?.id ?? '', approve: true, amount, reason: '天气原因' } },
        { token },
      )
    expect((await decide(life.ana.token, 1)).status).toBe(403)
    expect((await decide(life.front.token, 112_001)).message).toBe('最多可退 ¥1,120.00')
    const list = await life.server.call(frontDeskApi.applications, { body: {} }, life.front)
    expect(list.value.rows).toMatchObject([{ id: asked?.id, state: 'applied' }])
    const twice = await Promise.all([decide(life.front.token, 60_001), decide(life.front.token, 60_001)])
    expect(twice.filter((reply) => reply.state === true)).toHaveLength(1)
    const order = await life.desk.order(life.ana.token, orderId)
    expect(order).toMatchObject({ refunded: 90_001, cancellations: [{ state: 'approved', granted: 60_001 }] })
  })
})

describe('moving in', () => {
  test('needs the papers of every adult, then gives the code of the door while the stay lasts', async () => {
    await life.park.write((scope) =>
      setSiteGuide(scope, {
        siteId: life.siteId,
        mode: 'self',
        wifi: { name: 'valley', password: 'quiet' },
        stewardPhone: '123',
        texts: { 'zh-CN': { steward: '王', instructions: ['关好门'] } },
      }),
    )
    const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 5, 2)
    expect((await life.moveIn(orderId)).message).toBe('尚未到可办理的时间')
    await life.moveTo(instantOn(4, '12:00'))
    const only = await life.desk.addPerson(life.ana.token, '甲', 900)
    const body = { orderId, personIds: [only.id], arrivalTime: '16:00', agreeRules: true as const }
    const lacking = await life.server.call(checkInApi.register, { body }, { token: life.ana.token })
    expect(lacking.message).toBe('请登记全部 2 位成人的证件')
    expect((await life.moveIn(orderId)).value).toMatchObject({
      state: 'confirmed',
      registration: 'registered',
    })
    const arrive = () => life.server.call(checkInApi.arrive, { body: { orderId } }, { token: life.ana.token })
    expect((await arrive()).message).toBe('尚未到可办理的时间')
    await life.moveTo(instantOn(5, '15:00'))
    const room = async (token = life.ana.token) =>
      (await life.server.call(checkInApi.room, { query: { orderId } }, { token })).value
    expect(await room()).toMatchObject({ doorCode: null, wifi: null, steward: { name: '王', phone: '123' } })
    expect((await arrive()).value).toMatchObject({ state: 'staying', registration: 'confirmed' })
    const inside = await room()
    expect(inside).toMatchObject({ wifi: { name: 'valley', password: 'quiet' }, instructions: ['关好门'] })
    expect(inside.doorCode?.code).toMatch(/^\d{6}$/)
    expect(inside.doorCode?.validUntil).toBe(instantOn(7, '12:00'))
    expect(await room(life.ben.token)).toBeFalsy()
    const { rows } = await life.server.env.db
      .selectFrom('order_guest')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }))
    expect(JSON.stringify(rows)).not.toMatch(/110105\d{8}/)
    const out = () => life.server.call(checkInApi.checkOut, { body: { orderId } }, { token: life.ana.token })
    expect((await out()).message).toBe('未到离店日，如需提前离店请使用退订')
    await life.moveTo(instantOn(7, '11:00'))
    expect((await out()).value.state).toBe('checkedOut')
    expect(await life.desk.nightsOf(orderId)).toHaveLength(2)
    expect((await life.desk.order(life.ana.token, orderId)).actions).toEqual(['review', 'rebook', 'contact'])
  })

  test('waits for the front desk where papers are looked at', async () => {
    const strict = await life.park.addSite('东谷')
    await life.park.write((scope) =>
      setSiteGuide(scope, {
        siteId: strict,
        mode: 'staff',
        wifi: { name: '', password: '' },
        stewardPhone: '',
        texts: { 'zh-CN': { steward: '', instructions: [] } },
      }),
    )
    const house = await life.park.addHouse(strict, { name: '老屋' })
    await life.park.priceAll(house, 10_000)
    const orderId = await life.desk.paidOrder(life.ana.token, house, 0, 1)
    expect((await life.atDesk('checkIn', orderId)).message).toBe('住客尚未登记入住信息')
    expect((await life.moveIn(orderId)).value.registration).toBe('waiting')
    const refused = await life.server.call(
      frontDeskApi.refuseRegistration,
      { body: { orderId, reason: '照片不清' } },
      life.front,
    )
    expect(refused.state).toBe(true)
    expect((await life.moveIn(orderId)).value).toMatchObject({ registration: 'waiting', refusal: '' })
    const waiting = await life.server.call(frontDeskApi.orders, { body: { show: 'waiting' } }, life.front)
    expect(waiting.value.rows).toMatchObject([{ id: orderId, arrivalTime: '16:00' }])
    const letIn = await Promise.all([life.atDesk('checkIn', orderId), life.atDesk('checkIn', orderId)])
    expect(letIn.filter((reply) => reply.state === true)).toHaveLength(1)
    const order = await life.desk.order(life.ana.token, orderId)
    expect(order).toMatchObject({ state: 'staying', guests: [{ isVerified: true }, { isVerified: true }] })
    for (const action of ['checkIn', 'checkOut', 'settle', 'confirm'] as const) {
      const stranger = await life.server.call(
        frontDeskApi[action],
        { body: { orderId } },
        { token: life.ana.token },
      )
      expect(stranger.status).toBe(403)
    }
  })
})

describe('at the front desk', () => {
  test('finds orders by guest, phone, number or house, and counts each view', async () => {
    const house = await life.addHouse()
    const orderId = await life.desk.paidOrder(life.ana.token, house, 3, 1)
    const { orderNo } = await life.desk.order(life.ana.token, orderId)
    const found = async (body: object) =>
      (await life.server.call(frontDeskApi.orders, { body }, life.front)).value.rows.map(({ id }) => id)
    expect(await found({ keyword: orderNo.slice(-8) })).toEqual([orderId])
    expect(await found({ keyword: 'nobody%' })).toEqual([])
    const day = dayFromStart(3)
    expect(await found({ show: 'arriving', day })).toContain(orderId)
    expect(await found({ show: 'arriving', day: dayFromStart(2) })).not.toContain(orderId)
    const counts = (query: object) => life.server.call(frontDeskApi.counts, { query }, life.front)
    expect((await counts({ day })).value.arriving).toBe((await found({ show: 'arriving', day })).length)
    const stranger = { token: life.ana.token }
    expect((await life.server.call(frontDeskApi.counts, { query: {} }, stranger)).status).toBe(403)
  })

  test('sorts and filters houses by the name that is shown, in the reader’s language', async () => {
    // In Chinese they stand the other way round.
    const first = await life.addHouse({ name: '甲院', nameEn: 'Alder Court' })
    const second = await life.addHouse({ name: '乙院', nameEn: 'Birch Court' })
    const { token } = await life.desk.addGuest('reader')
    const orders = new Map([
      [await life.desk.paidOrder(token, first, 3, 1), 'Alder Court'],
      [await life.desk.paidOrder(token, second, 3, 1), 'Birch Court'],
    ])
    const headers = { 'accept-language': 'en-US' }
    const day = dayFromStart(3)
    const sorter = [{ property: 'houseName', direction: 'ASC' }]
    const querys = [{ property: 'houseName', operation: 'LIKE', value: 'Court' }]
    const atDesk = { show: 'arriving', day, queryFilter: { sorter, querys } } as const
    const listed = await life.server.call(frontDeskApi.orders, { body: atDesk }, { ...life.front, headers })
    expect(listed.value.rows.map(({ houseName }) => houseName)).toEqual([...orders.values()])
    const own = await life.server.call(orderApi.orders, { body: { sorter, querys } }, { token, headers })
    expect(own.value.rows.map(({ id }) => id)).toEqual([...orders.keys()])
  })

  test('takes down the papers of who comes unregistered and lets them in, all of them or nobody', async () => {
    const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 0, 1)
    const people = [1, 2].map((at) => ({
      realName: `客${at}`,
      idType: 'idCard' as const,
      idNo: idCardNumber(900 + at),
    }))
    const register = (given: typeof people, send: { token: string } = life.front) =>
      life.server.call(frontDeskApi.register, { body: { orderId, people: given } }, send)
    expect((await register(people, { token: life.ana.token })).status).toBe(403)
    expect((await register(people.slice(0, 1))).state).toBe(false)
    expect((await life.desk.order(life.ana.token, orderId)).state).toBe('confirmed')
    expect(await register(people)).toMatchObject({ state: true, value: { state: 'staying' } })
    expect((await life.desk.order(life.ana.token, orderId)).guests).toMatchObject([
      { isVerified: true },
      { isVerified: true },
    ])
  })

  test('books for who walks in: the order is theirs by their phone, and the rooms are held once', async () => {
    const houseId = await life.addHouse()
    const body = {
      houseId,
      checkOut: dayFromStart(1),
      adults: 2,
      contactName: '路过的人',
      contactPhone: '13700001234',
    }
    const walkIn = (send: { token: string } = life.front) =>
      life.server.call(frontDeskApi.walkIn, { body }, send)
    expect((await walkIn({ token: life.ana.token })).status).toBe(403)
    const [one, two] = await Promise.all([walkIn(), walkIn()])
    expect([one.state, two.state].filter((state) => state === true)).toHaveLength(1)
    const { orderId } = one.state === true ? one.value : two.value
    const owner = await life.server.env.db
      .selectFrom('stay_order as o')
      .innerJoin('app_user as u', 'u.id', 'o.user_id')
      .select(['u.mobile', 'u.fullname', 'o.contact_name'])
      .where('o.id', '=', orderId)
      .executeTakeFirst()
    expect(owner).toEqual({ mobile: '13700001234', fullname: '路过的人', contact_name: '路过的人' })
  })
})

describe('leaving early', () => {
  test('frees the nights that have not begun, and what comes back waits for a person', async () => {
    const house = await life.addHouse({ cancel: 'flexible' })
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 4)
    await life.moveTo(instantOn(2, '16:00'))
    await life.moveIn(orderId)
    await life.moveTo(instantOn(3, '10:00'))
    const { shown, done } = await life.giveUp(orderId)
    // One night slept in, one kept by the policy, two come back; the deposit waits.
    expect(shown).toMatchObject({
      action: 'leaveEarly',
      back: 100_000,
      deposit: 0,
      depositLater: true,
      needsApproval: true,
    })
    expect(done).toMatchObject({ state: 'checkedOut', cancellations: [{ state: 'applied', asked: 100_000 }] })
    expect(await life.desk.nightsOf(orderId)).toEqual([`${dayFromStart(2)} order`])
    expect((await life.desk.quote(life.ben.token, house, 0, 3)).state).toBe(true)
    expect((await life.atDesk('settle', orderId)).message).toBe('该订单有待审批的退款，请先处理')
    const id = done.cancellations[0]?.id ?? ''
    await life.server.call(frontDeskApi.decide, { body: { id, approve: true } }, life.front)
    const settled = await life.server.call(
      frontDeskApi.settle,
      { body: { orderId, charges: [{ name: '茶杯', amount: 5000 }] } },
      life.front,
    )
    expect(settled.value.state).toBe('completed')
    expect((await life.desk.order(life.ana.token, orderId)).refunded).toBe(100_000 + 25_000)
  })
})

describe('the front desk', () => {
  test('says yes or no where a house wants to be asked; a no gives all back', async () => {
    const house = await life.addHouse({ cancel: 'none' })
    await life.server.env.db.updateTable('house').set({ confirms: true }).where('id', '=', house).execute()
    const [first, second] = [
      await life.desk.paidOrder(life.ana.token, house, 2, 2),
      await life.desk.paidOrder(life.ana.token, house, 6, 2),
    ]
    expect((await life.desk.order(life.ana.token, first)).state).toBe('paid')
    expect((await life.atDesk('confirm', first)).value.state).toBe('confirmed')
    const no = await life.server.call(
      frontDeskApi.reject,
      { body: { orderId: second, reason: '水管破裂' } },
      life.front,
    )
    expect(no.value.state).toBe('rejected')
    expect(await life.desk.order(life.ana.token, second)).toMatchObject({
      state: 'rejected',
      refunded: 142_000,
    })
    expect(await life.desk.nightsOf(second)).toEqual([])
  })

  test('moves guests to other rooms, and the old ones are free', async () => {
    const [house, other] = [await life.addHouse(), await life.addHouse()]
    const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 2)
    const move = (houseId: string) =>
      life.server.call(frontDeskApi.move, { body: { orderId, houseId, reason: '空调故障' } }, life.front)
    expect((await move(house)).state).toBe(false) // it is theirs already
    expect((await move(other)).state).toBe(true)
    expect(await life.desk.order(life.ana.token, orderId)).toMatchObject({
      house: { id: other },
      state: 'confirmed',
    })
    expect((await life.desk.quote(life.ben.token, house, 2, 2)).state).toBe(true)
    expect((await life.desk.quote(life.ben.token, other, 2, 2)).state).toBe(false)
  })
})

test('what nobody does happens by itself: unpaid orders close, forgotten stays end, deposits go back', async () => {
  const house = await life.addHouse()
  const unpaid = (await life.desk.book(life.ben.token, house, 20, 2)).value.orderId
  const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 1)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  const run = async () => {
    await closeExpiredOrders(life.server.env, never)
    await checkOutOverdueStays(life.server.env, never)
    await settleOverdueStays(life.server.env, never, settleRoomCharges)
  }
  await run()
  expect((await life.desk.order(life.ana.token, orderId)).state).toBe('staying')
  expect(await life.desk.order(life.ben.token, unpaid)).toMatchObject({
    state: 'closed',
    events: [{}, { reason: '超时未支付' }],
  })
  await life.moveTo(instantOn(3, '15:00'))
  await run()
  expect((await life.desk.order(life.ana.token, orderId)).state).toBe('checkedOut')
  await life.moveTo(instantOn(4, '16:00'))
  await run()
  expect(await life.desk.order(life.ana.token, orderId)).toMatchObject({
    state: 'completed',
    refunded: 30_000,
  })
})

test('after all that, orders fit their nights and their money', async () => {
  expect(await ordersInvariant.violations(life.server.env.db, life.server.clock.now)).toEqual([])
})
