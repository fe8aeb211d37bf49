import { afterAll, beforeAll, expect, test } from 'vitest'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { shopOrderApi } from '#api/shop/order.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import { shopApi } from '#api/shop/catalogue.ts'
import { merchantApi } from '#api/shop/merchant.ts'
import { inboxApi } from '#api/messages/inbox.ts'
import { invoiceApi } from '#api/wallet/invoice.ts'
import { chargesInvariant } from '#server/invariants/charges.ts'
import { invoicesInvariant } from '#server/invariants/invoices.ts'
import { ledgerInvariant } from '#server/invariants/ledger.ts'
import { orderMoneyInvariant } from '#server/invariants/order-money.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { paymentsInvariant } from '#server/invariants/payments.ts'
import { shopsInvariant } from '#server/invariants/shops.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { inboxTopics } from '#server/messages/inbox/deliver-notifications.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { addArticles } from '#server/stay/check/room-articles.ts'
import { instantOn } from '#server/stay/stay-life-testing.ts'
import { shopFixture } from '../testing.ts'

type Park = Awaited<ReturnType<typeof shopFixture>>

let park: Park
let shopId: string
beforeAll(async () => {
  park = await shopFixture()
  shopId = await park.addShop({ roomLimit: 20_000 })
})
afterAll(async () => {
  const { env, clock } = park.server
  for (const promise of [
    shopsInvariant,
    ordersInvariant,
    orderMoneyInvariant,
    chargesInvariant,
    ledgerInvariant,
    paymentsInvariant,
    invoicesInvariant,
  ]) {
    expect(await promise.violations(env.db, clock.now)).toEqual([])
  }
  await park.server.stop()
})

let from = 1
/** Guests who are in: a deposit of 300 yuan, from one day to the next but one. */
async function moveIn() {
  const houseId = await park.addHouse()
  const day = from
  from += 3
  const orderId = await park.desk.paidOrder(park.ana.token, houseId, dayOffset(day), 2)
  await park.moveTo(instantOn(day, '16:00'))
  const done = await park.moveInto(orderId)
  expect(done.state).toBe(true)
  return { orderId, houseId, day }
}
const dayOffset = (day: number) =>
  day - Math.round((park.server.clock.now - instantOn(0, '10:00')) / 86_400_000)

const toRoom = (stayOrderId: string, lines: Parameters<Park['place']>[1], token?: string) =>
  park.place(
    shopId,
    lines,
    { way: 'delivery', stayOrderId, payBy: 'room' },
    token === undefined ? {} : { token },
  )

async function checkOut(orderId: string, day: number) {
  await park.moveTo(instantOn(day + 2, '11:00'))
  expect((await park.atFrontDesk('checkOut', orderId)).state).toBe(true)
}

