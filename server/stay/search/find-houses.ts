import { sql } from 'kysely'
import { nightsBetween } from '#domain/stay/nights.ts'
import type { Db } from '#server/db/open.ts'
import { findFreeHouses } from './find-free-houses.ts'
import { isBookable, pricedHouses, restrictedHouses, occupiedHouses, stayTotal } from './availability-sql.ts'
import {
  allConditions,
  houseConditions,
  sortColumns,
  sortOrders,
  priceConditions,
  type HouseSearchQuery,
  type HouseSearch,
} from './search-conditions.ts'

/** The total is for ordering and filtering, where that is by price; what is shown is computed from the nights. */
export type FoundHouse = { id: string; free: boolean; total: number | null }
export type FoundHouses = { rows: FoundHouse[]; total: number }

/** `withSpot`: only houses that have their place on the plan. */
export type HousePageRange = { limit: number; offset: number; withSpot?: boolean }

/** The houses that fit a wish, those that can be booked first. */
export async function findHouses(
  db: Db,
  tenantId: string,
  wish: HouseSearch,
  page: HousePageRange,
  now: number,
): Promise<FoundHouses> {
  const siteIds = await openSiteIds(db, tenantId, wish.siteId)
  const asked = { tenantId, siteIds, wish, now }
  return (await findFreeHouses(db, asked, page)) ?? (await allHouses(db, asked, page))
}

/** What is taken is looked up by night, so that it costs little more for all houses than for some. */
async function allHouses(
  db: Db,
  asked: HouseSearchQuery,
  { limit, offset, withSpot = false }: HousePageRange,
): Promise<FoundHouses> {
  const { tenantId, siteIds, wish, now } = asked
  const { rows } = await sql<FoundHouse & { all_found: number }>`
    with priced as materialized (${pricedHouses(tenantId, siteIds, wish)}),
    ruled as (${restrictedHouses(tenantId, siteIds, wish)}),
    taken as (${occupiedHouses(tenantId, siteIds, wish, now)}),
    found as (
      select house.id, ${sortColumns(wish)} ${stayTotal(wish)} as total,
        coalesce(priced.nights = ${nightsBetween(wish)} and ${isBookable(wish, now)}, false) as free
      from house
        left join priced on priced.house_id = house.id
        left join ruled on ruled.house_id = house.id
        left join taken on taken.house_id = house.id
      where ${houseConditions(asked, withSpot)}
    )
    select id, free, total, count(*) over () as all_found from found
    where ${allConditions(priceConditions(wish))}
    order by free desc, ${sortOrders[wish.sort]}
    limit ${limit} offset ${offset}`.execute(db)
  const first = rows[0]
  if (!first && offset > 0) {
    // Past the last page nothing tells how many there are.
    const { total } = await allHouses(db, asked, { limit: 1, offset: 0, withSpot })
    return { rows: [], total }
  }
  return {
    rows: rows.map(({ id, free, total }) => ({ id, free, total })),
    total: first?.all_found ?? 0,
  }
}

/** The sites one can choose, or the one asked for if it is among them. */
export async function openSiteIds(db: Db, tenantId: string, siteId: string | undefined): Promise<string[]> {
  let sites = db
    .selectFrom('site')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'open')
  if (siteId !== undefined) {
    sites = sites.where('id', '=', siteId)
  }
  return (await sites.execute()).map((site) => site.id)
}
