import { expect, test } from 'vitest'
import { goodsBody, goodsDraftOf } from './goods-draft.ts'

const of = { id: null, shopId: 's', revision: null }
const draft = { ...goodsDraftOf(null, 'c'), name: '柴' }
const priced = { ...draft, skus: draft.skus.map((sku) => ({ ...sku, price: '12.5' })) }

test('goods that are filled in are saved in fen and hundredths of a percent', () => {
  const made = goodsBody({ ...priced, companyId: 'bees', share: '70', limit: '2' }, of)
  expect(made).toMatchObject({
    ok: true,
    body: { companyId: 'bees', share: 7000, limit: 2, skus: [{ price: 1250, was: null, lowAt: 5 }] },
  })
  expect(goodsBody(priced, of)).toMatchObject({ ok: true, body: { companyId: null, share: 0, limit: null } })
})

test('what is missing or wrong is named', () => {
  const problem = (given: Partial<typeof priced>) => {
    const made = goodsBody({ ...priced, ...given }, of)
    return made.ok ? null : made.problem
  }
  expect(problem({ name: ' ' })).toBe('nameMissing')
  expect(problem({ skus: draft.skus })).toBe('priceWrong')
  expect(problem({ workUnits: 'x' })).toBe('numberWrong')
  expect(problem({ limit: '0' })).toBe('numberWrong')
  expect(problem({ companyId: 'bees', share: '101' })).toBe('numberWrong')
})