test('a guest who is in charges to the room; it is settled at check-out once, and earned then', async () => {
  const { orderId, day } = await moveIn()
  const { skuIds } = await park.addGoods(shopId, { price: 1000, stock: 50 })
  const skuId = skuIds[0] ?? ''
  const revenue = await park.balance('shopRevenue', '%')
  const placed = await toRoom(orderId, [{ skuId, quantity: 4 }])
  expect(placed.value).toMatchObject({ state: 'placed', payable: 0 })
  await park.deliver(placed.value.orderId)
  expect(await park.balance('shopRevenue', '%')).toBe(revenue)
  const bill = await park.server.call(
    shopOrderApi.roomCharges,
    { query: { stayOrderId: orderId } },
    { token: park.ana.token },
  )
  expect(bill.value).toMatchObject({ total: 4000, charges: [{ amount: 4000, state: 'open' }] })

  await checkOut(orderId, day)
  // The front desk reads what the ledger holds: all of the deposit until the stay is settled, nothing after it.
  const held = async (id: string) =>
    (await park.server.call(frontDeskApi.order, { query: { orderId: id } }, park.front)).value.deposit
  expect([await held(orderId), await park.balance('deposit', `stay:${orderId}`)]).toEqual([30_000, 30_000])
  expect((await park.atFrontDesk('settle', orderId)).value.state).toBe('completed')
  expect(await held(orderId)).toBe(0)
  const { value: unpaid } = await park.desk.book(park.ana.token, await park.addHouse(), 20, 1)
  expect(await held(unpaid.orderId)).toBe(0)
  expect(await park.balance('shopRevenue', '%')).toBe(revenue + 4000)
  expect(await park.balance('deposit', `stay:${orderId}`)).toBe(0)
  // 300 yuan deposit, 40 of it for the shop.
  expect(await park.balance('refundTransit', `stay:${orderId}`)).toBe(26_000)
  expect((await park.atFrontDesk('settle', orderId)).state).toBe(false)
  expect(await park.balance('shopRevenue', '%')).toBe(revenue + 4000)

  // Whoever paid the deposit has paid for the goods, and may have an invoice of them.
  const { token } = park.ana
  const source = { subject: 'paid', bizType: 'shop', bizId: placed.value.orderId } as const
  const candidate = async (as = token) =>
    park.server.call(invoiceApi.candidate, { query: source }, { token: as })
  expect((await candidate()).value).toMatchObject({ paid: 4000, left: 4000 })
  expect((await candidate(park.ben.token)).state).toBe(false)
  const list = await park.server.call(
    invoiceApi.candidates,
    { query: { subject: 'paid', page: 1 } },
    { token },
  )
  const offered = list.value.rows.find(({ bizId }) => bizId === source.bizId)
  expect(offered).toMatchObject({ bizType: 'shop', left: 4000 })
  expect(offered?.item).toMatch(/^房账商品 · /)
  const title = await park.server.call(
    invoiceApi.saveTitle,
    { body: { kind: 'person', name: '林晓' } },
    { token },
  )
  const asked = { ...source, titleId: title.value.id, amount: 4000 }
  expect((await park.server.call(invoiceApi.ask, { body: asked }, { token })).state).toBe(true)
  expect((await park.server.call(invoiceApi.ask, { body: asked }, { token })).state).toBe(false)

  // What comes back now goes the way the deposit was paid, and off the invoice.
  const back = await park.server.call(
    shopDeskApi.refund,
    { body: { orderId: placed.value.orderId, lines: [{ no: 1, count: 1 }], reason: '坏了一个' } },
    park.keeper,
  )
  expect(back.value).toMatchObject({ refunded: 1000, roomCharge: { amount: 3000, state: 'settled' } })
  expect(await park.balance('shopRevenue', '%')).toBe(revenue + 3000)
  expect(await park.balance('refundTransit', `stay:${orderId}`)).toBe(27_000)
  expect((await candidate()).value).toMatchObject({ paid: 3000, left: 0 })
})

test('of an order that was brought and came back whole its delivery stays on the bill, and is paid at check-out', async () => {
  const delivering = await park.addShop({ roomLimit: 20_000, delivery: 500 })
  const { orderId, day } = await moveIn()
  const { skuIds } = await park.addGoods(delivering, { price: 1000, stock: 50 })
  const placed = await park.place(delivering, [{ skuId: skuIds[0] ?? '', quantity: 2 }], {
    way: 'delivery',
    stayOrderId: orderId,
    payBy: 'room',
    total: 2500,
  })
  await park.deliver(placed.value.orderId)
  const lines = [{ no: 1, count: 2 }]
  const body = { orderId: placed.value.orderId, lines, reason: '受潮了', isReturned: true }
  expect((await park.server.call(shopDeskApi.refund, { body }, park.keeper)).value.state).toBe('refunded')
  const query = { stayOrderId: orderId }
  const bill = await park.server.call(shopOrderApi.roomCharges, { query }, { token: park.ana.token })
  expect(bill.value).toMatchObject({ total: 500, charges: [{ amount: 500, state: 'open' }] })
  expect(await shopsInvariant.violations(park.server.env.db, park.server.clock.now)).toEqual([])

  const revenue = await park.balance('shopRevenue', '%')
  await checkOut(orderId, day)
  expect((await park.atFrontDesk('settle', orderId)).value.state).toBe('completed')
  expect(await park.balance('shopRevenue', '%')).toBe(revenue + 500)
  expect(await park.balance('refundTransit', `stay:${orderId}`)).toBe(29_500)
})

