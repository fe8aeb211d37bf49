import { nightsBetween, type StayDates } from '#domain/stay/nights.ts'
import { Failure } from '#server/failure.ts'

/** A search adds up every night of every house, so there is an end to how many can be asked for. */
const MOST_NIGHTS = 90

/** Refuses dates in the wrong order, and more nights than anybody stays. */
export function assertBookableDates(dates: StayDates): void {
  const nights = nightsBetween(dates)
  if (nights < 1) {
    throw new Failure('stay.noNights')
  }
  if (nights > MOST_NIGHTS) {
    throw new Failure('stay.tooFarApart', { limit: MOST_NIGHTS })
  }
}
