import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceChanges } from './price-changes.ts'
import { priceLineCodes } from './pricing.ts'

const amount = fc.integer({ min: -50_000, max: 200_000 })
const priced = fc
  .record({
    prices: fc.array(fc.integer({ min: 100, max: 300_000 }), { minLength: 1, maxLength: 6 }),
    fees: fc.uniqueArray(
      fc.record({
        code: fc.constantFrom(...priceLineCodes.filter((code) => code !== 'room')),
        name: fc.constantFrom('', '早餐', '烧烤'),
        amount,
      }),
      { maxLength: 6, selector: ({ code, name }) => `${code} ${name}` },
    ),
  })
  .map(({ prices, fees }) => {
    const nights = prices.map((price, at) => ({ day: `2026-12-0${at + 1}`, price }))
    const room = { code: 'room' as const, name: '', amount: prices.reduce((sum, price) => sum + price, 0) }
    return { nights, lines: [room, ...fees] }
  })
type Priced = Parameters<typeof priceChanges>[0]
const totalOf = ({ lines }: Priced) => lines.reduce((sum, line) => sum + line.amount, 0)

test('the changes together are by how much the total changed, and without one there is none', () => {
  fc.assert(
    fc.property(priced, priced, (before, after) => {
      const changes = priceChanges(before, after)
      const sum = changes.reduce((all, one) => all + (one.after ?? 0) - (one.before ?? 0), 0)
      expect(sum).toBe(totalOf(after) - totalOf(before))
      expect(priceChanges(after, after)).toEqual([])
    }),
  )
})

test('a dearer night and a coupon that is gone are named', () => {
  const room = (sum: number) => ({ code: 'room' as const, name: '', amount: sum })
  const before = {
    nights: [{ day: '2026-12-04', price: 68_000 }],
    lines: [room(68_000), { code: 'coupon' as const, name: '', amount: -10_000 }],
  }
  const after = { nights: [{ day: '2026-12-04', price: 88_000 }], lines: [room(88_000)] }
  expect(priceChanges(before, after)).toEqual([
    { day: '2026-12-04', code: 'room', name: '', before: 68_000, after: 88_000 },
    { day: null, code: 'coupon', name: '', before: -10_000, after: null },
  ])
})
