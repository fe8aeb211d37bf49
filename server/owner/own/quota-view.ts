import { addDays } from '#domain/day.ts'
import { contractYearOf, type OwnStayTerms, type Tenths } from '#domain/stay/own-stay.ts'

/** The contract year a day lies in, and what of it is used; null: nothing was agreed. */
export function quotaOn(terms: OwnStayTerms, used: ReadonlyMap<string, Tenths>, day: string) {
  if (terms.startsOn === null) {
    return null
  }
  const from = contractYearOf(terms.startsOn, day)
  return {
    from,
    until: addDays(contractYearOf(terms.startsOn, addDays(from, 370)), -1),
    entitled: terms.entitled,
    used: used.get(from) ?? 0,
  }
}
