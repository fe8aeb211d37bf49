import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancellingApi } from '#api/stay/cancelling.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { frontDeskApi } from '#api/stay/desk.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { orderApi } from '#api/stay/order.ts'
import { instantAt } from '#domain/stay/park-time.ts'
import { addPerson } from '#server/forms/object-testing.ts'
import { ordersFit } from '#server/invariants/orders-fit.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { setSiteGuide } from './stay-guide.ts'
import { closeUnpaid, endForgotten, settleOld } from './stay-jobs.ts'
import { booking } from './order-testing.ts'
import { valley } from './testing.ts'

let server: TestServer
let park: ReturnType<typeof valley>
let desk: ReturnType<typeof booking>
let siteId: string
let ana: { id: string; token: string }
let ben: { id: string; token: string }
let front: { id: string; token: string }
const start = Date.UTC(2026, 4, 4, 2)
const HOUR = 3_600_000
const never = new AbortController().signal

const fees = {
  includedGuests: 2,
  extraAdult: 8000,
  extraChild: 5000,
  pet: 6000,
  cleaning: 12_000,
  deposit: 30_000,
}
let count = 0
/** A house of its own for a test: a night is 500 yuan, cleaning 120, the deposit 300. */
async function addHouse(given: Partial<Parameters<typeof park.addHouse>[1]> = {}) {
  const house = await park.addHouse(siteId, { name: `竹里${++count}`, fees, ...given })
  await park.priceAll(house, 50_000)
  return house
}
const moveTo = (now: number) => desk.moveTo(now)
const at = (days: number, time: string) => instantAt(dayAt(days), time)
/** Counted from the day on which the tests begin. */
const dayAt = (days: number) => new Date(start + 8 * HOUR + days * 24 * HOUR).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startServer()
  park = valley(server)
  desk = booking(server, park)
  siteId = await park.addSite('南谷')
  ana = await desk.addGuest('ana')
  ben = await desk.addGuest('ben')
  front = await addPerson(server, 'front', ['stay.desk', 'refund.decide'])
})
beforeEach(() => moveTo(start))
afterAll(() => server.stop())

const preview = async (orderId: string, token = ana.token) =>
  (await server.call(cancellingApi.preview, { query: { orderId } }, { token })).value
