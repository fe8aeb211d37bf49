import type { StayDates } from './nights.ts'
import type { Party } from './party.ts'
import type { Quote } from './pricing.ts'

type Quoted = StayDates & Party & { houseId: string; quote: Quote; expiresAt: number }

/**
 * Everything a quote promises, in one text that is the same whenever the promise is: in a fixed order, without names
 * or shares that are only for showing. Whoever keeps a hash of it can tell that nothing has changed.
 */
export function canonicalQuoteText({
  houseId,
  checkIn,
  checkOut,
  adults,
  children,
  pets,
  quote,
  expiresAt,
}: Quoted): string {
  return JSON.stringify([
    'quote 1',
    houseId,
    [checkIn, checkOut],
    [adults, children, pets],
    quote.nights.map(({ day, price }) => [day, price]),
    quote.lines.map(({ code, name, quantity, unit, amount }) => [code, name, quantity, unit, amount]),
    quote.total,
    quote.deposit,
    expiresAt,
  ])
}
