import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopOrderApi } from '#api/shop/order.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { chargesInvariant } from '#server/invariants/charges.ts'
import { ledgerInvariant } from '#server/invariants/ledger.ts'
import { ordersInvariant } from '#server/invariants/orders.ts'
import { paymentsInvariant } from '#server/invariants/payments.ts'
import { shopsInvariant } from '#server/invariants/shops.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { closeExpiredShopOrders } from '../jobs.ts'
import { shopFixture } from '../testing.ts'
import { PAY_MS } from './found-order.ts'

type Park = Awaited<ReturnType<typeof shopFixture>>
type Guest = { id: string; token: string }

let park: Park
/** Another server on the same database. */
let second: TestServer
let guests: Guest[]
let unlimited: NodeJS.Timeout
beforeAll(async () => {
  park = await shopFixture()
  second = await startServer({}, park.server.connection)
  guests = await Promise.all(Array.from({ length: 10 }, (_, at) => park.desk.addGuest(`rush${at}`)))
  // Limits of calls have tests of their own.
  unlimited = setInterval(
    () =>
      void park.server.env.db
        .deleteFrom('rate_count')
        .execute()
        .catch(() => {}),
    100,
  )
})
afterAll(async () => {
  clearInterval(unlimited)
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
  await second.stop()
  await park.server.stop()
})

const serverOf = (at: number) => (at % 2 === 0 ? park.server : second)
const guestOf = (at: number): Guest => guests[at % guests.length] ?? park.ana

const deadlocks = async () => {
  const { rows } = await sql<{ count: number }>`select deadlocks::int as count from pg_stat_database
    where datname = current_database()`.execute(park.server.env.db)
  return rows[0]?.count ?? 0
}

type Line = { skuId: string; quantity: number; price: number }

/** One of many who order through either server; who is told that it is busy tries again, as apps do. */
async function order(at: number, shopId: string, lines: Line[]) {
  for (;;) {
    const reply = await serverOf(at).call(
      shopOrderApi.place,
      {
        body: {
          shopId,
          way: 'pickUp',
          stayOrderId: null,
          placeId: null,
          slot: park.slot(),
          lines,
          couponId: null,
          payBy: 'online',
          total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
          contactName: '苏念安',
          contactPhone: '13900000002',
        },
      },
      { token: guestOf(at).token },
    )
    if (reply.status !== 503 && reply.status !== 429) {
      return reply
    }
  }
}

test('five hundred who want the last forty through two servers get forty, and no stock goes below zero', async () => {
  const shopId = await park.addShop({ slotCapacity: 100_000 })
  const { skuIds } = await park.addGoods(shopId, { stock: 40 })
  const skuId = skuIds[0] ?? ''
  const before = await deadlocks()
  const replies = await Promise.all(
    Array.from({ length: 500 }, (_, at) => order(at, shopId, [{ skuId, quantity: 1, price: 1000 }])),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  expect(replies.filter(({ state }) => state === true)).toHaveLength(40)
  expect(new Set(replies.filter(({ state }) => !state).map(({ message }) => message))).toEqual(
    new Set(['购物车里有商品变动，请看一下']),
  )
  expect(await park.stock(skuId)).toEqual([40, 40])
  expect(await deadlocks()).toBe(before)
}, 180_000)

test('many who order the same goods in different order never wait in a circle', async () => {
  const shopId = await park.addShop({ slotCapacity: 100_000 })
  const goods = await Promise.all(Array.from({ length: 4 }, () => park.addGoods(shopId, { stock: 30 })))
  const skus = goods.map(({ skuIds }) => skuIds[0] ?? '')
  const before = await deadlocks()
  const replies = await Promise.all(
    Array.from({ length: 120 }, (_, at) => {
      const turned = [...skus.slice(at % 4), ...skus.slice(0, at % 4)]
      const wanted = at % 2 === 0 ? turned : turned.toReversed()
      return order(
        at,
        shopId,
        wanted.slice(0, 3).map((skuId) => ({ skuId, quantity: 1, price: 1000 })),
      )
    }),
  )
  // All or nothing: each order has its three pieces.
  const placed = replies.filter(({ state }) => state === true).length
  const taken = await Promise.all(skus.map(async (skuId) => (await park.stock(skuId))[1] ?? 0))
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(placed * 3)
  expect(Math.max(...taken)).toBeLessThanOrEqual(30)
  expect(placed).toBeGreaterThan(20)
  expect(await deadlocks()).toBe(before)
}, 180_000)

test('a slot is never overbooked, whoever comes through which server', async () => {
  const shopId = await park.addShop({ slotCapacity: 12 })
  const { skuIds } = await park.addGoods(shopId, { stock: 500, workUnits: 5 })
  const line = { skuId: skuIds[0] ?? '', quantity: 1, price: 1000 }
  const replies = await Promise.all(Array.from({ length: 60 }, (_, at) => order(at, shopId, [line])))
  expect(replies.filter(({ state }) => state === true)).toHaveLength(2)
  const slots = await park.server.env.db
    .selectFrom('shop_slot')
    .select(['taken', 'capacity'])
    .where('shop_id', '=', shopId)
    .execute()
  expect(slots).toEqual([{ taken: 10, capacity: 12 }])
}, 120_000)

test('one person who orders many times at once stays within the limit', async () => {
  const shopId = await park.addShop()
  const { skuIds } = await park.addGoods(shopId, { stock: 100, limit: 3 })
  const line = { skuId: skuIds[0] ?? '', quantity: 1, price: 1000 }
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => order(at * 10, shopId, [line])))
  expect(replies.filter(({ state }) => state === true)).toHaveLength(3)
})

