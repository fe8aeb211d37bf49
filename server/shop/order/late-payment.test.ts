import { afterAll, beforeAll, expect, test } from 'vitest'
import { parkDay } from '#domain/park-time.ts'
import { shopsInvariant } from '#server/invariants/shops.ts'
import { closeExpiredShopOrders } from '../jobs.ts'
import { shopFixture } from '../testing.ts'
import { PAY_MS } from './found-order.ts'

let park: Awaited<ReturnType<typeof shopFixture>>
beforeAll(async () => {
  park = await shopFixture()
})
afterAll(async () => {
  expect(await shopsInvariant.violations(park.server.env.db, park.server.clock.now)).toEqual([])
  await park.server.stop()
})

/** An order whose time to pay is over, what the shop changes after that, and what becomes of money that comes then. */
async function paidAfter(change: (made: { shopId: string; goodsId: string }) => Promise<unknown>) {
  const shopId = await park.addShop()
  const { id: goodsId, skuIds } = await park.addGoods(shopId)
  const skuId = skuIds[0] ?? ''
  const placed = await park.place(shopId, [{ skuId, quantity: 2 }])
  await park.moveTo(park.server.clock.now + PAY_MS + 1)
  await closeExpiredShopOrders(park.server.env, new AbortController().signal)
  await change({ shopId, goodsId })
  const outcome = await park.pay(placed.value.orderId)
  const { state } = await park.order(placed.value.orderId)
  const back = await park.balance('refundTransit', `shop:${placed.value.orderId}`)
  return { outcome, state, stock: await park.stock(skuId), back }
}

const kept = { outcome: 'taken', state: 'placed', stock: [10, 2], back: 0 }
const givenBack = { outcome: 'late', state: 'latePaid', stock: [10, 0], back: 2000 }

test('money that comes after an order was closed takes what can still be ordered, and nothing else', async () => {
  expect(await paidAfter(async () => {})).toEqual(kept)
  const goodsOff = await paidAfter(({ goodsId }) =>
    park.write((scope) =>
      scope.update('shop_goods').set({ status: 'off' }).where('id', '=', goodsId).execute(),
    ),
  )
  expect(goodsOff, 'the goods are off sale').toEqual(givenBack)
  const paused = await paidAfter(({ shopId }) =>
    park.write((scope) => scope.update('shop').set({ status: 'paused' }).where('id', '=', shopId).execute()),
  )
  expect(paused, 'the shop takes no orders').toEqual(givenBack)
  const closedDay = await paidAfter(({ shopId }) =>
    park.write((scope) =>
      scope.insert('shop_closed_day', { shop_id: shopId, day: parkDay(park.server.clock.now) }).execute(),
    ),
  )
  expect(closedDay, 'the shop is closed that day').toEqual(givenBack)
})
