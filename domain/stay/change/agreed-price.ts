import { splitByWeights, type Fen } from '#domain/money.ts'
import { nightsOf, type StayDates } from '../nights.ts'
import type { BookableHouse } from '../offer.ts'

/**
 * A house as it is for guests with whom the desk has agreed on what the nights cost together. Each night has its part
 * of it by what it would have cost; discounts off the nights are in what was agreed, fees come on top as ever.
 */
export function houseAtAgreedPrice(house: BookableHouse, dates: StayDates, agreed: Fen): BookableHouse {
  const nights = nightsOf(dates)
  const prices = nights.map((night) => house.days.get(night)?.price ?? null)
  if (prices.includes(null)) {
    return house
  }
  const weights = prices.map((price) => price ?? 0)
  const shares = splitByWeights(agreed, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
  const days = new Map(house.days)
  for (const [at, night] of nights.entries()) {
    const facts = days.get(night)
    if (facts) {
      days.set(night, { ...facts, price: shares[at] ?? 0 })
    }
  }
  return { ...house, days, fees: { ...house.fees, longStay: [], leadTime: undefined } }
}
