import { beforeEach, expect, test } from 'vitest'
import {
  cartCount,
  cartLines,
  cartTotal,
  currentCart,
  setCart,
  setQuantity,
  setShopQuery,
  useCarts,
} from './cart-store.ts'

const wood = { skuId: 'wood', goodsId: 'g', name: '柴', variant: '', price: 1500 }

beforeEach(() => {
  useCarts.setState({ selectGoods: {}, shopQuery: {} })
})

test('a cart holds what was chosen, of each shop its own', () => {
  setQuantity('one', wood, 2)
  setQuantity('other', wood, 1)
  setQuantity('one', wood, 3)
  expect(currentCart('one')).toEqual([{ ...wood, quantity: 3 }])
  expect(cartCount(currentCart('other'))).toBe(1)
  expect(cartTotal(currentCart('one'))).toBe(4500)
  expect(cartLines(currentCart('one'))).toEqual([{ skuId: 'wood', quantity: 3, price: 1500 }])
})

test('what is stepped down to nothing is no longer in it', () => {
  setQuantity('one', wood, 2)
  setQuantity('one', wood, 0)
  expect(currentCart('one')).toEqual([])
  setCart('one', [{ ...wood, quantity: 0 }])
  expect(currentCart('one')).toEqual([])
})

test('where somebody came from is kept beside the cart, and changed part by part', () => {
  setShopQuery('one', { place: 'table' })
  setShopQuery('one', { remark: '放门口' })
  expect(useCarts.getState().shopQuery['one']).toEqual({
    place: 'table',
    orderId: '',
    couponId: null,
    remark: '放门口',
  })
})
