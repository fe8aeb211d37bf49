import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '#api/stay/booking.ts'
import { orderApi } from '#api/stay/order.ts'
import { orderTabs, tabsForOrder } from '#domain/stay/order-tabs.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addCoupons, grantCoupon } from './coupons.ts'
import { addPackages } from './packages.ts'
import { HOLD_MS } from './room-nights.ts'
import { bookingFixture } from '../booking-testing.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let desk: ReturnType<typeof bookingFixture>
let siteId: string
let ana: { id: string; token: string }
let ben: { id: string; token: string }
const start = Date.UTC(2026, 4, 4, 2)

const fees = {
  includedGuests: 2,
  extraAdult: 8000,
  extraChild: 5000,
  pet: 6000,
  cleaning: 12_000,
  deposit: 30_000,
}
let count = 0
/** A house of its own for a test: two nights cost 1000 yuan. */
async function addHouse(given: Partial<Parameters<typeof park.addHouse>[1]> = {}) {
  const house = await park.addHouse(siteId, { name: `松语${++count}`, fees, ...given })
  await park.priceAll(house, 50_000)
  return house
}

beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  desk = bookingFixture(server, park)
  siteId = await park.addSite('北谷')
  ana = await desk.addGuest('ana')
  ben = await desk.addGuest('ben')
})
afterAll(() => server.stop())

const moveTo = (now: number) => desk.moveTo(now)

describe('a quote', () => {
  test('has all extras line by line, and they add up', async () => {
    const house = await addHouse()
    const [bbq, walk] = [server.env.newId(), server.env.newId()]
    await park.write((scope) =>
      addPackages(scope, [
        { id: bbq, texts: { 'zh-CN': { name: '烧烤', intro: '' } }, per: 'stay', price: 20_000 },
        {
          id: walk,
          siteId,
          texts: { 'zh-CN': { name: '夜行', intro: '' }, 'en-US': { name: 'Night walk', intro: '' } },
          per: 'person',
          price: 3000,
          maxCount: 1,
        },
      ]),
    )
    const request = {
      adults: 3,
      children: 1,
      pets: 1,
      packages: [
        { id: bbq, count: 2 },
        { id: walk, count: 1 },
      ],
    }
    const { value } = await desk.quote(undefined, house, 1, 2, request)
    expect(value.lines.map(({ code, name, quantity, amount }) => [code, name, quantity, amount])).toEqual([
      ['room', '', 2, 100_000],
      ['extraAdult', '', 2, 16_000],
      ['extraChild', '', 2, 10_000],
      ['pet', '', 1, 6000],
      ['cleaning', '', 1, 12_000],
      ['package', '烧烤', 2, 40_000],
      ['package', '夜行', 4, 12_000],
    ])
    expect(value).toMatchObject({ total: 196_000, deposit: 30_000, payable: 226_000, couponId: null })
    const again = await server.call(
      bookingApi.keptQuote,
      { query: { quoteId: value.quoteId } },
      { language: 'en-US' },
    )
    expect(again.value).toMatchObject({ hash: value.hash, total: 196_000 })
    expect(again.value.lines.at(-1)?.name).toBe('Night walk')
    expect((await desk.quote(undefined, house, 1, 2, { packages: [{ id: walk, count: 2 }] })).message).toBe(
      '该套餐最多可选 1 份',
    )
    const fee = await server.call(orderApi.fees, { query: { quoteId: value.quoteId } })
    expect(fee.value).toMatchObject({ of: 'quote', total: 196_000, paid: 0 })
  })

  test('of somebody is nobody else’s', async () => {
    const { value } = await desk.quote(ana.token, await addHouse(), 1, 2)
    const look = (token?: string) =>
      server.call(bookingApi.keptQuote, { query: { quoteId: value.quoteId } }, token ? { token } : {})
    expect((await look(ana.token)).state).toBe(true)
    expect((await look(ben.token)).state).toBe(false)
    expect((await look()).state).toBe(false)
    expect((await desk.submit(ben.token, value)).message).toBe('报价已失效，请重新获取价格')
  })
})

