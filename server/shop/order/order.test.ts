import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopApi } from '#api/shop/catalogue.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import { shopManageApi } from '#api/shop/manage.ts'
import { shopOrderApi } from '#api/shop/order.ts'
import { chargesInvariant } from '#server/invariants/charges.ts'
import { ledgerInvariant } from '#server/invariants/ledger.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { paymentsInvariant } from '#server/invariants/payments.ts'
import { shopsInvariant } from '#server/invariants/shops.ts'
import { closeExpiredShopOrders, handOverForgottenOrders } from '../jobs.ts'
import { scopeOf } from '#server/scope.ts'
import { releaseIncome } from '#server/wallet/income/release-income.ts'
import { shopFixture } from '../testing.ts'
import { addCoupons, grantCoupon } from '#server/stay/booking/coupons.ts'
import { PAY_MS } from './found-order.ts'

type Park = Awaited<ReturnType<typeof shopFixture>>
const HOUR = 3_600_000
const never = new AbortController().signal

let park: Park
let shopId: string
beforeAll(async () => {
  park = await shopFixture()
  shopId = await park.addShop()
})
afterAll(async () => {
  const { env, clock } = park.server
  for (const promise of [
    shopsInvariant,
    ordersInvariant,
    chargesInvariant,
    ledgerInvariant,
    paymentsInvariant,
  ]) {
    expect(await promise.violations(env.db, clock.now)).toEqual([])
  }
  await park.server.stop()
})

const one = async (given: Parameters<Park['addGoods']>[1] = {}) => {
  const { id, skuIds } = await park.addGoods(shopId, given)
  return { goodsId: id, skuId: skuIds[0] ?? '' }
}

test('an order takes its stock, is paid, prepared, picked up by its code, and earned by the shop', async () => {
  const { skuId } = await one()
  const before = await park.balance('shopRevenue', '%')
  const { value } = await park.place(shopId, [{ skuId, quantity: 3 }])
  expect(value).toMatchObject({ state: 'created', payable: 3000 })
  expect(await park.stock(skuId)).toEqual([10, 3])
  expect(await park.pay(value.orderId)).toBe('taken')
  expect((await park.order(value.orderId)).state).toBe('placed')
  expect(await park.balance('prepaid', `shop:${value.orderId}`)).toBe(3000)

  await park.atDesk('prepare', value.orderId)
  await park.atDesk('send', value.orderId)
  const wrong = await park.atDesk('handOver', value.orderId, 'no')
  expect(wrong.message).toBe('取货码不对')
  const { pickupCode } = await park.order(value.orderId)
  const done = await park.atDesk('handOver', value.orderId, pickupCode)
  expect(done.value.state).toBe('done')
  expect(await park.stock(skuId)).toEqual([7, 0])
  expect(await park.balance('shopRevenue', '%')).toBe(before + 3000)
  const again = await park.atDesk('handOver', value.orderId, pickupCode)
  expect(again.message).toBe('订单状态已变化，请刷新')
})

test('who has booked with a number of another country, or typed wide digits, orders with them too', async () => {
  const { skuId } = await one()
  const name = 'Maximiliana Alexandrovna von Hohenberg-Wittelsbach'
  const given = { contactName: name, contactPhone: ' +1 415 555 ２６７１' }
  const { value, ...answer } = await park.place(shopId, [{ skuId, quantity: 1 }], given)
  expect(answer.status).toBe(200)
  expect(await park.order(value.orderId)).toMatchObject({
    contactName: name,
    contactPhone: '+1 415 555 2671',
  })
})

test('what changed between cart and order is named, and nothing is taken', async () => {
  const scarce = await one({ stock: 1 })
  const dear = await one({ price: 1500 })
  const { message, value } = await park.place(shopId, [
    { skuId: scarce.skuId, quantity: 1 },
    { skuId: scarce.skuId, quantity: 1 },
    { skuId: dear.skuId, quantity: 1 },
  ])
  expect(message).toBe('购物车里有商品变动，请看一下')
  expect(value).toMatchObject({
    reason: 'cartChanged',
    problems: expect.arrayContaining([
      { skuId: scarce.skuId, reason: 'short', left: 1, price: 1000 },
      { skuId: dear.skuId, reason: 'price', left: null, price: 1500 },
    ]),
  })
  expect(await park.stock(scarce.skuId)).toEqual([1, 0])
  const cheap = await park.place(shopId, [{ skuId: scarce.skuId, quantity: 1 }], { total: 1 })
  expect(cheap.message).toBe('总价从 ¥0.01 变为 ¥10.00，请确认后再下单')
  expect(await park.stock(scarce.skuId)).toEqual([1, 0])
})

