import { expect, test } from 'vitest'
import { applyProblems, problemsIn, slotIn } from './cart-changes.ts'

const item = (skuId: string, quantity: number, goodsId = skuId) => ({
  skuId,
  goodsId,
  name: skuId,
  variant: '',
  price: 1000,
  quantity,
})

test('a cart follows what the shop says, and each change is told', () => {
  const problems = problemsIn({
    reason: 'cartChanged',
    problems: [
      { skuId: 'gone', reason: 'gone', left: 0, price: null },
      { skuId: 'short', reason: 'short', left: 2, price: 1000 },
      { skuId: 'dear', reason: 'price', left: null, price: 1200 },
      { skuId: 'odd', reason: 'something new', left: 0 },
    ],
  })
  const { cart, said } = applyProblems(
    [item('gone', 1), item('short', 5), item('dear', 1), item('fine', 1)],
    problems,
  )
  expect(cart).toEqual([item('short', 2), { ...item('dear', 1), price: 1200 }, item('fine', 1)])
  expect(said.map(({ reason }) => reason)).toEqual(['gone', 'short', 'price'])
})

test('variants of limited goods share what is left', () => {
  const limit = (skuId: string) => ({ skuId, reason: 'limit' as const, left: 3, price: 1000 })
  const { cart } = applyProblems([item('a', 2, 'g'), item('b', 4, 'g')], [limit('a'), limit('b')])
  expect(cart.map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('a refusal offers the next slot, none, or speaks of something else', () => {
  const next = { day: '2026-05-04', start: '09:00', end: '09:30' }
  expect(slotIn({ reason: 'slotGone', problem: 'full', next })).toEqual(next)
  expect(slotIn({ reason: 'slotGone', problem: 'full', next: null })).toBeNull()
  expect(slotIn({ reason: 'priceChanged' })).toBeUndefined()
  expect(slotIn(null)).toBeUndefined()
})
