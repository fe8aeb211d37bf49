import { addDays } from '#domain/day.ts'
import { stayProblem, type HouseDay, type HouseRules } from '../bookability.ts'
import { nightsBetween, type StayDates } from '../nights.ts'
import type { Party } from '../party.ts'

/** How far from the wished dates one would still look. */
export const NEAR_DAYS = 30

/**
 * The nearest dates of the same length that can be booked, the later of two equally near. null when there are none
 * near, or when the length itself or the party is what cannot be.
 */
export function nearestDates(
  days: ReadonlyMap<string, HouseDay>,
  rules: HouseRules,
  wished: StayDates,
  party: Party,
): StayDates | null {
  const nights = nightsBetween(wished)
  if (nights < 1 || nights > rules.maxNights) {
    return null
  }
  for (let distance = 1; distance <= NEAR_DAYS; distance++) {
    for (const away of [distance, -distance]) {
      const checkIn = addDays(wished.checkIn, away)
      const dates = { checkIn, checkOut: addDays(checkIn, nights) }
      if (stayProblem(days, rules, dates, party) === null) {
        return dates
      }
    }
  }
  return null
}
