import type { HouseText } from '#domain/stay/texts.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { findHouses } from './find-houses.ts'
import { planSpotOf } from './house-cards.ts'
import type { HouseSearch } from './search-conditions.ts'
import type { Scope } from '#server/scope.ts'

const MOST_PINS = 500

/** The houses that fit a request as pins on the plan of the park. */
export async function housePins(scope: Scope, request: HouseSearch) {
  const page = { limit: MOST_PINS, offset: 0, onlyOnPlan: true }
  const { rows } = await findHouses(scope, request, page)
  if (rows.length === 0) {
    return []
  }
  const houses = await scope
    .from('house')
    .select(['id', 'plan_x', 'plan_y', inLanguage<HouseText>('texts', scope.language).as('text')])
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  const byId = new Map(houses.map((house) => [house.id, house]))
  return rows.flatMap(({ id, free, total }) => {
    const house = byId.get(id)
    const spot = house && planSpotOf(house)
    return house && spot ? [{ id, name: house.text.name, spot, free, total }] : []
  })
}
