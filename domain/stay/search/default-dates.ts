import { isDay, nextDay } from '#domain/day.ts'
import type { StayDates } from '../nights.ts'
import { parkDay } from '#domain/park-time.ts'

/** The dates to begin with: what was chosen before, as far as it can still be meant; else tonight. */
export function defaultDates(chosen: { checkIn?: string; checkOut?: string }, now: number): StayDates {
  const today = parkDay(now)
  const { checkIn, checkOut } = chosen
  if (checkIn === undefined || !isDay(checkIn) || checkIn < today) {
    return { checkIn: today, checkOut: nextDay(today) }
  }
  const isEnd = checkOut !== undefined && isDay(checkOut) && checkOut > checkIn
  return { checkIn, checkOut: isEnd ? checkOut : nextDay(checkIn) }
}
