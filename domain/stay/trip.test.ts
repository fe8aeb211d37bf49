import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { nightsOf } from './nights.ts'
import { tripParts, type TripNight } from './trip.ts'

const nights = fc
  .array(fc.tuple(fc.constantFrom('a', 'b'), fc.boolean()), { maxLength: 20 })
  .map((rows): TripNight[] =>
    rows.map(([houseId, isGivenUp], at) => ({ day: addDays('2026-03-01', at), houseId, isGivenUp })),
  )

test('the parts of a trip are its nights, each once, in the house it is slept in', () => {
  fc.assert(
    fc.property(nights, (all) => {
      const parts = tripParts(all.toReversed())
      const again = parts.flatMap((part) =>
        nightsOf(part).map((day) => ({ day, houseId: part.houseId, isGivenUp: part.isGivenUp })),
      )
      expect(again).toEqual(all)
      expect(parts.map((part) => nightsOf(part).length)).toEqual(parts.map((part) => part.nights))
      // No two that follow one another could be one.
      parts.slice(1).forEach((part, at) => {
        expect([part.houseId, part.isGivenUp]).not.toEqual([parts[at]?.houseId, parts[at]?.isGivenUp])
      })
    }),
  )
})
