import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#api/endpoint.ts'
import type { searchApi } from '#api/stay/search.ts'
import { daysBetween } from '#domain/day.ts'
import { comparable } from '#domain/stay/keyword.ts'
import { nightsBetween } from '#domain/stay/nights.ts'
import { parkDay } from '#domain/stay/park-time.ts'
import type { Db } from '#server/db/open.ts'

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
    taken as (${takenHouses(tenantId, wish, now)}),
    found as (
      select house.id, house.rank, house.score, house.score_count,
        coalesce(${isFree(wish, now)}, false) as free,
        case when priced.nights = ${nightsBetween(wish)} then (${totalOf(wish)})::bigint end as total
      from house
        left join priced on priced.house_id = house.id
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

/** For each house how many of the nights have a price, how many of those are open, and what they cost together. */
const pricedHouses = (tenantId: string, siteIds: string[], { checkIn, checkOut }: Wish) => sql`
  select house_id,
    count(*) filter (where night < ${checkOut}::date) as nights,
    count(*) filter (where night < ${checkOut}::date and not closed) as open_nights,
    (sum(price_fen) filter (where night < ${checkOut}::date))::bigint as room,
    max(min_nights) filter (where night = ${checkIn}::date) as min_nights,
    bool_or(no_check_in) filter (where night = ${checkIn}::date) as no_check_in,
    bool_or(no_check_out) filter (where night = ${checkOut}::date) as no_check_out
  from price_day
  where tenant_id = ${tenantId} and site_id = any(${siteIds}::uuid[])
    and night >= ${checkIn}::date and night <= ${checkOut}::date
  group by house_id`

/** For each house how many of its rooms somebody has on one of the nights at least. */
const takenHouses = (tenantId: string, { checkIn, checkOut }: Wish, now: number) => sql`
  select part.house_id, count(*) as rooms
  from (
    select distinct room_id from room_night
    where tenant_id = ${tenantId} and night >= ${checkIn}::date and night < ${checkOut}::date
      and (hold_expires_at is null or hold_expires_at > ${new Date(now)})
  ) as busy
    join house_room part on part.tenant_id = ${tenantId} and part.room_id = busy.room_id
  group by part.house_id`

/** The rules of `stayProblem`, for all houses at once. */
function isFree(wish: Wish, now: number): RawBuilder<boolean> {
  const nights = nightsBetween(wish)
  return sql`priced.open_nights = ${nights}
    and coalesce(priced.min_nights, house.min_nights) <= ${nights} and house.max_nights >= ${nights}
    and not priced.no_check_in and not coalesce(priced.no_check_out, false)
    and house.lead_days <= ${daysBetween(parkDay(now), wish.checkIn)}
    and coalesce(taken.rooms, 0) <= case when house.takes = 'one' then house.room_count - 1 else 0 end`
}

/** The sum of `quoteStay`, for all houses at once; a test holds the two together. */
function totalOf({ adults, children, pets, ...dates }: Wish): RawBuilder<number> {
  const nights = nightsBetween(dates)
  const points =
    nights >= 28
      ? sql`case when house.month_off > 0 then house.month_off else house.week_off end`
      : sql`house.week_off`
  // Half a fen up, as everywhere; a division of whole numbers is not the same on every database.
  const off = nights >= 7 ? sql`floor((priced.room * ${points} + 5000) / 10000.0)` : sql`0`
  return sql`priced.room
    + greatest(0, ${adults}::int - house.included_guests) * house.extra_adult_fen * ${nights}::int
    + greatest(0, ${children}::int - greatest(0, house.included_guests - ${adults}::int))
      * house.extra_child_fen * ${nights}::int
    + ${pets}::int * coalesce(house.pet_fen, 0) + house.cleaning_fen - ${off}`
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