test('a coupon is off a cart it is worth something for, and is used up for no other', async () => {
  const { skuId } = await one({ price: 1000, stock: 50 })
  const couponId = await park.write(async (scope) => {
    const id = scope.newId()
    const time = { from: scope.now() - HOUR, until: scope.now() + 24 * HOUR }
    const coupon = { id, texts: { 'zh-CN': { name: '满 20 减 5' } }, usedFor: 'shop' as const, ...time }
    await addCoupons(scope, [{ ...coupon, atLeast: 2000, off: { fen: 500 } }])
    return grantCoupon(scope, park.ana.id, id)
  })
  const quote = async (quantity: number) => {
    const lines = [{ skuId, quantity, price: 1000 }]
    const cart = { shopId, way: 'pickUp' as const, stayOrderId: null, lines, couponId }
    return (await park.server.call(shopApi.quote, { body: cart }, { token: park.ana.token })).value
  }
  expect(await quote(1)).toMatchObject({ discount: 0, coupons: [{ id: couponId, worth: 0 }] })
  const small = await park.place(shopId, [{ skuId, quantity: 1 }], { couponId })
  expect(small.message).toBe('这张优惠券现在不能用')
  expect(await quote(2)).toMatchObject({ discount: 500 })
  const placed = await park.place(shopId, [{ skuId, quantity: 2 }], { couponId, total: 1500 })
  expect(placed.value).toMatchObject({ state: 'created', payable: 1500 })
  expect(await quote(2), 'with an order already').toMatchObject({ discount: 0, total: 2000, coupons: [] })
})

test('an order nobody pays for is closed on time and gives everything back; paid after that it is tried again', async () => {
  const { skuId } = await one({ stock: 2 })
  const first = await park.place(shopId, [{ skuId, quantity: 2 }])
  const start = park.server.clock.now
  await park.moveTo(start + PAY_MS)
  expect((await park.order(first.value.orderId)).state).toBe('closed')
  await closeExpiredShopOrders(park.server.env, never)
  expect(await park.stock(skuId)).toEqual([2, 0])
  // There is enough: it is taken once more.
  expect(await park.pay(first.value.orderId)).toBe('taken')
  expect(await park.stock(skuId)).toEqual([2, 2])
  // Another closes and finds nothing left: all of its money goes back.
  await park.write((scope) =>
    scope.update('shop_sku').set({ status: 'on' }).where('id', '=', skuId).execute(),
  )
  const late = await one({ stock: 1 })
  const slow = await park.place(shopId, [{ skuId: late.skuId, quantity: 1 }])
  await park.moveTo(park.server.clock.now + PAY_MS + 1)
  await closeExpiredShopOrders(park.server.env, never)
  await park.paidOrder(shopId, [{ skuId: late.skuId, quantity: 1 }])
  expect(await park.pay(slow.value.orderId)).toBe('late')
  expect((await park.order(slow.value.orderId)).state).toBe('latePaid')
  expect(await park.balance('prepaid', `shop:${slow.value.orderId}`)).toBe(0)
  expect(await park.balance('refundTransit', `shop:${slow.value.orderId}`)).toBe(1000)
  // Paid twice: the second goes back and the order stays.
  expect(await park.pay(first.value.orderId)).toBe('late')
  expect((await park.order(first.value.orderId)).state).toBe('placed')
  await park.moveTo(start)
})

