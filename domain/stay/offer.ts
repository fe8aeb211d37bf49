import { daysBetween } from '#domain/day.ts'
import { stayProblem, type HouseDay, type HouseRules } from './bookability.ts'
import { nearestDates } from './search/nearest-dates.ts'
import { nightsBetween, type StayDates } from './nights.ts'
import type { Party } from './party.ts'
import { quoteStay, type BookingExtras, type HouseFees, type Quote } from './pricing.ts'
import type { StayProblem } from './stay-problem.ts'

/** What is known of a house when somebody asks for dates: its rules, its fees and its days. */
export type BookableHouse = { rules: HouseRules; fees: HouseFees; days: ReadonlyMap<string, HouseDay> }

export type Offer = {
  nights: number
  total: number | null
  perNight: number | null
  problem: StayProblem | null
  nearest: StayDates | null
}

/** What a house costs for the dates, or why it cannot be had and when it could. */
export function offerOf(house: BookableHouse, dates: StayDates, party: Party): Offer {
  const problem = stayProblem(house.days, house.rules, dates, party)
  const quote = quoteHouse(house, dates, party)
  return {
    nights: Math.max(0, nightsBetween(dates)),
    total: quote?.total ?? null,
    perNight: quote?.perNight ?? null,
    problem,
    nearest: problem === null ? null : nearestDates(house.days, house.rules, dates, party),
  }
}

/** The price of a stay from the days of a house; null when a night has none. */
export function quoteHouse(
  { days, fees, rules }: BookableHouse,
  dates: StayDates,
  party: Party,
  extras: BookingExtras = {},
): Quote | null {
  const prices = new Map<string, number>()
  for (const [day, { price }] of days) {
    if (price !== null) {
      prices.set(day, price)
    }
  }
  return quoteStay(prices, dates, party, fees, {
    ...extras,
    lead: daysBetween(rules.today, dates.checkIn),
    holidays: rules.holidays,
  })
}
