import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopApi } from '#api/shop/catalogue.ts'
import { shopDeskApi } from '#api/shop/desk.ts'
import { shopOrderApi } from '#api/shop/order.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { shopOrderStates } from '#domain/shop/order-state.ts'
import { shopsInvariant } from '#server/invariants/shops.ts'
import { ledgerInvariant } from '#server/invariants/ledger.ts'
import { paymentsInvariant } from '#server/invariants/payments.ts'
import type { TestServer } from '#server/testing.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'

let server: TestServer
let guest: { token: string }
let keeper: { token: string }
beforeAll(async () => {
  server = await startDemoServer()
  guest = { token: await server.signIn('guest', demoPassword) }
  keeper = { token: await server.signIn('frontdesk', demoPassword) }
})
afterAll(() => server.stop())

test('three shops sell sixty goods, each with a picture of its own, in both languages', async () => {
  const { value: shops } = await server.call(shopApi.shops, {}, guest)
  expect(shops).toHaveLength(3)
  const english = { ...guest, language: 'en-US' }
  const views = await Promise.all(
    shops.map(async ({ id }) => (await server.call(shopApi.shop, { query: { shopId: id } }, english)).value),
  )
  const goods = views.flatMap((view) => view.goods)
  expect(goods).toHaveLength(60)
  expect(new Set(goods.map(({ picture }) => picture?.fileId)).size).toBe(60)
  const texts = goods.map(({ name, intro, skus }) => [name, intro, skus.map((sku) => sku.name)])
  expect(JSON.stringify(texts)).not.toMatch(/[\u4e00-\u9fff]/)
  expect(goods.filter(({ company }) => company === 'Valley Beekeepers').length).toBeGreaterThan(5)
})

test('the guest has orders in every state, one of them on the bill of the room', async () => {
  const rows = []
  for (const page of [1, 2, 3]) {
    const { value } = await server.call(shopOrderApi.orders, { body: { page } }, guest)
    rows.push(...value.rows)
  }
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(shopOrderStates))
  expect(rows.some(({ payBy }) => payBy === 'room')).toBe(true)
  expect(rows.some(({ state, refunded }) => state === 'done' && refunded > 0)).toBe(true)
})

test('the shop has work to do and a week of sales behind it', async () => {
  const { value: shops } = await server.call(shopDeskApi.shops, {}, keeper)
  const [first] = shops
  expect(first?.placed).toBeGreaterThan(1)
  expect(first?.claims).toBe(1)
  const day = addDays(parkDay(server.clock.now), -1)
  const query = { shopId: first?.id ?? '', day }
  const { value: sales } = await server.call(shopDeskApi.sales, { query }, keeper)
  expect(sales.sold).toBeGreaterThan(0)
  expect(sales.best.length).toBeGreaterThan(0)
  expect(sales.week.filter(({ sold }) => sold > 0).length).toBeGreaterThan(4)
})

test('stock, slots, bills and books of the demo fit together', async () => {
  const { env, clock } = server
  for (const promise of [shopsInvariant, ledgerInvariant, paymentsInvariant]) {
    expect(await promise.violations(env.db, clock.now)).toEqual([])
  }
})