test('one line comes back before the shop begins, and after it was handed over from those who earned it', async () => {
  const companyId = await park.addCompany('蜂友社')
  const honey = await one({ companyId, share: 7000 })
  const wood = await one()
  const orderId = await park.paidOrder(shopId, [
    { skuId: honey.skuId, quantity: 2 },
    { skuId: wood.skuId, quantity: 1 },
  ])
  const lines = (await park.order(orderId)).lines
  const noOf = (skuId: string) => lines.find((line) => line.skuId === skuId)?.no ?? 0
  const ask = (no: number, count: number, cause: 'changed' | 'quality' = 'changed') =>
    park.server.call(
      shopOrderApi.askRefund,
      { body: { orderId, lines: [{ no, count }], cause } },
      { token: park.ana.token },
    )
  const back = await ask(noOf(wood.skuId), 1)
  expect(back.value).toMatchObject({ state: 'placed', refunded: 1000 })
  expect(await park.stock(wood.skuId)).toEqual([10, 0])
  expect(await park.balance('refundTransit', `shop:${orderId}`)).toBe(1000)
  expect((await ask(noOf(wood.skuId), 1)).message).toBe('选的商品已经退过了')

  await park.deliver(orderId)
  expect(await park.balance('pending', `org:${companyId}`)).toBe(1400)
  const asked = await ask(noOf(honey.skuId), 1, 'quality')
  expect(asked.value).toMatchObject({ state: 'done', isClaimed: true, refunded: 1000 })
  expect((await ask(noOf(honey.skuId), 1, 'quality')).message).toBe('已有一笔退款申请在处理')
  const refund = asked.value.refunds.find(({ state }) => state === 'asked')
  const decide = (approve: boolean) =>
    park.server.call(
      shopDeskApi.decide,
      { body: { refundId: refund?.id ?? '', approve, reason: '瓶盖松了' } },
      park.keeper,
    )
  expect((await decide(true)).value).toMatchObject({ state: 'done', refunded: 2000, isClaimed: false })
  expect((await decide(true)).message).toBe('这笔申请已经处理过了')
  expect(await park.balance('pending', `org:${companyId}`)).toBe(700)
  // Some days later the company can have its part, and a refund then comes out of that.
  await park.moveTo(park.server.clock.now + 8 * 24 * HOUR)
  await releaseIncome(scopeOf(park.server.env, park.server.tenantId), never)
  expect(await park.balance('available', `org:${companyId}`)).toBe(700)
  const last = await park.server.call(
    shopDeskApi.refund,
    {
      body: { orderId, lines: [{ no: noOf(honey.skuId), count: 1 }], reason: '客人不满意', isReturned: true },
    },
    park.keeper,
  )
  expect(last.value).toMatchObject({ state: 'refunded', refunded: 3000 })
  expect(await park.balance('available', `org:${companyId}`)).toBe(0)
  expect(await park.stock(honey.skuId)).toEqual([9, 0])
  await park.moveTo(park.server.clock.now - 8 * 24 * HOUR)
})

test('a guest cancels until the shop begins; what the shop cannot find is given back and taken off the stock', async () => {
  const { skuId } = await one()
  const mine = await park.paidOrder(shopId, [{ skuId, quantity: 1 }])
  const cancel = (orderId: string, token = park.ana.token) =>
    park.server.call(shopOrderApi.cancel, { body: { orderId } }, { token })
  expect((await cancel(mine, park.ben.token)).message).toBe('没有找到这个订单')
  expect((await cancel(mine)).value).toMatchObject({ state: 'cancelled', refunded: 1000 })
  expect(await park.stock(skuId)).toEqual([10, 0])

  const begun = await park.paidOrder(shopId, [{ skuId, quantity: 3 }])
  await park.atDesk('prepare', begun)
  expect((await cancel(begun)).message).toBe('商店已经开始备货，不能直接取消，可以申请退款')
  const body = { orderId: begun, lines: [{ no: 1, count: 2 }] }
  const short = await park.server.call(shopDeskApi.short, { body }, park.keeper)
  expect(short.value).toMatchObject({ state: 'preparing', refunded: 2000 })
  expect(await park.stock(skuId)).toEqual([8, 1])
  const rest = { orderId: begun, lines: [{ no: 1, count: 1 }] }
  expect((await park.server.call(shopDeskApi.short, { body: rest }, park.keeper)).value.state).toBe(
    'cancelled',
  )
  expect(await park.stock(skuId)).toEqual([7, 0])
})

