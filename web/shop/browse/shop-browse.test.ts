import { expect, test } from 'vitest'
import { findGoods } from './find-goods.ts'
import { mostOf } from './most-of.ts'

const goods = (id: string, name: string, more: Partial<{ intro: string; limit: number }> = {}) => ({
  id,
  categoryId: 'c',
  name,
  intro: more.intro ?? '',
  picture: null,
  company: '',
  limit: more.limit ?? null,
  sold: 0,
  skus: [{ id: `${id}-1`, name: '大份', price: 1000, was: null, left: 4 }],
})

test('goods are found by name, description and variant, whatever the case', () => {
  const all = [goods('a', 'BBQ 炭', { intro: '果木' }), goods('b', '豆浆')]
  const found = (typed: string) => findGoods(all, typed).map(({ id }) => id)
  expect(found('')).toEqual(['a', 'b'])
  expect(found('bbq')).toEqual(['a'])
  expect(found('果木 大')).toEqual(['a'])
  expect(found('大份')).toEqual(['a', 'b'])
  expect(found('没有')).toEqual([])
})

test('a cart holds no more of goods than there are, nor than the limit leaves', () => {
  const wood = goods('a', '柴', { limit: 3 })
  const sku = { id: 'a-1', left: 9 }
  const other = { skuId: 'a-2', goodsId: 'a', name: '', variant: '', price: 1, quantity: 2 }
  expect(mostOf(wood, sku, [])).toBe(3)
  expect(mostOf(wood, sku, [other])).toBe(1)
  expect(mostOf({ ...wood, limit: null }, sku, [other])).toBe(9)
  expect(mostOf(wood, { ...sku, left: 1 }, [])).toBe(1)
})
