import { expect, test } from 'vitest'
import { withFavouriteFlag } from './set-favourite-flag.ts'

const houses = [
  { id: 'a', collectFlag: false, name: 'A' },
  { id: 'b', collectFlag: false, name: 'B' },
]
const b = { id: 'b', collectFlag: true, name: 'B' }

test('the heart is set on the one house, wherever it is kept', () => {
  expect(withFavouriteFlag(houses, 'b', true)).toEqual([houses[0], b])
  expect(withFavouriteFlag({ rows: houses, total: 2 }, 'b', true)).toEqual({ rows: [houses[0], b], total: 2 })
  expect(withFavouriteFlag({ pages: [{ rows: houses }], pageParams: [1] }, 'b', true)).toEqual({
    pages: [{ rows: [houses[0], b] }],
    pageParams: [1],
  })
  expect(withFavouriteFlag(houses[1], 'b', true)).toEqual(b)
})

test('what is no house, or another one, stays as it is', () => {
  expect(withFavouriteFlag(houses[0], 'b', true)).toBe(houses[0])
  expect(withFavouriteFlag(undefined, 'b', true)).toBeUndefined()
  expect(withFavouriteFlag({ id: 'b', total: 1 }, 'b', true)).toEqual({ id: 'b', total: 1 })
})
