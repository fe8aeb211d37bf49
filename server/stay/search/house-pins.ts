import type { Db } from '#server/db/open.ts'
import { inLanguage } from '../localized.ts'
import type { HouseText } from '../catalog/create-house.ts'
import { findHouses } from './find-houses.ts'
import { spotOf } from './house-cards.ts'
import type { Viewer } from '../viewer.ts'
import type { Wish } from './search-conditions.ts'

const MOST_PINS = 500

/** The houses that fit a wish as pins on the plan of the park. */
export async function housePins(db: Db, { tenantId, language, now }: Viewer, wish: Wish) {
  const page = { limit: MOST_PINS, offset: 0, withSpot: true }
  const { rows } = await findHouses(db, tenantId, wish, page, now)
  if (rows.length === 0) {
    return []
  }
  const houses = await db
    .selectFrom('house')
    .select(['id', 'plan_x', 'plan_y', inLanguage<HouseText>('texts', language).as('text')])
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  const byId = new Map(houses.map((house) => [house.id, house]))
  return rows.flatMap(({ id, free, total }) => {
    const house = byId.get(id)
    const spot = house && spotOf(house)
    return house && spot ? [{ id, name: house.text.name, spot, free, total }] : []
  })
}
