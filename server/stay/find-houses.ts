import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#api/endpoint.ts'
import type { searchApi } from '#api/stay/search.ts'
import { comparable } from '#domain/stay/keyword.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import type { Db } from '#server/db/open.ts'
import { isFree, pricedHouses, ruledHouses, takenHouses, totalOf } from './search-sql.ts'

export type Wish = Input<typeof searchApi.map>['body']

/** The total is for ordering and filtering; what is shown is computed again from the nights themselves. */
export type FoundHouse = { id: string; free: boolean; total: number | null }

/** `withSpot`: only houses that have their place on the plan. */
type Page = { limit: number; offset: number; withSpot?: boolean }

/**
 * The houses that fit a wish, those that can be booked first. Prices are summed in one pass over the nights of the
 * site, and what is taken is looked up by night, so that it costs the same for one house as for all of them.
 */
export async function findHouses(
  db: Db,
  tenantId: string,
  wish: Wish,
  { limit, offset, withSpot = false }: Page,
  now: number,
): Promise<{ rows: FoundHouse[]; total: number }> {
  const siteIds = await openSites(db, tenantId, wish.siteId)
  const { rows } = await sql<FoundHouse & { all_found: number }>`
    with priced as (${pricedHouses(tenantId, siteIds, wish)}),
    ruled as (${ruledHouses(tenantId, siteIds, wish)}),
    taken as (${takenHouses(tenantId, siteIds, wish, now)}),
    found as (
      select house.id, house.rank, house.score, house.score_count,
        coalesce(${isFree(wish, now)}, false) as free,
        case when priced.nights = ${nightsBetween(wish)} then (${totalOf(wish)})::bigint end as total
      from house
        left join priced on priced.house_id = house.id
        left join ruled on ruled.house_id = house.id
        left join taken on taken.house_id = house.id
      where house.tenant_id = ${tenantId} and house.site_id = any(${siteIds}::uuid[]) and house.status = 'online'
        and ${allOf([...wishes(wish), ...(withSpot ? [hasSpot] : [])])}
    )
    select id, free, total, count(*) over () as all_found from found
    where ${allOf(priceWishes(wish))}
    order by ${order(wish.sort)}, id
    limit ${limit} offset ${offset}`.execute(db)
  const first = rows[0]
  if (!first && offset > 0) {
    // Past the last page nothing tells how many there are.
    const { total } = await findHouses(db, tenantId, wish, { limit: 1, offset: 0, withSpot }, now)
    return { rows: [], total }
  }
  return {
    rows: rows.map(({ id, free, total }) => ({ id, free, total })),
    total: first?.all_found ?? 0,
  }
}

/** The sites one can choose, or the one asked for if it is among them. */
export async function openSites(db: Db, tenantId: string, siteId: string | undefined): Promise<string[]> {
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

function wishes(wish: Wish): RawBuilder<boolean>[] {
  const { adults, children, pets, keyword, bedrooms, facilities, score, kind, activityId } = wish
  const some: (RawBuilder<boolean> | false)[] = [
    sql`house.max_adults >= ${adults} and house.max_adults + house.max_children >= ${adults + children}`,
    pets > 0 && sql`house.pet_fen is not null`,
    keyword !== '' && sql`house.search_text like ${`%${comparable(keyword).replace(/[\\%_]/g, '\\$&')}%`}`,
    bedrooms > 0 && sql`house.bedrooms >= ${bedrooms}`,
    score > 0 && sql`house.score >= ${Math.round(score * 100)}`,
    kind !== undefined && sql`house.kind = ${kind}`,
    activityId !== undefined &&
      sql`exists (select 1 from banner_house part where part.tenant_id = house.tenant_id
        and part.house_id = house.id and part.banner_id = ${activityId})`,
    ...[...new Set(facilities)].map(
      (code) => sql<boolean>`exists (select 1 from house_facility has where has.tenant_id = house.tenant_id
        and has.house_id = house.id and has.facility_code = ${code})`,
    ),
  ]
  return some.filter((one) => one !== false)
}

const hasSpot = sql<boolean>`house.plan_x is not null and house.plan_y is not null`

/** The average of a night, without dividing. */
function priceWishes({ priceFrom, priceTo, onlyFree, ...dates }: Wish): RawBuilder<boolean>[] {
  const nights = nightsBetween(dates)
  const some: (RawBuilder<boolean> | false)[] = [
    onlyFree && sql`free`,
    priceFrom !== undefined && sql`total >= ${priceFrom * nights}`,
    priceTo !== undefined && sql`total <= ${priceTo * nights}`,
  ]
  return some.filter((one) => one !== false)
}

const allOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

function order(sort: Wish['sort']): RawBuilder<unknown> {
  const orders = {
    recommended: sql`free desc, rank desc, score desc nulls last, score_count desc`,
    cheap: sql`free desc, total asc nulls last`,
    dear: sql`free desc, total desc nulls last`,
    score: sql`free desc, score desc nulls last, score_count desc`,
  }
  return orders[sort]
}
