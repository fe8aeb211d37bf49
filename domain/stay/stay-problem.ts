/** Every rule that can stand against a stay, the gravest first: only the first that applies is told. */
export const stayProblems = [
  /** The check-out is not after the check-in. */
  'noNights',
  /** The day is over. */
  'past',
  /** The house wants to be booked so many days ahead. */
  'tooSoon',
  'tooManyAdults',
  'tooManyGuests',
  'noPets',
  /** The night has no price (yet). */
  'unpriced',
  /** The operator has closed the night. */
  'closed',
  'sold',
  /** There is a room for each night, but not one room for all of them. */
  'soldInParts',
  'noCheckIn',
  'noCheckOut',
  'tooShort',
  'tooLong',
  /** It would leave a few nights beside it that nobody books. */
  'leavesGap',
] as const

export type StayProblem = {
  reason: (typeof stayProblems)[number]
  /** The first day it speaks of. */
  day: string | null
  /** The number that was not reached or overstepped. */
  limit: number | null
}

export const newStayProblem = (
  reason: StayProblem['reason'],
  of: { day?: string; limit?: number } = {},
): StayProblem => ({ reason, day: of.day ?? null, limit: of.limit ?? null })
