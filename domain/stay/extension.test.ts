import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordersBearingStayFee } from './extension.ts'

const orders = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.map((houseIds, at) => ({ id: String(at), houseIds })))

test('the fee of a stay is kept once of each house an order begins in, and never of a house they were in before', () => {
  fc.assert(
    fc.property(orders, (all) => {
      const bearing = ordersBearingStayFee(all)
      expect(bearing[0]).toBe('0')
      const houses = bearing.map((id) => all.find((order) => order.id === id)?.houseIds[0])
      expect(new Set(houses).size).toBe(houses.length)
      all.forEach(({ id, houseIds }, at) => {
        const earlier = new Set<string | undefined>(all.slice(0, at).flatMap((order) => order.houseIds))
        expect(bearing.includes(id)).toBe(!earlier.has(houseIds[0]))
      })
    }),
  )
})
