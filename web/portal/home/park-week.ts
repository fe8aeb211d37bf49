import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'

/** The coming seven days in the park, where the meetings are, wherever the phone is. */
export const parkWeek = (now: number): string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(parkDay(now), at))
