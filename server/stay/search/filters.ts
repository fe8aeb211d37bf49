import { sql } from 'kysely'
import { nightsBetween, type StayDates } from '#domain/stay/nights.ts'
import type { Party } from '#domain/stay/party.ts'
import { usedFacilities } from '../catalog/facilities.ts'
import { housesWithPrices, stayTotal } from './availability-sql.ts'
import { openSiteIds } from './find-houses.ts'
import type { Scope } from '#server/scope.ts'

/** What the houses of a site, or of all sites, can be told apart by. */
export async function searchFilters(scope: Scope, siteId: string | undefined, stay: StayDates & Party) {
  const nights = nightsBetween(stay)
  const perNight = (total: number | null | undefined, round: (fen: number) => number) =>
    total === null || total === undefined ? null : round(total / nights)
  const siteIds = await openSiteIds(scope, siteId)
  const [houses, prices, facilities] = await Promise.all([
    sql<{ houses: number; max_bedrooms: number | null }>`
      select count(*) as houses, max(bedrooms) as max_bedrooms from house
      where tenant_id = ${scope.tenantId} and site_id = any(${siteIds}::uuid[]) and status = 'online'`.execute(
      scope.db,
    ),
    sql<{ price_from: number | null; price_to: number | null }>`
      select min(total) as price_from, max(total) as price_to from (
        select ${stayTotal(stay, scope.now())} as total
        from house ${housesWithPrices(scope.tenantId, siteIds, stay)}
        where house.tenant_id = ${scope.tenantId} and house.site_id = any(${siteIds}::uuid[])
          and house.status = 'online'
      ) as found`.execute(scope.db),
    usedFacilities(scope, siteIds),
  ])
  return {
    houses: houses.rows[0]?.houses ?? 0,
    maxBedrooms: houses.rows[0]?.max_bedrooms ?? 0,
    priceFrom: perNight(prices.rows[0]?.price_from, Math.floor),
    priceTo: perNight(prices.rows[0]?.price_to, Math.ceil),
    facilities,
  }
}