test('a slot that is past, closed or full is refused, with the next one that can be had', async () => {
  const small = await park.addShop({ slotCapacity: 5, leadMinutes: 30, slotMinutes: 60 })
  const { skuIds } = await park.addGoods(small, { workUnits: 5, stock: 10 })
  const skuId = skuIds[0] ?? ''
  const slot = park.slot()
  const taken = await park.place(small, [{ skuId, quantity: 1 }], { slot })
  expect(taken.state).toBe(true)
  const full = await park.place(small, [{ skuId, quantity: 1 }], { slot })
  expect(full.message).toBe('这个时段刚刚约满或已截止')
  expect(full.value).toMatchObject({ problem: 'full', next: { day: slot.day } })
  const past = await park.place(small, [{ skuId, quantity: 1 }], { slot: { ...slot, start: '00:00' } })
  expect(past.value).toMatchObject({ problem: 'past' })
  const { value: offered } = await park.server.call(
    shopApi.slots,
    {
      body: {
        shopId: small,
        way: 'pickUp',
        stayOrderId: null,
        lines: [{ skuId, quantity: 1, price: 1000 }],
      },
    },
    { token: park.ana.token },
  )
  const shown = offered[0]?.slots.find(({ start }) => start === slot.start)
  expect(shown?.problem).toBe('full')
  const set = { shopId: small, day: slot.day, start: slot.start, capacity: 20, isClosed: true }
  await park.server.call(shopManageApi.setSlot, { body: set }, park.keeper)
  const closed = await park.place(small, [{ skuId, quantity: 1 }], { slot })
  expect(closed.value).toMatchObject({ problem: 'closed' })
  await park.server.call(shopManageApi.setSlot, { body: { ...set, isClosed: false } }, park.keeper)
  expect((await park.place(small, [{ skuId, quantity: 1 }], { slot })).state).toBe(true)
  await park.server.call(
    shopManageApi.setDay,
    { body: { shopId: small, day: slot.day, isClosed: true, reason: '盘点' } },
    park.keeper,
  )
  const dark = await park.place(small, [{ skuId, quantity: 1 }], { slot })
  expect(dark.value).toMatchObject({ problem: 'closed' })
})

test('a person has no more of limited goods than the limit, whatever variants and orders', async () => {
  const variant = (stock: number) => ({ texts: { 'zh-CN': { name: '' } }, price: 1000, stock })
  const { skuIds } = await park.addGoods(shopId, { limit: 2, skus: [variant(9), variant(9)] })
  const [small = '', large = ''] = skuIds
  const first = await park.place(shopId, [{ skuId: small, quantity: 1 }])
  const both = await park.place(shopId, [
    { skuId: small, quantity: 1 },
    { skuId: large, quantity: 1 },
  ])
  expect(both.value).toMatchObject({
    reason: 'cartChanged',
    problems: [{ reason: 'limit', left: 1 }, { reason: 'limit' }],
  })
  expect((await park.place(shopId, [{ skuId: large, quantity: 1 }])).state).toBe(true)
  // Somebody else has a limit of their own, and what is given up counts no more.
  const theirs = await park.place(shopId, [{ skuId: small, quantity: 2 }], {}, { token: park.ben.token })
  expect(theirs.state).toBe(true)
  await park.server.call(
    shopOrderApi.cancel,
    { body: { orderId: first.value.orderId } },
    { token: park.ana.token },
  )
  expect((await park.place(shopId, [{ skuId: small, quantity: 1 }])).state).toBe(true)
})