describe('submitting', () => {
  test('makes an order that holds its rooms, once however often it is done', async () => {
    const house = await addHouse()
    const { value: quoted } = await desk.quote(undefined, house, 1, 2)
    const replies = await Promise.all([1, 2, 3, 4].map(() => desk.submit(ana.token, quoted)))
    const ids = new Set(replies.map((reply) => reply.value.orderId))
    expect(ids.size).toBe(1)
    const [orderId = ''] = ids
    expect(replies[0]?.value).toMatchObject({
      state: 'created',
      payable: 142_000,
      holdExpiresAt: start + HOLD_MS,
      bizType: 'stay',
      bizId: orderId,
    })
    expect(await desk.nightsOf(orderId)).toEqual([`${park.inDays(1)} hold`, `${park.inDays(2)} hold`])
    const order = await desk.order(ana.token, orderId)
    expect(order).toMatchObject({ state: 'created', nights: 2, total: 112_000, deposit: 30_000, paid: 0 })
    expect(order.orderNo).toMatch(/^SJ260504\d{10}$/)
    expect(order.actions).toEqual(['pay', 'contact', 'cancel'])
    expect(order.price.lines.map((line) => line.code)).toEqual(['room', 'cleaning'])
    expect(order.events.map((event) => event.state)).toEqual(['created'])
    expect((await desk.quote(ben.token, house, 2, 1)).value).toMatchObject({
      reason: 'sold',
      day: park.inDays(2),
    })
  })

  test('the same request twice under one key is one order', async () => {
    const quoted = (await desk.quote(ana.token, await addHouse(), 1, 2)).value
    const headers = { 'idempotency-key': 'abcdefgh-1' }
    const [one, two] = [
      await desk.submit(ana.token, quoted, { headers }),
      await desk.submit(ana.token, quoted, { headers }),
    ]
    expect(two.value).toEqual(one.value)
  })

  test('a price that changed is refused with both totals, and the new one can be handed in', async () => {
    const house = await addHouse()
    const quoted = (await desk.quote(ana.token, house, 1, 2)).value
    await park.price(house, [{ night: park.inDays(1), price: 60_000 }])
    const refused = await desk.submit(ana.token, quoted)
    expect(refused).toMatchObject({
      state: false,
      message: '价格或规则已变化：原价 ¥1,120.00，现价 ¥1,220.00，请确认后再提交',
    })
    const value = refused.value as unknown as {
      reason: string
      oldTotal: number
      newTotal: number
      quote: { quoteId: string; hash: string }
    }
    expect(value).toMatchObject({ reason: 'priceChanged', oldTotal: 112_000, newTotal: 122_000 })
    expect((await desk.submit(ana.token, value.quote)).value).toMatchObject({ payable: 152_000 })
  })

  test('a promise made up or changed by hand is none', async () => {
    const quoted = (await desk.quote(ana.token, await addHouse(), 1, 2)).value
    expect((await desk.submit(ana.token, { ...quoted, hash: 'x' })).state).toBe(false)
    expect((await desk.submit(ana.token, { ...quoted, quoteId: server.env.newId() })).state).toBe(false)
  })

  test('of two who were quoted the same nights the second is told which is gone', async () => {
    const house = await addHouse()
    const [mine, other] = [await desk.quote(ana.token, house, 1, 2), await desk.quote(ben.token, house, 2, 2)]
    await desk.submit(ana.token, mine.value)
    expect(await desk.submit(ben.token, other.value)).toMatchObject({
      state: false,
      message: `${park.inDays(2)} 已订满`,
      value: { reason: 'sold', day: park.inDays(2) },
    })
  })

  test('a hold that has run out is free for others, without anybody tidying up', async () => {
    const house = await addHouse()
    const first = (await desk.book(ana.token, house, 3, 2)).value
    await moveTo(server.clock.now + HOLD_MS)
    expect(await desk.order(ana.token, first.orderId)).toMatchObject({
      state: 'closed',
      actions: ['rebook', 'contact'],
    })
    const second = await desk.book(ben.token, house, 3, 2)
    expect(second.state).toBe(true)
    expect(await desk.nightsOf(first.orderId)).toEqual([])
    expect(await desk.nightsOf(second.value.orderId)).toHaveLength(2)
  })
})

