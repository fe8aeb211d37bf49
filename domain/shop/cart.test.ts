import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCart, mergeLines, type CartLine, type SkuFacts } from './cart.ts'

const sku = (id: string, more: Partial<SkuFacts> = {}): SkuFacts => ({
  id,
  goodsId: `goods of ${id}`,
  price: 1000,
  saleable: 5,
  isOnSale: true,
  limit: null,
  bought: 0,
  ...more,
})
const known = (...skus: SkuFacts[]) => new Map(skus.map((one) => [one.id, one]))
const line = (skuId: string, quantity: number, price = 1000): CartLine => ({ skuId, quantity, price })

test('lines of the same sku are one, in the order of their skus', () => {
  expect(mergeLines([line('b', 1), line('a', 2), line('b', 3), line('c', 0)])).toEqual([
    line('a', 2),
    line('b', 4),
  ])
})

test('two lines of the same sku count together against its stock', () => {
  expect(checkCart([line('a', 3), line('a', 3)], known(sku('a')))).toEqual([
    { skuId: 'a', reason: 'short', left: 5, price: 1000 },
  ])
})

test('a line whose goods, stock or price changed says so', () => {
  const shop = known(
    sku('off', { isOnSale: false }),
    sku('out', { saleable: 0 }),
    sku('dear', { price: 1200 }),
    sku('fine'),
  )
  const lines = [line('off', 1), line('out', 1), line('dear', 1), line('fine', 1), line('unknown', 1)]
  expect(checkCart(lines, shop)).toEqual([
    { skuId: 'dear', reason: 'price', left: null, price: 1200 },
    { skuId: 'off', reason: 'gone', left: 0, price: null },
    { skuId: 'out', reason: 'soldOut', left: 0, price: 1000 },
    { skuId: 'unknown', reason: 'gone', left: 0, price: null },
  ])
})

test('the variants of limited goods count together, with what the person has ordered before', () => {
  const shop = known(
    sku('small', { goodsId: 'wood', limit: 4, bought: 1 }),
    sku('large', { goodsId: 'wood', limit: 4, bought: 1 }),
  )
  expect(checkCart([line('small', 2), line('large', 1)], shop)).toEqual([])
  expect(
    checkCart([line('small', 2), line('large', 2)], shop).map(({ reason, left }) => [reason, left]),
  ).toEqual([
    ['limit', 3],
    ['limit', 3],
  ])
})

test('a cart without problems never wants more than there is', () => {
  const quantity = fc.integer({ min: 1, max: 8 })
  const lines = fc.array(fc.record({ skuId: fc.constantFrom('a', 'b'), quantity, price: fc.constant(1000) }))
  fc.assert(
    fc.property(lines, fc.nat(12), fc.nat(12), (cart, a, b) => {
      const shop = known(sku('a', { saleable: a }), sku('b', { saleable: b }))
      const wanted = (id: string) =>
        cart.filter(({ skuId }) => skuId === id).reduce((sum, one) => sum + one.quantity, 0)
      const isFine = checkCart(cart, shop).length === 0
      expect(isFine).toBe(wanted('a') <= a && wanted('b') <= b)
    }),
  )
})
