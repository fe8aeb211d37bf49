import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { nightsOf } from './nights.ts'
import { housesLivedIn, reviewableHouses, stayHouses, tripParts, type TripNight } from './trip.ts'

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

test('guests lived in the houses of the nights they did not give up, and left last the house of the last', () => {
  fc.assert(
    fc.property(nights, fc.integer({ min: -2, max: 25 }), (all, at) => {
      const today = addDays('2026-03-01', at)
      const houses = housesLivedIn(all, today)
      const slept = all.filter(({ isGivenUp }) => !isGivenUp)
      const begun = slept.filter(({ day }) => day <= today)
      if (begun.length > 0) {
        expect(new Set(houses)).toEqual(new Set(begun.map(({ houseId }) => houseId)))
        expect(houses.at(-1)).toBe(begun.at(-1)?.houseId)
      } else {
        expect(houses).toEqual([...slept, ...all].slice(0, 1).map(({ houseId }) => houseId))
      }
      expect(new Set(houses).size).toBe(houses.length)
    }),
  )
})

test('a stay is named by the houses of its nights, and reviewed as one of those that were slept in', () => {
  fc.assert(
    fc.property(nights, (all) => {
      const slept = all.filter(({ isGivenUp }) => !isGivenUp)
      const houses = stayHouses(all.toReversed())
      const named = slept.length > 0 ? slept : all
      expect(houses).toEqual([...new Set(named.map(({ houseId }) => houseId))])
      const reviewed = reviewableHouses(all)
      expect(new Set(reviewed.map(({ houseId }) => houseId))).toEqual(
        new Set(slept.map(({ houseId }) => houseId)),
      )
      expect(reviewed.reduce((sum, house) => sum + house.nights, 0)).toBe(slept.length)
      for (const { houseId, checkIn, checkOut, nights: count } of reviewed) {
        const own = slept.filter((night) => night.houseId === houseId).map(({ day }) => day)
        expect([checkIn, checkOut, count]).toEqual([own[0], addDays(own.at(-1) ?? '', 1), own.length])
        expect(count).toBeLessThanOrEqual(reviewed[0]?.nights ?? 0)
      }
    }),
  )
})
