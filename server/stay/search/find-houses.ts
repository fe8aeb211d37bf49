import { sql } from 'kysely'
import { nightsBetween } from '#domain/stay/nights.ts'
import { findFreeHouses } from './find-free-houses.ts'
import { isBookable, pricedHouses, restrictedHouses, occupiedHouses, stayTotal } from './availability-sql.ts'
import {
  allConditions,
  houseConditions,
  sortColumns,
  sortOrders,
  priceConditions,
  type FoundHouse,
  type FoundHouses,
  type HousePageRange,
  type HouseSearchQuery,
  type HouseSearch,
} from './search-conditions.ts'
import { keywordMatch } from './keyword-match.ts'
import type { Scope } from '#server/scope.ts'

/** The houses that fit a search, those that can be booked first. */
export async function findHouses(
  scope: Scope,
  request: HouseSearch,
  page: HousePageRange,
): Promise<FoundHouses> {
  const siteIds = await openSiteIds(scope, request.siteId)
  const keyword = await keywordMatch(scope, siteIds, request.keyword)
  const search = { siteIds, request, keyword, now: scope.now() }
  return (await findFreeHouses(scope, search, page)) ?? (await allHouses(scope, search, page))
}

/** What is taken is looked up by night, so that it costs little more for all houses than for some. */
async function allHouses(
  scope: Scope,
  search: HouseSearchQuery,
  { limit, offset, onlyOnPlan = false }: HousePageRange,
): Promise<FoundHouses> {
  const { tenantId } = scope
  const { siteIds, request, now } = search
  const { rows } = await sql<FoundHouse & { all_found: number }>`
    with priced as materialized (${pricedHouses(tenantId, siteIds, request)}),
    ruled as (${restrictedHouses(tenantId, siteIds, request)}),
    taken as (${occupiedHouses(tenantId, siteIds, request, now)}),
    found as (
      select house.id, ${sortColumns(request)} ${stayTotal(request, now)} as total,
        coalesce(priced.nights = ${nightsBetween(request)} and ${isBookable(request, now)}, false) as free
      from house
        left join priced on priced.house_id = house.id
        left join ruled on ruled.house_id = house.id
        left join taken on taken.house_id = house.id
      where ${houseConditions(scope, search, onlyOnPlan)}
    )
    select id, free, total, count(*) over () as all_found from found
    where ${allConditions(priceConditions(request))}
    order by free desc, ${sortOrders[request.sort]}
    limit ${limit} offset ${offset}`.execute(scope.db)
  const first = rows[0]
  if (!first && offset > 0) {
    // Past the last page nothing tells how many there are.
    const { total } = await allHouses(scope, search, { limit: 1, offset: 0, onlyOnPlan })
    return { rows: [], total }
  }
  return {
    rows: rows.map(({ id, free, total }) => ({ id, free, total })),
    total: first?.all_found ?? 0,
  }
}

/** The sites one can choose, or the one asked for if it is among them. */
export async function openSiteIds(scope: Scope, siteId: string | undefined): Promise<string[]> {
  let sites = scope.from('site').select('id').where('status', '=', 'open')
  if (siteId !== undefined) {
    sites = sites.where('id', '=', siteId)
  }
  return (await sites.execute()).map((site) => site.id)
}