const cancel = (orderId: string, agreedBack: number, more: { askAll?: boolean; token?: string } = {}) =>
  server.call(
    cancellingApi.cancel,
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
const atDesk = (deed: 'confirm' | 'checkIn' | 'checkOut' | 'noShow' | 'settle', orderId: string) =>
  server.call(frontDeskApi[deed], { body: { orderId } }, front)
let people = 0
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

describe('cancelling', () => {
  test('gives back by the hours left, to the fen, what the preview showed, and frees the nights', async () => {
    const house = await addHouse({ cancel: 'moderate' })
    const cases: [number, number][] = [
      [10 * 24, 112_000], // all, with the cleaning
      [30, 112_000 - 75_000], // one night kept, and half of the other
      [2, 112_000 - 75_000],
    ]
    for (const [hours, back] of cases) {
      await moveTo(start)
      const orderId = await desk.paidOrder(ana.token, house, 20, 2)
      await moveTo(at(20, '15:00') - hours * HOUR)
      const { shown, done } = await giveUp(orderId)
      expect(shown).toMatchObject({ deed: 'cancel', back, deposit: 30_000, needsApproval: false })
      expect(done).toMatchObject({
        state: 'cancelled',
        cancellations: [{ state: 'done', back, deposit: 30_000 }],
      })
      expect(await desk.nightsOf(orderId)).toEqual([])
      expect(await desk.order(ana.token, orderId)).toMatchObject({
        state: 'cancelled',
        refunded: back + 30_000,
        actions: ['refund', 'rebook', 'contact'],
      })
    }
  })

  test('tells until when it stays as much, and asks again when that has passed', async () => {
    const orderId = await desk.paidOrder(ana.token, await addHouse({ cancel: 'flexible' }), 20, 2)
    const limit = at(20, '15:00') - 24 * HOUR
    expect(await preview(orderId)).toMatchObject({ back: 112_000, lessAfter: limit })
    await moveTo(limit + 1)
    const refused = await cancel(orderId, 142_000)
    expect(refused).toMatchObject({ state: false, value: { back: 62_000, deposit: 30_000 } })
    expect((await desk.order(ana.token, orderId)).state).toBe('confirmed')
    expect((await cancel(orderId, 92_000)).state).toBe(true)
    expect((await cancel(orderId, 92_000)).message).toBe('订单当前状态不能进行此操作')
  })

  test('is the guest’s own affair, and of an unpaid order costs nothing', async () => {
    const house = await addHouse()
    const { orderId } = (await desk.book(ana.token, house, 20, 2)).value
    expect((await cancel(orderId, 0, { token: ben.token })).message).toBe('没有找到这个订单')
    const { shown, done } = await giveUp(orderId)
    expect(shown).toMatchObject({ deed: 'close', back: 0, kept: 0 })
    expect(done).toMatchObject({ state: 'closed', cancellations: [] })
    expect((await desk.book(ben.token, house, 20, 2)).state).toBe(true)
  })

  test('with a wish for the rest waits for a person, who may grant some of it, once', async () => {
    const orderId = await desk.paidOrder(ana.token, await addHouse({ cancel: 'none' }), 20, 2)
    const { shown, done } = await giveUp(orderId, { askAll: true })
    expect(shown).toMatchObject({ back: 0, kept: 112_000, deposit: 30_000 })
    const [asked] = done.cancellations
    expect(asked).toMatchObject({ state: 'applied', asked: 112_000 })
    const decide = (token: string, amount: number) =>
      server.call(
        frontDeskApi.decide,
        { body: { id: asked?.id ?? '', approve: true, amount, reason: '天气原因' } },
        { token },
      )
    expect((await decide(ana.token, 1)).status).toBe(403)
    expect((await decide(front.token, 112_001)).message).toBe('最多可退 ¥1120.00')
    const list = await server.call(frontDeskApi.applications, { body: {} }, front)
    expect(list.value.rows).toMatchObject([{ id: asked?.id, state: 'applied' }])
    const twice = await Promise.all([decide(front.token, 60_001), decide(front.token, 60_001)])
    expect(twice.filter((reply) => reply.state === true)).toHaveLength(1)
    const order = await desk.order(ana.token, orderId)
    expect(order).toMatchObject({ refunded: 90_001, cancellations: [{ state: 'approved', granted: 60_001 }] })
  })
})

describe('moving in', () => {
  test('needs the papers of every adult, then gives the code of the door while the stay lasts', async () => {
    await park.write((tx) =>
      setSiteGuide(tx, server.env, park.tenantId, {
        siteId,
        mode: 'self',
        wifi: { name: 'valley', password: 'quiet' },
        stewardPhone: '123',
        texts: { 'zh-CN': { steward: '王', instructions: ['关好门'] } },
      }),
    )
    const orderId = await desk.paidOrder(ana.token, await addHouse(), 5, 2)
    expect((await moveIn(orderId)).message).toBe('尚未到可办理的时间')
    await moveTo(at(4, '12:00'))
    const only = await desk.addPerson(ana.token, '甲', ++people)
    const body = { orderId, personIds: [only.id], arrivalTime: '16:00', agreeRules: true as const }
    const lacking = await server.call(checkInApi.register, { body }, { token: ana.token })
    expect(lacking.message).toBe('请登记全部 2 位成人的证件')
    expect((await moveIn(orderId)).value).toMatchObject({ state: 'confirmed', registration: 'registered' })
    const arrive = () => server.call(checkInApi.arrive, { body: { orderId } }, { token: ana.token })
    expect((await arrive()).message).toBe('尚未到可办理的时间')
    await moveTo(at(5, '15:00'))
    const room = async (token = ana.token) =>
      (await server.call(checkInApi.room, { query: { orderId } }, { token })).value
    expect(await room()).toMatchObject({ doorCode: null, wifi: null, steward: { name: '王', phone: '123' } })
    expect((await arrive()).value).toMatchObject({ state: 'staying', registration: 'confirmed' })
    const inside = await room()
    expect(inside).toMatchObject({ wifi: { name: 'valley', password: 'quiet' }, instructions: ['关好门'] })
    expect(inside.doorCode?.code).toMatch(/^\d{6}$/)
    expect(inside.doorCode?.validUntil).toBe(at(7, '12:00'))
    expect(await room(ben.token)).toBeFalsy()
    const { rows } = await server.env.db
      .selectFrom('order_guest')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }))
    expect(JSON.stringify(rows)).not.toMatch(/110105\d{8}/)
    const out = () => server.call(checkInApi.checkOut, { body: { orderId } }, { token: ana.token })
    expect((await out()).message).toBe('未到离店日，如需提前离店请使用退订')
    await moveTo(at(7, '11:00'))
    expect((await out()).value.state).toBe('checkedOut')
    expect(await desk.nightsOf(orderId)).toHaveLength(2)
    expect((await desk.order(ana.token, orderId)).actions).toEqual(['review', 'rebook', 'contact'])
  })

  test('waits for the front desk where papers are looked at', async () => {
    const strict = await park.addSite('东谷')
    await park.write((tx) =>
      setSiteGuide(tx, server.env, park.tenantId, {
        siteId: strict,
        mode: 'staff',
        wifi: { name: '', password: '' },
        stewardPhone: '',
        texts: { 'zh-CN': { steward: '', instructions: [] } },
      }),
    )
    const house = await park.addHouse(strict, { name: '老屋' })
    await park.priceAll(house, 10_000)
    const orderId = await desk.paidOrder(ana.token, house, 0, 1)
    expect((await atDesk('checkIn', orderId)).message).toBe('住客尚未登记入住信息')
    expect((await moveIn(orderId)).value.registration).toBe('waiting')
    const refused = await server.call(
      frontDeskApi.refuseRegistration,
      { body: { orderId, reason: '照片不清' } },
      front,
    )
    expect(refused.state).toBe(true)
    expect((await moveIn(orderId)).value).toMatchObject({ registration: 'waiting', refusal: '' })
    const waiting = await server.call(frontDeskApi.orders, { body: { show: 'waiting' } }, front)
    expect(waiting.value.rows).toMatchObject([{ id: orderId, arrivalTime: '16:00' }])
    const letIn = await Promise.all([atDesk('checkIn', orderId), atDesk('checkIn', orderId)])
    expect(letIn.filter((reply) => reply.state === true)).toHaveLength(1)
    const order = await desk.order(ana.token, orderId)
    expect(order).toMatchObject({ state: 'staying', guests: [{ isVerified: true }, { isVerified: true }] })
    for (const deed of ['checkIn', 'checkOut', 'noShow', 'settle', 'confirm'] as const) {
      const stranger = await server.call(frontDeskApi[deed], { body: { orderId } }, { token: ana.token })
      expect(stranger.status).toBe(403)
    }
  })
})

