import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampParty, countsAsAdult, extraGuests } from './party.ts'

test('children are up to ten years old; from eleven on one is an adult', () => {
  expect(countsAsAdult(10)).toBe(false)
  expect(countsAsAdult(11)).toBe(true)
})

test('the numbers of guests stay inside their bounds, whatever is typed', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (adults, children) => {
      const party = clampParty(adults, children)
      expect(Number.isInteger(party.adults) && party.adults >= 1 && party.adults <= 20).toBe(true)
      expect(Number.isInteger(party.children) && party.children >= 0 && party.children <= 20).toBe(true)
    }),
  )
  expect(clampParty(0, -1)).toEqual({ adults: 1, children: 0 })
  expect(clampParty(21, 21)).toEqual({ adults: 20, children: 20 })
})

test('extra guests are all who find no included place, adults placed first', () => {
  const count = fc.integer({ min: 0, max: 20 })
  fc.assert(
    fc.property(count, count, count, (adults, children, included) => {
      const extra = extraGuests({ adults, children, pets: 0 }, included)
      expect(extra.adults + extra.children).toBe(Math.max(0, adults + children - included))
      expect(extra.adults).toBe(Math.max(0, adults - included))
    }),
  )
})
