import { parkDay } from '#domain/park-time.ts'
import type { HouseText } from '#domain/stay/texts.ts'
import { housesLivedIn, stayHouses, tripParts, type TripNight } from '#domain/stay/trip.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { Scope } from '#server/scope.ts'

/** Orders that were never paid, or whose nights somebody else has, are no part of a trip. */
const outside = ['created', 'closed', 'latePaid']

/** The nights of stays by their first orders, each once, with the extensions that were paid. */
async function nightsByStay(scope: Scope, orderIds: readonly string[]): Promise<Map<string, TripNight[]>> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await scope
    .from('stay_order_night as night')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'night.order_id')
    .select(['night.night', 'night.house_id', 'night.given_up', 'o.id', 'o.parent_id', 'o.state'])
    .where((eb) => eb.or([eb('o.id', 'in', ids), eb('o.parent_id', 'in', ids)]))
    .orderBy('night.night')
    .execute()
  return new Map(
    ids.map((id) => {
      const nights = rows.filter(
        (row) => row.id === id || (row.parent_id === id && !outside.includes(row.state)),
      )
      // A night that was given up and booked once more is slept in.
      const slept = new Set(nights.filter((night) => !night.given_up).map((night) => night.night))
      const once = nights.filter((night) => !night.given_up || !slept.has(night.night))
      return [
        id,
        once.map((row) => ({ day: row.night, houseId: row.house_id, isGivenUp: row.given_up })),
      ] as const
    }),
  )
}

export const tripNightsOf = async (scope: Scope, orderId: string): Promise<TripNight[]> =>
  (await nightsByStay(scope, [orderId])).get(orderId) ?? []

/** What stays are called by, and the house their guests live in today, lived in last, or come to first. */
export type StayHouse = { id: string; name: string }

/** The houses of stays by their first orders: guests may be brought to another one, or stay on in it. */
export async function stayHousesOf(
  scope: Scope,
  orderIds: readonly string[],
): Promise<Map<string, StayHouse>> {
  const stays = await nightsByStay(scope, orderIds)
  const names = await houseNames(scope, [...stays.values()].flatMap(stayHouses))
  const today = parkDay(scope.now())
  return new Map(
    [...stays].flatMap(([orderId, nights]) => {
      const id = housesLivedIn(nights, today).at(-1)
      const name = stayHouses(nights).map((houseId) => names.get(houseId) ?? '')
      return id === undefined ? [] : [[orderId, { id, name: name.join(' → ') }] as const]
    }),
  )
}

/** The houses the guests of a stay have lived in until today, the one they are in, or left last, at the end. */
export const housesLivedInOf = async (scope: Scope, orderId: string): Promise<string[]> =>
  housesLivedIn(await tripNightsOf(scope, orderId), parkDay(scope.now()))

/** The last night the guests of a stay slept in a house; null where they slept in it on none. */
export async function lastNightIn(scope: Scope, orderId: string, houseId: string): Promise<string | null> {
  const nights = await tripNightsOf(scope, orderId)
  return nights.findLast((night) => night.houseId === houseId && !night.isGivenUp)?.day ?? null
}

/** In which house the guest of an order sleeps from when to when, with the extensions that were paid. */
export async function tripPartsOf(scope: Scope, orderId: string) {
  const parts = tripParts(await tripNightsOf(scope, orderId))
  const names = await houseNames(
    scope,
    parts.map((part) => part.houseId),
  )
  return parts.map((part) => ({ ...part, houseName: names.get(part.houseId) ?? '' }))
}

/** Names of houses by their id. */
export async function houseNames(scope: Scope, houseIds: readonly string[]): Promise<Map<string, string>> {
  if (houseIds.length === 0) {
    return new Map()
  }
  const rows = await scope
    .from('house')
    .select(['id', inLanguage<HouseText>('texts', scope.language).as('text')])
    .where('id', 'in', [...new Set(houseIds)])
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text.name]))
}
