import { expect, test } from 'vitest'
import { flagged } from './set-favourite-flag.ts'

const houses = [
  { id: 'a', collectFlag: false, name: 'A' },
  { id: 'b', collectFlag: false, name: 'B' },
]
const b = { id: 'b', collectFlag: true, name: 'B' }

test('the heart is set on the one house, wherever it is kept', () => {
  expect(flagged(houses, 'b', true)).toEqual([houses[0], b])
  expect(flagged({ rows: houses, total: 2 }, 'b', true)).toEqual({ rows: [houses[0], b], total: 2 })
  expect(flagged({ pages: [{ rows: houses }], pageParams: [1] }, 'b', true)).toEqual({
    pages: [{ rows: [houses[0], b] }],
    pageParams: [1],
  })
  expect(flagged(houses[1], 'b', true)).toEqual(b)
})

test('what is no house, or another one, stays as it is', () => {
  expect(flagged(houses[0], 'b', true)).toBe(houses[0])
  expect(flagged(undefined, 'b', true)).toBeUndefined()
  expect(flagged({ id: 'b', total: 1 }, 'b', true)).toEqual({ id: 'b', total: 1 })
})
