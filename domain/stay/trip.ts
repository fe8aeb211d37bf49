import { addDays } from '#domain/day.ts'
import type { StayDates } from './nights.ts'

/** One night of a stay, whichever of its orders it was booked with. */
export type TripNight = { day: string; houseId: string; isGivenUp: boolean }

/** Nights in a row in one house. */
export type TripPart = StayDates & { houseId: string; nights: number; isGivenUp: boolean }

/**
 * The houses guests have lived in by a day, each once, the one they live in or left last at the end: those of the nights
 * they did not give up. Before they come it is the first they come to.
 */
export function housesLivedIn(nights: readonly TripNight[], day: string): string[] {
  const slept = nights
    .filter((night) => !night.isGivenUp)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const begun = slept.filter((night) => night.day <= day)
  const lived = begun.length > 0 ? begun : [...slept, ...nights].slice(0, 1)
  // Who came back to a house left it last.
  return [...new Set(lived.map((night) => night.houseId).toReversed())].toReversed()
}

/**
 * A stay as the guest lives it: which house from which day to which. Nights that were given up are parts of their own,
 * so that what was slept and what was not add up to what was booked.
 */
export function tripParts(nights: readonly TripNight[]): TripPart[] {
  const parts: TripPart[] = []
  for (const { day, houseId, isGivenUp } of nights.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const last = parts.at(-1)
    if (last?.houseId === houseId && last.isGivenUp === isGivenUp && last.checkOut === day) {
      last.checkOut = addDays(day, 1)
      last.nights += 1
    } else {
      parts.push({ houseId, checkIn: day, checkOut: addDays(day, 1), nights: 1, isGivenUp })
    }
  }
  return parts
}

/** The houses of a stay, each once, in the order guests come to them; of one that was given up whole, those booked. */
export function stayHouses(nights: readonly TripNight[]): string[] {
  const slept = nights.filter((night) => !night.isGivenUp)
  const named = slept.length > 0 ? slept : nights
  return [
    ...new Set(named.toSorted((one, other) => (one.day < other.day ? -1 : 1)).map(({ houseId }) => houseId)),
  ]
}

/** A house guests slept in, from their first day there to their last. */
export type HouseStay = StayDates & { houseId: string; nights: number }

/**
 * The houses a stay can be reviewed as, the most likely first: where they slept most nights, and of two alike the one
 * they came to later.
 */
export function reviewableHouses(nights: readonly TripNight[]): HouseStay[] {
  const houses = new Map<string, HouseStay>()
  for (const part of tripParts(nights).filter(({ isGivenUp }) => !isGivenUp)) {
    const before = houses.get(part.houseId)
    houses.set(part.houseId, {
      houseId: part.houseId,
      checkIn: before?.checkIn ?? part.checkIn,
      checkOut: part.checkOut,
      nights: (before?.nights ?? 0) + part.nights,
    })
  }
  return [...houses.values()].toSorted(
    (one, other) => other.nights - one.nights || (one.checkIn < other.checkIn ? 1 : -1),
  )
}