describe('a coupon', () => {
  async function addCoupon(off: { fen: number } | { percent: number; atMost: number }, atLeast = 0) {
    const id = server.env.newId()
    const now = server.clock.now
    const coupon = {
      id,
      texts: { 'zh-CN': { name: '立减' } },
      atLeast,
      off,
      from: now,
      until: now + 30 * 86_400_000,
    }
    await park.write((scope) => addCoupons(scope, [coupon]))
    return park.write((scope) => grantCoupon(scope, ana.id, id))
  }
  const stateOf = async (id: string) =>
    (
      await server.env.db
        .selectFrom('coupon_grant')
        .select(['state', 'order_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state

  test('is locked by the order, used when it is paid, and used once', async () => {
    const house = await addHouse()
    const couponId = await addCoupon({ fen: 20_000 })
    const quotes = await Promise.all(
      [1, 4, 7, 10].map((from) => desk.quote(ana.token, house, from, 2, { couponId })),
    )
    expect(quotes.map((quote) => quote.value.total)).toEqual([92_000, 92_000, 92_000, 92_000])
    const replies = await Promise.all(quotes.map((quote) => desk.submit(ana.token, quote.value)))
    const [done] = replies.filter((reply) => reply.state === true)
    expect(replies.filter((reply) => reply.state === true)).toHaveLength(1)
    expect(await stateOf(couponId)).toBe('locked')
    expect((await desk.quote(ana.token, house, 20, 2, { couponId })).message).toContain('优惠券')
    expect(await desk.pay(done?.value.orderId ?? '')).toBe('taken')
    expect(await stateOf(couponId)).toBe('used')
  })

  test('comes free with the hold, needs its sum, and is its owner’s', async () => {
    const house = await addHouse()
    const couponId = await addCoupon({ percent: 1000, atMost: 50_000 }, 112_000)
    expect((await desk.quote(ana.token, house, 1, 1, { couponId })).message).toBe('未达到优惠券的使用金额')
    expect((await desk.quote(ben.token, house, 1, 2, { couponId })).state).toBe(false)
    await desk.book(ana.token, house, 1, 2, { couponId })
    await moveTo(server.clock.now + HOLD_MS)
    const again = await desk.book(ana.token, house, 1, 2, { couponId })
    expect(again.value.payable).toBe(112_000 - 11_200 + 30_000)
  })

  test('that covers everything leaves nothing to pay', async () => {
    const house = await addHouse({ fees: { ...fees, deposit: 0 } })
    const couponId = await addCoupon({ fen: 1_000_000 })
    const { value } = await desk.book(ana.token, house, 1, 2, { couponId })
    expect(value).toMatchObject({ state: 'confirmed', payable: 0, holdExpiresAt: null })
    expect(await desk.nightsOf(value.orderId)).toEqual([`${park.inDays(1)} order`, `${park.inDays(2)} order`])
  })
})

describe('money', () => {
  test('in time makes an order paid and confirmed, and its nights last', async () => {
    const { orderId } = (await desk.book(ana.token, await addHouse(), 1, 2)).value
    expect(await desk.pay(orderId)).toBe('taken')
    const order = await desk.order(ana.token, orderId)
    expect(order).toMatchObject({ state: 'confirmed', paid: 142_000, holdExpiresAt: null })
    expect(order.events.map((event) => [event.state, event.reason])).toEqual([
      ['created', ''],
      ['paid', '支付成功'],
      ['confirmed', '系统自动处理'],
    ])
    expect(await desk.nightsOf(orderId)).toEqual([`${park.inDays(1)} order`, `${park.inDays(2)} order`])
    expect(await desk.pay(orderId)).toBe('late') // a second payment goes back
    expect(await desk.order(ana.token, orderId)).toMatchObject({ state: 'confirmed', paid: 142_000 })
  })

  test('of another amount is not taken', async () => {
    const { orderId } = (await desk.book(ana.token, await addHouse(), 1, 2)).value
    expect(await desk.pay(orderId, 1)).toBe('late')
    expect(await desk.order(ana.token, orderId)).toMatchObject({ state: 'created', paid: 0 })
  })

  test('after its time gets the rooms if they are still free', async () => {
    const { orderId } = (await desk.book(ana.token, await addHouse(), 3, 2)).value
    await moveTo(server.clock.now + HOLD_MS + 1)
    expect(await desk.pay(orderId)).toBe('taken')
    const order = await desk.order(ana.token, orderId)
    expect(order.events.map((event) => event.state)).toEqual(['created', 'closed', 'paid', 'confirmed'])
  })

  test('after its time goes back when somebody else has them', async () => {
    const house = await addHouse()
    const { orderId } = (await desk.book(ana.token, house, 3, 2)).value
    await moveTo(server.clock.now + HOLD_MS + 1)
    const other = (await desk.book(ben.token, house, 4, 2)).value
    expect(await desk.pay(orderId)).toBe('late')
    expect(await desk.order(ana.token, orderId)).toMatchObject({ state: 'latePaid', paid: 0 })
    expect(await desk.nightsOf(orderId)).toEqual([])
    expect(await desk.nightsOf(other.orderId)).toHaveLength(2)
    expect(await desk.pay(other.orderId)).toBe('taken')
  })

  test('after its first day goes back: nobody came, as the order was closed', async () => {
    const { orderId } = (await desk.book(ana.token, await addHouse(), 3, 2)).value
    const before = server.clock.now
    await moveTo(before + 4 * 24 * 3_600_000)
    expect(await desk.pay(orderId)).toBe('late')
    expect(await desk.order(ana.token, orderId)).toMatchObject({ state: 'latePaid', paid: 0 })
    expect(await desk.nightsOf(orderId)).toEqual([])
    await moveTo(before)
  })
})

describe('orders', () => {
  test('stand under the tabs the domain says, and the counts agree', async () => {
    const tabs = await Promise.all(
      orderTabs.map((tab) =>
        server.call(
          orderApi.orders,
          { body: { tab, queryFilter: { pageBean: { page: 1, pageSize: 100 } } } },
          { token: ana.token },
        ),
      ),
    )
    const [all] = tabs
    expect(all?.value.rows.length).toBeGreaterThan(8)
    for (const [at, tab] of orderTabs.entries()) {
      const expected = all?.value.rows.filter((row) =>
        tabsForOrder({ ...row, hasRefund: row.actions.includes('refund') }).includes(tab),
      )
      expect(tabs[at]?.value.rows.map((row) => row.id)).toEqual(expected?.map((row) => row.id))
    }
    const counts = (await server.call(orderApi.counts, {}, { token: ana.token })).value
    expect(counts).toEqual(Object.fromEntries(orderTabs.map((tab, at) => [tab, tabs[at]?.value.total])))
  })

  test('are their guest’s alone', async () => {
    const { orderId } = (await desk.book(ana.token, await addHouse(), 1, 2)).value
    const query = { orderId }
    for (const send of [{ token: ben.token }, {}]) {
      expect((await server.call(orderApi.order, { query }, send)).state).toBe(false)
      expect((await server.call(orderApi.fees, { query }, send)).state).toBe(false)
    }
    const filter = { queryFilter: { querys: [{ property: 'orderNo', value: 'SJ', operation: 'LIKE' }] } }
    const { rows } = (await server.call(orderApi.orders, { body: filter }, { token: ben.token })).value
    expect(rows.map((row) => row.id)).not.toContain(orderId)
    // The same call as other lists are asked by.
    const bare = { pageBean: { page: 1, pageSize: 3 }, querys: [{ property: 'state', value: 'created' }] }
    const mine = (await server.call(orderApi.orders, { body: bare }, { token: ana.token })).value
    expect(mine.pageSize).toBe(3)
    expect(mine.rows[0]?.id).toBe(orderId)
    expect(new Set(mine.rows.map((row) => row.state))).toEqual(new Set(['created']))
    expect((await server.call(orderApi.orders, { body: {} }, { token: ana.token })).value.pageSize).toBe(10)
    const status = await server.call(orderApi.loginFeeStatus, {}, { token: ana.token })
    expect(status).toMatchObject({ state: false, message: '您有一笔订单待支付' })
  })
})