describe('leaving early', () => {
  test('frees the nights that have not begun, and what comes back waits for a person', async () => {
    const house = await addHouse({ cancel: 'flexible' })
    const orderId = await desk.paidOrder(ana.token, house, 2, 4)
    await moveTo(at(2, '16:00'))
    await moveIn(orderId)
    await moveTo(at(3, '10:00'))
    const { shown, done } = await giveUp(orderId)
    // One night slept in, one kept by the policy, two come back; the deposit waits.
    expect(shown).toMatchObject({
      deed: 'leaveEarly',
      back: 100_000,
      deposit: 0,
      depositLater: true,
      needsApproval: true,
    })
    expect(done).toMatchObject({ state: 'checkedOut', cancellations: [{ state: 'applied', asked: 100_000 }] })
    expect(await desk.nightsOf(orderId)).toEqual([`${dayAt(2)} order`])
    expect((await desk.quote(ben.token, house, 0, 3)).state).toBe(true)
    expect((await atDesk('settle', orderId)).message).toBe('该订单有待审批的退款，请先处理')
    const id = done.cancellations[0]?.id ?? ''
    await server.call(frontDeskApi.decide, { body: { id, approve: true } }, front)
    const settled = await server.call(
      frontDeskApi.settle,
      { body: { orderId, charges: [{ name: '茶杯', amount: 5000 }] } },
      front,
    )
    expect(settled.value.state).toBe('completed')
    expect((await desk.order(ana.token, orderId)).refunded).toBe(100_000 + 25_000)
  })
})