test('guest, shop, merchant and check-out read the same money of an order on the room', async () => {
  const { orderId: stayOrderId, day } = await moveIn()
  const companyId = await park.addCompany('蜂友社')
  const leader = await addTestPerson(park.server, 'leader', [])
  await park.write((scope) => {
    const joined_at = new Date(scope.now())
    const member = { company_id: companyId, user_id: leader.id, role: 'manager', joined_at }
    return scope.insert('service_member', member).execute()
  })
  const { skuIds } = await park.addGoods(shopId, { price: 1000, stock: 50, companyId, share: 7000 })
  const placed = await toRoom(stayOrderId, [{ skuId: skuIds[0] ?? '', quantity: 3 }])
  const { orderId } = placed.value
  await park.deliver(orderId)

  const { server, ana, keeper } = park
  const read = async () => {
    const home = await server.call(merchantApi.home, {}, { token: leader.token })
    const sales = await server.call(shopDeskApi.sales, { query: { shopId } }, keeper)
    const mine = await server.call(shopOrderApi.order, { query: { orderId } }, { token: ana.token })
    const theirs = await server.call(shopDeskApi.order, { query: { orderId } }, keeper)
    const bill = await server.call(shopOrderApi.roomCharges, { query: { stayOrderId } }, { token: ana.token })
    return {
      amounts: [
        mine.value.total,
        mine.value.lines.reduce((sum, { pays }) => sum + pays, 0),
        theirs.value.total,
        bill.value.total,
        sales.value.merchants.find(({ name }) => name === '蜂友社')?.sold,
      ],
      sharedOnTheDay: sales.value.merchants.find(({ name }) => name === '蜂友社')?.share,
      share: home.value.companies[0]?.share,
      pieces: bill.value.charges.map(({ pieces }) => pieces),
    }
  }
  const before = await read()
  expect(before.amounts).toEqual([3000, 3000, 3000, 3000, 3000])
  // Handed over, and not earned yet: it is on its way, by the same share as the shop's day says.
  expect(before.share).toEqual({ today: 0, month: 0, pending: 0, onTheWay: 2100 })
  expect(before.sharedOnTheDay).toBe(2100)
  expect(before.pieces).toEqual([3])

  await checkOut(stayOrderId, day)
  expect((await park.atFrontDesk('settle', stayOrderId)).value.state).toBe('completed')
  expect((await read()).share).toMatchObject({ today: 2100, pending: 2100, onTheWay: 0 })
  expect(await park.balance('pending', `org:${companyId}`)).toBe(2100)
  expect(await park.balance('refundTransit', `stay:${stayOrderId}`)).toBe(27_000)

  // A piece that came back is off the bill, and so is the order once all of it did.
  const giveBack = async (count: number) => {
    const body = { orderId, lines: [{ no: 1, count }], reason: '坏了' }
    expect((await server.call(shopDeskApi.refund, { body }, keeper)).message ?? '').toBe('')
    return (await read()).pieces
  }
  expect(await giveBack(1)).toEqual([2])
  expect(await giveBack(2)).toEqual([])
})

test('a bill stays within the limit of the shop, also when many order at once', async () => {
  const { orderId } = await moveIn()
  const { skuIds } = await park.addGoods(shopId, { price: 3000, stock: 100 })
  const skuId = skuIds[0] ?? ''
  const line = { skuId, quantity: 1, price: 3000 }
  const replies = await Promise.all(Array.from({ length: 10 }, () => toRoom(orderId, [line])))
  expect(replies.filter(({ state }) => state === true)).toHaveLength(6)
  expect(replies.find(({ state }) => state === false)?.message).toBe('¥30.00 超出房账可用额度，请在线支付')
  expect(await park.stock(skuId)).toEqual([100, 6])
})