test('the same request sent again through the other server is the same order', async () => {
  const shopId = await park.addShop()
  const { skuIds } = await park.addGoods(shopId)
  const line = [{ skuId: skuIds[0] ?? '', quantity: 2 }]
  const headers = { 'idempotency-key': '018f3c1e-aaaa-7bbb-8ccc-0123456789ab' }
  const replies = [
    await park.place(shopId, line, {}, { headers }),
    await park.place(shopId, line, {}, { headers }),
  ]
  expect(new Set(replies.map(({ value }) => value.orderId)).size).toBe(1)
  expect(await park.stock(skuIds[0] ?? '')).toEqual([10, 2])
})

test('a payment makes one order however often and wherever it is told, and closing at the same moment loses nothing', async () => {
  const shopId = await park.addShop()
  const { skuIds } = await park.addGoods(shopId, { stock: 30 })
  const skuId = skuIds[0] ?? ''
  const orders: string[] = []
  for (let at = 0; at < 12; at++) {
    const placed = await park.place(shopId, [{ skuId, quantity: 1 }])
    orders.push(placed.value.orderId)
  }
  const start = park.server.clock.now
  await park.moveTo(start + PAY_MS)
  second.clock.now = start + PAY_MS
  const results = await Promise.all([
    ...orders.map((id) => park.pay(id)),
    closeExpiredShopOrders(second.env, new AbortController().signal),
    closeExpiredShopOrders(park.server.env, new AbortController().signal),
  ])
  expect(results.filter((result) => result === 'taken')).toHaveLength(12)
  const states = await Promise.all(orders.map(async (id) => (await park.order(id)).state))
  expect(new Set(states)).toEqual(new Set(['placed']))
  expect(await park.stock(skuId)).toEqual([30, 12])
  await park.moveTo(start)
  second.clock.now = start
})

test('guest and shop act on one order at once: one of them has their way, and its money is given back once', async () => {
  const shopId = await park.addShop()
  const { skuIds } = await park.addGoods(shopId, { stock: 50 })
  for (let at = 0; at < 8; at++) {
    const orderId = await park.paidOrder(shopId, [{ skuId: skuIds[0] ?? '', quantity: 1 }])
    await Promise.all([
      park.server.call(shopOrderApi.cancel, { body: { orderId } }, { token: park.ana.token }),
      second.call(shopDeskApi.prepare, { body: { orderId } }, park.keeper),
      second.call(shopDeskApi.refuse, { body: { orderId, reason: '打烊了' } }, park.keeper),
    ])
    const { state, refunded } = await park.order(orderId)
    expect([state, refunded]).toEqual(state === 'preparing' ? ['preparing', 0] : ['cancelled', 1000])
  }
})

test('the cashier of an order is its guest’s, and is over when the order is', async () => {
  const shopId = await park.addShop()
  const { skuIds } = await park.addGoods(shopId)
  const { value } = await park.place(shopId, [{ skuId: skuIds[0] ?? '', quantity: 1 }])
  const query = { bizType: 'shop', bizId: value.orderId, channel: 'h5' as const }
  const mine = await park.server.call(paymentApi.cashier, { query }, { token: park.ana.token })
  expect(mine.value).toMatchObject({ state: 'due', amount: 1000 })
  const other = await park.server.call(paymentApi.cashier, { query }, { token: park.ben.token })
  expect(other.state).toBe(false)
})
