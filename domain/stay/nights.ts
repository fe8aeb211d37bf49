import { addDays, daysBetween } from '#domain/day.ts'

/** A stay is half-open: its last night begins on the day before check-out. */
export type StayDates = { checkIn: string; checkOut: string }

/** How many nights a stay has; zero or less for dates in the wrong order. */
export const nightsBetween = ({ checkIn, checkOut }: StayDates): number => daysBetween(checkIn, checkOut)

/** The days on which the nights of a stay begin. */
export function nightsOf(dates: StayDates): string[] {
  return Array.from({ length: Math.max(0, nightsBetween(dates)) }, (_, at) => addDays(dates.checkIn, at))
}

/** Whether two stays share a night: one may begin on the day the other ends. */
export const overlap = (one: StayDates, other: StayDates): boolean =>
  one.checkIn < one.checkOut &&
  other.checkIn < other.checkOut &&
  one.checkIn < other.checkOut &&
  other.checkIn < one.checkOut