test('things are brought to the house guests are in today, also after they were moved in the middle of a stay', async () => {
  const { orderId, houseId, day } = await moveIn()
  const otherId = await park.addHouse()
  const { skuIds } = await park.addGoods(shopId, { price: 1000, stock: 50 })
  const broughtTo = async () => {
    const { value } = await toRoom(orderId, [{ skuId: skuIds[0] ?? '', quantity: 1 }])
    const { env } = park.server
    const row = await env.db
      .selectFrom('shop_order')
      .select('house_id')
      .where('id', '=', value.orderId)
      .executeTakeFirst()
    return row?.house_id
  }
  expect(await broughtTo()).toBe(houseId)
  await park.moveTo(instantOn(day + 1, '11:00'))
  expect(await broughtTo(), 'not moved yet').toBe(houseId)
  const moved = await park.server.call(
    frontDeskApi.move,
    { body: { orderId, houseId: otherId, reason: '换房' } },
    park.front,
  )
  expect(moved.state).toBe(true)
  expect(await broughtTo()).toBe(otherId)
  await park.moveTo(instantOn(day + 2, '09:00'))
  expect(await broughtTo(), 'on the last day').toBe(otherId)
  await checkOut(orderId, day)
})

test('nobody charges to a stay that is not theirs, not begun, or over', async () => {
  const { orderId, day } = await moveIn()
  const { skuIds } = await park.addGoods(shopId)
  const line = { skuId: skuIds[0] ?? '', quantity: 1 }
  expect((await toRoom(orderId, [line], park.ben.token)).message).toBe('送到房间需要有在住或即将入住的订单')
  const later = await park.desk.paidOrder(park.ana.token, await park.addHouse(), 1, 2)
  const early = await park.place(shopId, [line], { way: 'delivery', stayOrderId: later, payBy: 'room' })
  // It is for a day before they come.
  expect(early.value).toMatchObject({ problem: 'outsideStay' })
  const quote = await park.server.call(
    shopApi.quote,
    {
      body: {
        shopId,
        way: 'delivery',
        stayOrderId: later,
        couponId: null,
        lines: [{ ...line, price: 1000 }],
      },
    },
    { token: park.ana.token },
  )
  expect(quote.value.room).toMatchObject({ problem: 'notIn', left: 0 })
  await checkOut(orderId, day)
  expect((await toRoom(orderId, [line])).message).toBe('送到房间需要有在住或即将入住的订单')
})

test('what was never brought is off the bill when the stay is settled, and a goods check has the rest of the deposit', async () => {
  const { orderId, houseId, day } = await moveIn()
  await park.write((scope) =>
    addArticles(scope, [
      {
        houseId,
        articles: [
          { texts: { 'zh-CN': { name: '茶具' }, 'en-US': { name: 'Tea set' } }, quantity: 1, charge: 28_000 },
        ],
      },
    ]),
  )
  const { skuIds } = await park.addGoods(shopId, { price: 5000, stock: 9 })
  const line = { skuId: skuIds[0] ?? '', quantity: 1, price: 5000 }
  const brought = await toRoom(orderId, [line])
  const forgotten = await toRoom(orderId, [line])
  await park.deliver(brought.value.orderId)
  await checkOut(orderId, day)
  const desk = { token: park.front.token }
  const lines = [{ no: 1, missing: 1, damaged: 0, consumed: 0, note: '', fileIds: [] }]
  await park.server.call(
    goodsCheckApi.save,
    { body: { orderId, phase: 'out', lines, note: '', isSent: true } },
    desk,
  )
  await park.server.call(
    goodsCheckApi.answer,
    { body: { orderId, agrees: true, text: '' } },
    { token: park.ana.token },
  )
  const settled = await park.server.call(goodsCheckApi.settle, { body: { orderId } }, desk)
  // 300 yuan: 50 for the shop, 250 for the tea set, 30 to pay.
  expect(settled.value).toMatchObject({ bill: 3000, roomCharges: 5000, isOver: true })
  expect((await park.order(forgotten.value.orderId)).state).toBe('cancelled')
  expect(await park.stock(line.skuId)).toEqual([8, 0])
  // The guest is told why in the language they read.
  while (await deliverDue(park.server.env, inboxTopics, new AbortController().signal)) {
    // There is more.
  }
  const news = async (language: string) => {
    const headers = { 'accept-language': language }
    const input = { body: { pageBean: { page: 1, pageSize: 50 } } }
    const { rows } = (await park.server.call(inboxApi.messages, input, { token: park.ana.token, headers }))
      .value
    return rows.map(({ content }) => content).join('\n')
  }
  expect(await news('zh-CN')).toContain('退房结算')
  expect(await news('en-US')).toContain('The stay was settled')
  expect(await news('en-US')).not.toContain('退房结算')
})
