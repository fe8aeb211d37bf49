import { sql } from 'kysely'
import { nightsBetween } from '#domain/stay/nights.ts'
import type { Db } from '#server/db/open.ts'
import type { FoundHouse, Houses, Page } from './find-houses.ts'
import {
  isFree,
  isOpen,
  ofOneHouse,
  pricedHouse,
  pricedHouses,
  ruledHouses,
  takenHouses,
  totalOf,
} from './search-sql.ts'
import { allOf, fitting, orders, priceWishes, type Asked } from './wishes.ts'

/** Of a page that lies further on, all houses at once are cheaper than one after the other. */
const FIRST_HOUSES = 60
/** For each house of the page so many are looked at; it is seldom that so many are taken. */
const LOOKED_AT = 10
/** The nights of a short stay are summed faster for all houses at once. */
const SHORT_STAY = 3

/**
 * A page of nothing but houses that can be booked: those come first, so most pages are. null when it is not that
 * simple, or when there are not as many.
 */
export async function freeHouses(db: Db, asked: Asked, page: Page): Promise<Houses | null> {
  const { wish } = asked
  const isLong = nightsBetween(wish) > SHORT_STAY
  if (wish.onlyFree) {
    return isLong ? freeByPrice(db, asked, page) : null
  }
  const isByPrice = wish.sort === 'cheap' || wish.sort === 'dear'
  const isFirst = page.offset + page.limit <= FIRST_HOUSES
  const isWorth = isByPrice ? isLong : isFirst
  if (!isWorth || page.withSpot || wish.priceFrom !== undefined || wish.priceTo !== undefined) {
    return null
  }
  const [{ rows }, total] = await Promise.all([
    !isByPrice
      ? firstFree(db, asked, page)
      : isFirst
        ? firstByPrice(db, asked, page)
        : freeByPrice(db, asked, page),
    countFitting(db, asked),
  ])
  return rows.length === page.limit ? { rows, total } : null
}

/** What the nights of all houses cost, and then house after house, in the order of that, until the page is full. */
async function firstByPrice(db: Db, asked: Asked, { limit, offset }: Page): Promise<{ rows: FoundHouse[] }> {
  const { tenantId, siteIds, wish, now } = asked
  const { rows } = await sql<{ id: string; total: number }>`
    with priced as (${pricedHouses(tenantId, siteIds, wish)}),
    ordered as (
      select house.id, min_nights, max_nights, lead_days, takes, room_count,
        case when priced.nights = ${nightsBetween(wish)} then (${totalOf(wish)})::bigint end as total
      from house join priced on priced.house_id = house.id
      where ${fitting(asked, false)}
      order by ${orders[wish.sort]} limit ${(offset + limit) * LOOKED_AT}
    )
    select house.id, total from ordered as house ${ofOneHouse(tenantId, wish, now)}
    where total is not null and ${isOpen(wish, now)}
    order by ${orders[wish.sort]}
    limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(({ id, total }) => ({ id, free: true, total })) }
}

/** In an order that does not depend on prices: house after house, until the page is full. */
async function firstFree(db: Db, asked: Asked, { limit, offset }: Page): Promise<{ rows: FoundHouse[] }> {
  const { tenantId, wish, now } = asked
  const { rows } = await sql<{ id: string }>`
    select house.id from (
      select * from house where ${fitting(asked, false)} order by ${orders[wish.sort]} limit ${(offset + limit) * LOOKED_AT}
    ) as house ${ofOneHouse(tenantId, wish, now)}
    where ${isFree(wish, now)}
    order by ${orders[wish.sort]}
    limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(({ id }) => ({ id, free: true, total: null })) }
}

/** All that can be booked, and only of those what their nights cost: the longer the stay, the fewer there are. */
async function freeByPrice(db: Db, asked: Asked, { limit, offset, withSpot = false }: Page): Promise<Houses> {
  const { tenantId, siteIds, wish, now } = asked
  const { rows } = await sql<FoundHouse & { all_found: number }>`
    with ruled as (${ruledHouses(tenantId, siteIds, wish)}),
    taken as (${takenHouses(tenantId, siteIds, wish, now)}),
    found as (
      select house.id, house.rank, house.score, house.score_count, true as free, (${totalOf(wish)})::bigint as total
      from house
        left join ruled on ruled.house_id = house.id
        left join taken on taken.house_id = house.id
        ${pricedHouse(tenantId, wish)}
      where ${fitting(asked, withSpot)} and ${isOpen(wish, now)} and priced.nights = ${nightsBetween(wish)}
    )
    select id, free, total, count(*) over () as all_found from found
    where ${allOf(priceWishes(wish))}
    order by ${orders[wish.sort]}
    limit ${limit} offset ${offset}`.execute(db)
  const [first] = rows
  if (!first && offset > 0) {
    // Past the last page nothing tells how many there are.
    const { total } = await freeByPrice(db, asked, { limit: 1, offset: 0, withSpot })
    return { rows: [], total }
  }
  const found = rows.map(({ id, free, total }) => ({ id, free, total }))
  return { rows: found, total: first?.all_found ?? 0 }
}

async function countFitting(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from house where ${fitting(asked, false)}`.execute(db)
  return rows[0]?.total ?? 0
}
