import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('one is put at its new place, the others keep their order', () => {
  const places = fc.tuple(
    fc.uniqueArray(fc.nat(), { maxLength: 8 }),
    fc.nat(9),
    fc.integer({ min: -1, max: 9 }),
  )
  fc.assert(
    fc.property(places, ([list, from, to]) => {
      const next = moveItem(list, from, to)
      const fits = from < list.length && to >= 0 && to < list.length
      expect(next.filter((one) => one !== list[from])).toEqual(list.filter((one) => one !== list[from]))
      expect(next.indexOf(list[from] ?? -1)).toBe(fits ? to : from < list.length ? from : -1)
    }),
  )
})