describe('staying on', () => {
  const options = async (orderId: string) =>
    (await server.call(extensionApi.options, { query: { orderId } }, { token: ana.token })).value
  const extend = (orderId: string, nights: number, houseId?: string) =>
    server.call(
      extensionApi.quote,
      {
        body: {
          orderId,
          checkOut: nightsOn(nights),
          xzType: houseId === undefined ? 'same' : 'other',
          houseId,
        },
      },
      { token: ana.token },
    )
  const nightsOn = (days: number) => dayAt(days)

  test('goes on in the same rooms while they are free, without paying twice for what is paid once', async () => {
    const house = await addHouse({ minNights: 2 })
    const orderId = await desk.paidOrder(ana.token, house, 2, 2)
    await desk.paidOrder(ben.token, house, 6, 2)
    expect(await options(orderId)).toMatchObject({ checkOut: dayAt(4), sameRoomUntil: dayAt(6) })
    expect((await extend(orderId, 7)).value).toMatchObject({ reason: 'sold', day: dayAt(6) })
    const quoted = await extend(orderId, 5)
    expect(quoted.value).toMatchObject({ total: 50_000, deposit: 0, checkIn: dayAt(4) })
    const child = (await desk.submit(ana.token, quoted.value)).value
    expect(child).toMatchObject({ bizType: 'extension', payable: 50_000 })
    const other = await extend(orderId, 6)
    expect((await desk.submit(ana.token, other.value)).state).toBe(false)
    expect(await desk.pay(child.orderId)).toBe('taken')
    const stay = await desk.order(ana.token, orderId)
    expect(stay).toMatchObject({
      checkOut: dayAt(5),
      nights: 3,
      extensions: [{ orderId: child.orderId, state: 'confirmed' }],
    })
    const page = await server.call(orderApi.orders, { body: { tab: 'toStay' } }, { token: ana.token })
    expect(page.value.rows.filter((row) => row.id === child.orderId)).toEqual([])
    const again = await extend(orderId, 6)
    expect(again.value).toMatchObject({ checkIn: dayAt(5), total: 50_000 })

    await moveTo(at(2, '16:00'))
    await moveIn(orderId)
    // Where they live and how they checked in tells the whole stay, whichever of its nights it is.
    const whole = { checkIn: dayAt(2), checkOut: dayAt(5) }
    const asked = [{ query: { orderId } }, { token: ana.token }] as const
    expect((await server.call(checkInApi.status, ...asked)).value).toMatchObject(whole)
    for (const day of [3, 4]) {
      await moveTo(at(day, '20:00'))
      expect((await server.call(checkInApi.room, ...asked)).value).toMatchObject(whole)
    }
    await moveTo(at(5, '09:00'))
    const out = await server.call(checkInApi.checkOut, { body: { orderId } }, { token: ana.token })
    expect(out.value.state).toBe('checkedOut')
    const events = (await desk.order(ana.token, child.orderId)).events.map((event) => event.state)
    expect(events).toEqual(['created', 'paid', 'confirmed', 'staying', 'checkedOut'])
    await atDesk('settle', orderId)
    expect((await desk.order(ana.token, child.orderId)).state).toBe('completed')
  })

  test('moves to another house when the same is taken', async () => {
    const [house, spare] = [await addHouse(), await addHouse()]
    const orderId = await desk.paidOrder(ana.token, house, 2, 2)
    await desk.paidOrder(ben.token, house, 4, 2)
    expect(await options(orderId)).toMatchObject({ sameRoomUntil: null })
    const houses = await server.call(
      extensionApi.otherHouses,
      { query: { orderId, checkOut: dayAt(5) } },
      { token: ana.token },
    )
    expect(houses.value.map((card) => card.id)).toContain(spare)
    expect(houses.value.map((card) => card.id)).not.toContain(house)
    const quoted = await extend(orderId, 5, spare)
    expect(quoted.value).toMatchObject({ houseId: spare, total: 62_000, deposit: 0 })
    const child = (await desk.submit(ana.token, quoted.value)).value.orderId
    await desk.pay(child)
    const { shown, done } = await giveUp(orderId)
    expect(shown).toMatchObject({ back: 112_000 + 62_000, deposit: 30_000 })
    expect(done.cancellations).toHaveLength(2)
    expect([await desk.nightsOf(orderId), await desk.nightsOf(child)]).toEqual([[], []])
  })

  test('ends early with nights of the extension left', async () => {
    const house = await addHouse({ cancel: 'free' })
    const orderId = await desk.paidOrder(ana.token, house, 2, 1)
    const child = (await desk.submit(ana.token, (await extend(orderId, 6)).value)).value.orderId
    await desk.pay(child)
    await moveTo(at(2, '16:00'))
    await moveIn(orderId)
    await moveTo(at(4, '10:00')) // the second night is the extension's first
    const { shown, done } = await giveUp(orderId)
    expect(shown).toMatchObject({ back: 100_000, needsApproval: true })
    expect(done.state).toBe('checkedOut')
    expect([await desk.nightsOf(orderId), await desk.nightsOf(child)]).toEqual([
      [`${dayAt(2)} order`],
      [`${dayAt(3)} order`],
    ])
  })

  test('is for one’s own stay', async () => {
    const orderId = await desk.paidOrder(ana.token, await addHouse(), 2, 2)
    const body = { orderId, checkOut: dayAt(6) }
    expect((await server.call(extensionApi.quote, { body }, { token: ben.token })).message).toBe(
      '没有找到这个订单',
    )
  })
})

