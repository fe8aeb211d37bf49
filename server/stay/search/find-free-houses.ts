import { sql } from 'kysely'
import { nightsBetween } from '#domain/stay/nights.ts'
import { isBookable, availabilityOfHouse, stayTotal, housesWithPrices } from './availability-sql.ts'
import {
  allConditions,
  houseConditions,
  sortsByPrice,
  sortColumns,
  sortOrders,
  priceConditions,
  type FoundHouses,
  type HousePageRange,
  type HouseSearchQuery,
} from './search-conditions.ts'
import type { Scope } from '#server/scope.ts'

/** Of a page that lies further on, all houses at once are cheaper than one after the other. */
const FIRST_HOUSES = 200
/** So many are looked at for each house of the page and each night: the longer a stay, the more are taken. */
const LOOKED_AT = 10
const MOST_LOOKED_AT = 2500

/**
 * A page of nothing but houses that can be booked: those come first, so most pages are. House after house in the
 * order asked for, until the page is full; null when it does not get full, or lies too far on.
 */
export async function findFreeHouses(
  scope: Scope,
  search: HouseSearchQuery,
  page: HousePageRange,
): Promise<FoundHouses | null> {
  const { request, now } = search
  const { limit, offset } = page
  if (request.onlyFree || offset + limit > FIRST_HOUSES) {
    // How many are free is only known when all have been looked at.
    return null
  }
  const hasRange = priceConditions(request).length > 0
  const isPriced = hasRange || sortsByPrice(request) || page.onlyOnPlan === true
  const nights = nightsBetween(request)
  const most = Math.min(MOST_LOOKED_AT, (offset + limit) * nights * LOOKED_AT)
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string; total: number | null }>`
      select house.id, total from (
        ${fittingHouses(scope, search, page, isPriced)} order by ${sortOrders[request.sort]} limit ${most}
      ) as house ${availabilityOfHouse(scope.tenantId, request, now)}
      where ruled.nights = ${nights} and ${isBookable(request, now)}
      order by ${sortOrders[request.sort]}
      limit ${limit} offset ${offset}`.execute(scope.db),
    sql<{ total: number }>`
      select count(*) as total from (${fittingHouses(scope, search, page, hasRange)}) as house`.execute(
      scope.db,
    ),
  ])
  const free = rows.map(({ id, total }) => ({ id, free: true, total }))
  return free.length === limit ? { rows: free, total: counted.rows[0]?.total ?? 0 } : null
}

/** The houses that fit, whoever has them; what they cost only where it counts. */
function fittingHouses(
  scope: Scope,
  search: HouseSearchQuery,
  { onlyOnPlan = false }: HousePageRange,
  isPriced: boolean,
) {
  const { siteIds, request } = search
  const columns = sql`house.id, ${sortColumns(request)} room_count, takes, house.min_nights, max_nights, lead_days,
    gap_floor, orphan_nights, orphan_off_days, house.tenant_id`
  if (!isPriced) {
    return sql`select ${columns}, null::bigint as total from house where ${houseConditions(scope, search, onlyOnPlan)}`
  }
  return sql`
    select * from (
      select ${columns}, ${stayTotal(request, search.now)} as total
      from house ${housesWithPrices(scope.tenantId, siteIds, request)}
      where ${houseConditions(scope, search, onlyOnPlan)}
    ) as house where ${allConditions(priceConditions(request))}`
}
