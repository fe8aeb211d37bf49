import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { planByHand } from '#domain/owner/price-plan.ts'
import { parkDay } from '#domain/park-time.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { ratesOf, type HouseChange } from './change-prices.ts'
import { pricedHouses } from './priced-houses.ts'

export type NightsRequest = BodyOf<typeof housePriceApi.set>
const MOST_DAYS = 731

/** What setting these nights by hand changes, house by house; nights that are over stay. */
export async function planNights(
  scope: Scope,
  { houseIds, from, to, ...request }: NightsRequest,
): Promise<HouseChange[]> {
  const today = parkDay(scope.now())
  const first = from < today ? today : from
  if (to < first) {
    throw new Failure('owner.daysOver')
  }
  if (daysBetween(first, to) > MOST_DAYS) {
    throw new Failure('stay.tooFarApart', { limit: MOST_DAYS })
  }
  const nights = nightsOf({ checkIn: first, checkOut: addDays(to, 1) })
  const houses = await pricedHouses(scope, [...new Set(houseIds)], { from: first, to })
  return houses.map((house) => ({
    house,
    changes: planByHand({ ...house, nights: ratesOf(house) }, nights, {
      ...(request.weekdays ? { weekdays: request.weekdays } : {}),
      ...(request.price === undefined ? {} : { price: request.price }),
      ...(request.minNights === undefined ? {} : { minNights: request.minNights }),
      ...(request.closed === undefined ? {} : { closed: request.closed }),
    }),
  }))
}

/** Where somebody has said whether nights are sold, entrusting the house anew does not open them. */
export async function keepAsSet(
  scope: TxScope,
  { houseIds, from, to, weekdays = [], closed }: NightsRequest,
): Promise<void> {
  if (closed === undefined) {
    return
  }
  const nights = scope
    .update('price_day')
    .set({ closed_by_end: false })
    .where('house_id', 'in', houseIds)
    .where('night', '>=', from)
    .where('night', '<=', to)
    .where('closed_by_end', '=', true)
  await (
    weekdays.length === 0 ? nights : nights.where(sql<number>`extract(dow from night)`, 'in', weekdays)
  ).execute()
}