describe('the front desk', () => {
  test('says yes or no where a house wants to be asked; a no gives all back', async () => {
    const house = await addHouse({ cancel: 'none' })
    await server.env.db.updateTable('house').set({ confirms: true }).where('id', '=', house).execute()
    const [first, second] = [
      await desk.paidOrder(ana.token, house, 2, 2),
      await desk.paidOrder(ana.token, house, 6, 2),
    ]
    expect((await desk.order(ana.token, first)).state).toBe('paid')
    expect((await atDesk('confirm', first)).value.state).toBe('confirmed')
    const no = await server.call(
      frontDeskApi.reject,
      { body: { orderId: second, reason: '水管破裂' } },
      front,
    )
    expect(no.value.state).toBe('rejected')
    expect(await desk.order(ana.token, second)).toMatchObject({ state: 'rejected', refunded: 142_000 })
    expect(await desk.nightsOf(second)).toEqual([])
  })

  test('marks who did not come: what has not begun is free, the deposit goes back', async () => {
    const house = await addHouse()
    const orderId = await desk.paidOrder(ana.token, house, 2, 3)
    expect((await atDesk('noShow', orderId)).message).toBe('尚未到可办理的时间')
    await moveTo(at(3, '09:00'))
    expect((await atDesk('noShow', orderId)).value.state).toBe('noShow')
    expect(await desk.nightsOf(orderId)).toEqual([`${dayAt(2)} order`])
    expect((await desk.order(ana.token, orderId)).refunded).toBe(30_000)
  })

  test('moves guests to other rooms, and the old ones are free', async () => {
    const [house, other] = [await addHouse(), await addHouse()]
    const orderId = await desk.paidOrder(ana.token, house, 2, 2)
    const move = (houseId: string) =>
      server.call(frontDeskApi.move, { body: { orderId, houseId, reason: '空调故障' } }, front)
    expect((await move(house)).state).toBe(false) // it is theirs already
    expect((await move(other)).state).toBe(true)
    expect(await desk.order(ana.token, orderId)).toMatchObject({ house: { id: other }, state: 'confirmed' })
    expect((await desk.quote(ben.token, house, 2, 2)).state).toBe(true)
    expect((await desk.quote(ben.token, other, 2, 2)).state).toBe(false)
  })
})

test('what nobody does happens by itself: unpaid orders close, forgotten stays end, deposits go back', async () => {
  const house = await addHouse()
  const unpaid = (await desk.book(ben.token, house, 20, 2)).value.orderId
  const orderId = await desk.paidOrder(ana.token, house, 2, 1)
  await moveTo(at(2, '16:00'))
  await moveIn(orderId)
  const run = async () => {
    await closeUnpaid(server.env, never)
    await endForgotten(server.env, never)
    await settleOld(server.env, never)
  }
  await run()
  expect((await desk.order(ana.token, orderId)).state).toBe('staying')
  expect(await desk.order(ben.token, unpaid)).toMatchObject({
    state: 'closed',
    events: [{}, { reason: '超时未支付' }],
  })
  await moveTo(at(3, '15:00'))
  await run()
  expect((await desk.order(ana.token, orderId)).state).toBe('checkedOut')
  await moveTo(at(4, '16:00'))
  await run()
  expect(await desk.order(ana.token, orderId)).toMatchObject({ state: 'completed', refunded: 30_000 })
})

test('after all that, orders fit their nights and their money', async () => {
  expect(await ordersFit.broken(server.env.db, server.clock.now)).toEqual([])
})
