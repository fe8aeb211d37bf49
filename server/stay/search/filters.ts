import { sql } from 'kysely'
import type { StayDates } from '#domain/stay/nights.ts'
import { usedFacilities } from '../catalog/facilities.ts'
import { openSiteIds } from './find-houses.ts'
import type { Scope } from '#server/scope.ts'

/** What the houses of a site, or of all sites, can be told apart by. */
export async function searchFilters(
  scope: Scope,
  siteId: string | undefined,
  { checkIn, checkOut }: StayDates,
) {
  const siteIds = await openSiteIds(scope, siteId)
  const [houses, prices, facilities] = await Promise.all([
    sql<{ houses: number; max_bedrooms: number | null }>`
      select count(*) as houses, max(bedrooms) as max_bedrooms from house
      where tenant_id = ${scope.tenantId} and site_id = any(${siteIds}::uuid[]) and status = 'online'`.execute(
      scope.db,
    ),
    sql<{ price_from: number | null; price_to: number | null }>`
      select min(price_fen) as price_from, max(price_fen) as price_to from price_day
      where tenant_id = ${scope.tenantId} and site_id = any(${siteIds}::uuid[])
        and night >= ${checkIn}::date and night < ${checkOut}::date and not closed`.execute(scope.db),
    usedFacilities(scope, siteIds),
  ])
  return {
    houses: houses.rows[0]?.houses ?? 0,
    maxBedrooms: houses.rows[0]?.max_bedrooms ?? 0,
    priceFrom: prices.rows[0]?.price_from ?? null,
    priceTo: prices.rows[0]?.price_to ?? null,
    facilities,
  }
}
