import { fieldsOf } from '#domain/record.ts'
import type { searchApi } from '#api/stay/search.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { StayPrice } from '../house-types.ts'
import { stayProblems, type StayProblem } from '#domain/stay/stay-problem.ts'

type Dates = NonNullable<CallOutput<typeof searchApi.offer>['nearest']>
export type StayRefusal = StayProblem & { nearest: Dates | null }

/** Why a stay was refused and when it could be had, out of the value of a refused call; null for other refusals. */
export function stayRefusalIn(value: unknown): StayRefusal | null {
  const { reason, day, limit, nearest } = fieldsOf(value)
  const problem = stayProblems.find((one) => one === reason)
  return problem
    ? {
        reason: problem,
        day: typeof day === 'string' ? day : null,
        limit: typeof limit === 'number' ? limit : null,
        nearest: datesIn(nearest),
      }
    : null
}

/** What a changed price was and is, and the quote by which it can be had. */
export function changedPriceIn(value: unknown) {
  const { reason, oldTotal, newTotal, quote } = fieldsOf(value)
  const { quoteId, hash, nights, lines } = fieldsOf(quote)
  // Its lines say why; without them the two totals have to do.
  const price = Array.isArray(nights) && Array.isArray(lines) ? (quote as StayPrice) : null
  return reason === 'priceChanged' && typeof quoteId === 'string' && typeof hash === 'string'
    ? { oldTotal: Number(oldTotal), newTotal: Number(newTotal), quoteId, hash, price }
    : null
}

function datesIn(value: unknown): Dates | null {
  const { checkIn, checkOut } = fieldsOf(value)
  return typeof checkIn === 'string' && typeof checkOut === 'string' ? { checkIn, checkOut } : null
}
