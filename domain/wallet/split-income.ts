import { splitByWeights, percentOf, type BasisPoints, type Fen } from '#domain/money.ts'
import type { IncomeShares } from './postings.ts'

export type IncomeTerms = { commission: BasisPoints; service: BasisPoints }

/** Divides what a business earned: the park's and the service's parts are rounded, the owner has all the rest. */
export function splitIncome(gross: Fen, terms: IncomeTerms): IncomeShares {
  if (terms.commission < 0 || terms.service < 0 || terms.commission + terms.service > 10_000) {
    throw new RangeError('shares of an income are parts of a whole')
  }
  const commission = percentOf(gross, terms.commission)
  const service = Math.min(percentOf(gross, terms.service), gross - commission)
  return { owner: gross - commission - service, commission, service }
}

/** Takes some of a divided income back, from each in proportion, and from none more than they got. */
export function splitReversal(shares: IncomeShares, amount: Fen): IncomeShares {
  const whole = shares.owner + shares.commission + shares.service
  if (amount > whole) {
    throw new RangeError('more than was divided cannot come back')
  }
  const [owner = 0, commission = 0, service = 0] = splitByWeights(amount, [
    shares.owner,
    shares.commission,
    shares.service,
  ])
  return { owner, commission, service }
}