test('an order that is late can be complained about, one that is not cannot; nobody forgets what is out for a day', async () => {
  const { skuId } = await one()
  const orderId = await park.paidOrder(shopId, [{ skuId, quantity: 1 }])
  const complain = () =>
    park.server.call(
      shopOrderApi.askRefund,
      { body: { orderId, lines: [{ no: 1, count: 1 }], cause: 'late' } },
      { token: park.ana.token },
    )
  expect((await complain()).message).toBe('还没到约定的时间，再等一会儿')
  const start = park.server.clock.now
  const { dueAt } = await park.order(orderId)
  await park.moveTo(dueAt + 1)
  const asked = await complain()
  expect(asked.value).toMatchObject({ state: 'placed', isClaimed: true, isLate: true })
  const [refund] = asked.value.refunds
  const body = { refundId: refund?.id ?? '', approve: false, reason: '已在路上' }
  await park.server.call(shopDeskApi.decide, { body }, park.keeper)
  expect((await park.order(orderId)).refunds[0]).toMatchObject({ state: 'refused', decision: '已在路上' })
  await park.atDesk('prepare', orderId)
  await park.atDesk('send', orderId)
  await park.moveTo(dueAt + 24 * HOUR)
  await handOverForgottenOrders(park.server.env, never)
  const done = await park.order(orderId)
  expect(done.state).toBe('done')
  const rated = await park.server.call(
    shopOrderApi.rate,
    { body: { orderId, score: 4, rating: '有点慢' } },
    { token: park.ana.token },
  )
  expect(rated.value).toMatchObject({ score: 4, canRate: false })
  await park.moveTo(start)
})

test('only the shop’s people see and move orders, and only its keepers touch goods and stock', async () => {
  const { skuId, goodsId } = await one()
  const orderId = await park.paidOrder(shopId, [{ skuId, quantity: 1 }])
  const guest = { token: park.ana.token }
  const refused = [
    await park.server.call(shopDeskApi.prepare, { body: { orderId } }, guest),
    await park.server.call(shopDeskApi.orders, { body: { shopId } }, guest),
    await park.server.call(shopManageApi.setStatus, { body: { goodsId, status: 'off' } }, guest),
    await park.server.call(shopOrderApi.order, { query: { orderId } }, { token: 'x'.repeat(40) }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 401])
  const other = await park.server.call(shopOrderApi.order, { query: { orderId } }, { token: park.ben.token })
  expect(other.message).toBe('没有找到这个订单')
  const { value: page } = await park.server.call(shopDeskApi.orders, { body: { shopId } }, park.keeper)
  expect(page.rows.some(({ id }) => id === orderId)).toBe(true)
})

test('a count is the difference to what was seen, and never below what orders have set aside', async () => {
  const { skuId, goodsId } = await one({ stock: 10 })
  await park.paidOrder(shopId, [{ skuId, quantity: 4 }])
  const count = (onHand: number, seen: number) =>
    park.server.call(
      shopManageApi.changeStock,
      { body: { kind: 'count', skuId, onHand, seen, reason: '盘点' } },
      park.keeper,
    )
  expect((await count(3, 10)).message).toBe('有订单占用着库存，数量不能低于已占用的件数')
  expect((await count(8, 10)).value).toMatchObject({ onHand: 8, allocated: 4, saleable: 4 })
  const came = { kind: 'delivery' as const, skuId, count: 5, reason: '到货' }
  await park.server.call(shopManageApi.changeStock, { body: came }, park.keeper)
  const { value } = await park.server.call(shopManageApi.moves, { query: { skuId } }, park.keeper)
  expect(value.sku.onHand).toBe(13)
  expect(value.moves.map(({ kind }) => kind).toSorted()).toEqual(
    ['adjustment', 'allocation', 'delivery', 'delivery'].toSorted(),
  )
  await park.server.call(shopManageApi.setStatus, { body: { goodsId, status: 'off' } }, park.keeper)
  const gone = await park.place(shopId, [{ skuId, quantity: 1 }])
  expect(gone.value).toMatchObject({ problems: [{ reason: 'gone' }] })
})

test('low stock is told once to those who keep it', async () => {
  const { skuIds } = await park.addGoods(shopId, {
    skus: [{ texts: { 'zh-CN': { name: '' } }, price: 1000, stock: 5, lowAt: 3 }],
  })
  const skuId = skuIds[0] ?? ''
  const told = async () => {
    const rows = await park.server.env.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'inbox')
      .execute()
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(skuId)).length
  }
  await park.place(shopId, [{ skuId, quantity: 1 }])
  expect(await told()).toBe(0)
  await park.place(shopId, [{ skuId, quantity: 1 }])
  await park.place(shopId, [{ skuId, quantity: 1 }])
  expect(await told()).toBe(1)
})
