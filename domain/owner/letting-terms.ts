import { addDays } from '#domain/day.ts'
import { addMonths } from '#domain/contract/bill-schedule.ts'

/** A house can be handed over or offered from tomorrow on, and not more than a year ahead. */
export const firstLettingDay = (today: string): string => addDays(today, 1)

type LettingTerms = { startsOn: string; months: number; rent: number; deposit: number }
type LettingProblem = 'tooEarly' | 'tooLate' | 'deposit'

/** More than two months' rent is no deposit any more but a loan. */
const MOST_DEPOSIT_MONTHS = 2

/** What is wrong with an offer, or nothing. */
export function lettingProblem(terms: LettingTerms, today: string): LettingProblem | null {
  if (terms.startsOn < firstLettingDay(today)) {
    return 'tooEarly'
  }
  if (terms.startsOn > addMonths(today, 12)) {
    return 'tooLate'
  }
  return terms.deposit > terms.rent * MOST_DEPOSIT_MONTHS ? 'deposit' : null
}

/** The first day it no longer holds. */
export const lettingEnd = ({ startsOn, months }: Pick<LettingTerms, 'startsOn' | 'months'>): string =>
  addMonths(startsOn, months)
