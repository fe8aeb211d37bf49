import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#api/endpoint.ts'
import type { searchApi } from '#api/stay/search.ts'
import { comparable } from '#domain/stay/keyword.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import type { Db } from '#server/db/open.ts'
import { isFree, ofOneHouse, pricedHouses, ruledHouses, takenHouses, totalOf } from './search-sql.ts'

export type Wish = Input<typeof searchApi.map>['body']

/** The total is for ordering and filtering, where that is by price; what is shown is computed from the nights. */
type FoundHouse = { id: string; free: boolean; total: number | null }
type Houses = { rows: FoundHouse[]; total: number }

/** `withSpot`: only houses that have their place on the plan. */
type Page = { limit: number; offset: number; withSpot?: boolean }

/** The houses that fit a wish, those that can be booked first. */
export async function findHouses(
  db: Db,
  tenantId: string,
  wish: Wish,
  page: Page,
  now: number,
): Promise<Houses> {
  const siteIds = await openSites(db, tenantId, wish.siteId)
  const asked = { tenantId, siteIds, wish, now }
  return (await firstHouses(db, asked, page)) ?? (await allHouses(db, asked, page))
}

type Asked = { tenantId: string; siteIds: string[]; wish: Wish; now: number }

/**
 * Prices are summed in one pass over the nights of the sites, and what is taken is looked up by night, so that it
 * costs little more for all houses than for some.
 */
async function allHouses(db: Db, asked: Asked, { limit, offset, withSpot = false }: Page): Promise<Houses> {
  const { tenantId, siteIds, wish, now } = asked
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
      where ${fitting(asked, withSpot)}
    )
    select id, free, total, count(*) over () as all_found from found
    where ${allOf(priceWishes(wish))}
    order by free desc, ${orders[wish.sort]}
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

/** Further on, going through all houses is cheaper than looking at one after the other. */
const FIRST_HOUSES = 100

/**
 * The first pages in an order that does not depend on prices: house after house, until enough can be booked. null
 * when it is not that simple, or when there are not as many.
 */
async function firstHouses(db: Db, asked: Asked, { limit, offset, withSpot }: Page): Promise<Houses | null> {
  const { tenantId, wish, now } = asked
  const byPrice = wish.sort === 'cheap' || wish.sort === 'dear'
  if (byPrice || priceWishes(wish).length > 0 || withSpot || offset + limit > FIRST_HOUSES) {
    return null
  }
  const fits = fitting(asked, false)
  const [found, counted] = await Promise.all([
    sql<{ id: string }>`
      select house.id from (select * from house where ${fits} order by ${orders[wish.sort]}) as house
        ${ofOneHouse(tenantId, wish, now)}
      where ${isFree(wish, now)}
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from house where ${fits}`.execute(db),
  ])
  const rows = found.rows.map(({ id }) => ({ id, free: true, total: null }))
  return rows.length === limit ? { rows, total: counted.rows[0]?.total ?? 0 } : null
}

/** What the houses have to be, whenever it is. */
const fitting = ({ tenantId, siteIds, wish }: Asked, withSpot: boolean): RawBuilder<boolean> =>
  allOf([
    sql`house.tenant_id = ${tenantId} and house.site_id = any(${siteIds}::uuid[]) and house.status = 'online'`,
    ...wishes(wish),
    ...(withSpot ? [hasSpot] : []),
  ])

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

const orders = {
  recommended: sql`rank desc, score desc nulls last, score_count desc, id`,
  cheap: sql`total asc nulls last, id`,
  dear: sql`total desc nulls last, id`,
  score: sql`score desc nulls last, score_count desc, id`,
}
