import { sql } from 'kysely'
import type { Fen } from '#domain/money.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NightPrice = {
  night: string
  price: Fen
  /** For those who arrive that day; left out: the house's own. */
  minNights?: number
  closed?: boolean
  /** Closed because prices end before it, by nobody's hand. */
  pastEnd?: boolean
  noCheckIn?: boolean
  noCheckOut?: boolean
  /** Rules made it, and may make it anew; left out: somebody set it by hand. */
  byRule?: { price: boolean; minNights: boolean }
}

/**
 * Sets what nights of a house cost, in place of what they did; other nights stay as they are, but for the sums of
 * those that come later.
 */
export async function setPrices(
  scope: TxScope,
  houseId: string,
  nights: readonly NightPrice[],
): Promise<void> {
  const [first] = nights.map(({ night }) => night).toSorted()
  if (first === undefined) {
    return
  }
  const siteId = await lockedSite(scope, houseId)
  const ofHouse = sql`day.tenant_id = ${scope.tenantId} and day.house_id = ${houseId}`
  const before = (sum: string) => sql`
    coalesce((select ${sql.ref(sum)} from price_day day where ${ofHouse} and night < ${first}::date
      order by night desc limit 1), 0)`
  // One parameter per column instead of one per value: a year of nights is a single statement.
  await sql`
    with given as (
      select * from unnest(
        ${nights.map(({ night }) => night)}::date[],
        ${nights.map(({ price }) => price)}::bigint[],
        ${nights.map(({ minNights }) => minNights ?? null)}::integer[],
        ${nights.map(({ closed }) => closed ?? false)}::boolean[],
        ${nights.map(({ pastEnd }) => pastEnd ?? false)}::boolean[],
        ${nights.map(({ noCheckIn }) => noCheckIn ?? false)}::boolean[],
        ${nights.map(({ noCheckOut }) => noCheckOut ?? false)}::boolean[],
        ${nights.map(({ byRule }) => !byRule?.price)}::boolean[],
        ${nights.map(({ byRule }) => !byRule?.minNights)}::boolean[]
      ) as given (night, price_fen, min_nights, closed, past_end, no_check_in, no_check_out, hand_price, hand_min)
    ),
    nights as (
      select * from given
      union all
      select night, price_fen, min_nights, closed, past_end, no_check_in, no_check_out, hand_price, hand_min
      from price_day day
      where ${ofHouse} and night > ${first}::date and night not in (select night from given)
    )
    insert into price_day (tenant_id, house_id, site_id, night, price_fen, min_nights, closed, past_end,
      no_check_in, no_check_out, hand_price, hand_min, sum_fen, sum_nights)
    select ${scope.tenantId}::uuid, ${houseId}::uuid, ${siteId}::uuid, nights.*,
      ${before('sum_fen')} + sum(price_fen) over upto, ${before('sum_nights')} + count(*) over upto
    from nights window upto as (order by night)
    on conflict (tenant_id, house_id, night) do update set
      price_fen = excluded.price_fen, min_nights = excluded.min_nights, closed = excluded.closed,
      past_end = excluded.past_end,
      no_check_in = excluded.no_check_in, no_check_out = excluded.no_check_out,
      hand_price = excluded.hand_price, hand_min = excluded.hand_min,
      sum_fen = excluded.sum_fen, sum_nights = excluded.sum_nights
    where price_day is distinct from excluded`.execute(scope.db)
}

/** Where the house is. Whoever else sets prices of it waits until these are written: their sums go on from ours. */
async function lockedSite(scope: TxScope, houseId: string): Promise<string> {
  const house = await scope
    .from('house')
    .select('site_id')
    .where('id', '=', houseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!house) {
    throw new Failure('stay.missing')
  }
  return house.site_id
}

/** The last night that has a price in one of the site's houses that can be booked, or null. */
export async function lastPricedDay(scope: Scope, siteId: string): Promise<string | null> {
  const row = await scope
    .from('price_day as price')
    .innerJoin(scope.table('house'), 'house.id', 'price.house_id')
    .innerJoin(scope.table('site'), 'site.id', 'price.site_id')
    .select('price.night')
    .where('price.site_id', '=', siteId)
    .where('price.closed', '=', false)
    .where('house.status', '=', 'online')
    .where('site.status', '=', 'open')
    .orderBy('price.night', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.night ?? null
}
