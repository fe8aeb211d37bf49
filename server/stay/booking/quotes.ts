import { addDays } from '#domain/day.ts'
import { stayProblem } from '#domain/stay/bookability.ts'
import { NEAR_DAYS, nearestDates } from '#domain/stay/search/nearest-dates.ts'
import type { StayDates } from '#domain/stay/nights.ts'
import { quoteHouse, type BookableHouse } from '#domain/stay/offer.ts'
import type { Party } from '#domain/stay/party.ts'
import type { BookingExtras, Quote } from '#domain/stay/pricing.ts'
import { newStayProblem } from '#domain/stay/stay-problem.ts'
import { canonicalQuoteText } from '#domain/stay/quote-text.ts'
import { Failure } from '#server/failure.ts'
import { bookableHouses } from '../catalog/bookable-houses.ts'
import type { Scope } from '#server/scope.ts'

/** How long a price that was told holds for whoever was told it. */
export const QUOTE_VALID_MS = 15 * 60_000

type QuoteRequest = StayDates & Party & { houseId: string }

/** The price of a stay that can be booked now, with the hash by which it is known again until it expires. */
export async function signedQuote(
  scope: Scope,
  request: QuoteRequest,
  expiresAt = scope.now() + QUOTE_VALID_MS,
) {
  const { houseId, checkIn, checkOut } = request
  const quoted = quoteOrRefuse(await bookableHouseAround(scope, request), request)
  const hash = scope.env.keyed(
    `${scope.tenantId} ${canonicalQuoteText({ ...request, quote: quoted, expiresAt })}`,
  )
  return { houseId, checkIn, checkOut, ...quoted, hash, expiresAt }
}

/** A house with its days around the dates, so that near ones can be offered. `isForOwner`: also one that is not let. */
export async function bookableHouseAround(scope: Scope, request: QuoteRequest, isForOwner = false) {
  const span = { from: addDays(request.checkIn, -NEAR_DAYS), to: addDays(request.checkOut, NEAR_DAYS) }
  const house = (await bookableHouses(scope, [request.houseId], span, isForOwner)).get(request.houseId)
  if (!house) {
    throw new Failure('stay.noHouse')
  }
  return house
}

/** The price in a house whose days are known, or the refusal with its `Problem` as value. */
export function quoteOrRefuse(
  house: BookableHouse,
  request: StayDates & Party,
  extras: BookingExtras = {},
): Quote {
  const price = quoteHouse(house, request, request, extras)
  const against = stayProblem(house.days, house.rules, request, request)
  if (against === null && price !== null) {
    return price
  }
  const { reason, day, limit } = against ?? newStayProblem('unpriced', { day: request.checkIn })
  const nearest = nearestDates(house.days, house.rules, request, request)
  const value = { reason, day, limit, nearest }
  throw new Failure(`stay.${reason}`, { day: day ?? '', limit: limit ?? 0 }, { value })
}
