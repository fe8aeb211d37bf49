import type { Fen } from '#domain/money.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import type { Tx } from '#server/db/write.ts'
import { sql } from 'kysely'

export type NightPrice = {
  night: string
  price: Fen
  /** For those who arrive that day; left out: the house's own. */
  minNights?: number
  closed?: boolean
  noCheckIn?: boolean
  noCheckOut?: boolean
}

/** Sets what nights of a house cost, in place of what they did; other nights stay as they are. */
export async function setPrices(
  tx: Tx,
  tenantId: string,
  houseId: string,
  nights: readonly NightPrice[],
): Promise<void> {
  if (nights.length === 0) {
    return
  }
  const { site_id } = await siteOf(tx, tenantId, houseId)
  // One parameter per column instead of one per value: a year of nights is a single statement. Sorted, so that two
  // who set the same nights wait for one another instead of for each other.
  const sorted = nights.toSorted((one, other) => (one.night < other.night ? -1 : 1))
  await sql`
    insert into price_day (tenant_id, house_id, site_id, night, price_fen, min_nights, closed, no_check_in, no_check_out)
    select ${tenantId}::uuid, ${houseId}::uuid, ${site_id}::uuid, given.*
    from unnest(
      ${sorted.map(({ night }) => night)}::date[],
      ${sorted.map(({ price }) => price)}::bigint[],
      ${sorted.map(({ minNights }) => minNights ?? null)}::integer[],
      ${sorted.map(({ closed }) => closed ?? false)}::boolean[],
      ${sorted.map(({ noCheckIn }) => noCheckIn ?? false)}::boolean[],
      ${sorted.map(({ noCheckOut }) => noCheckOut ?? false)}::boolean[]
    ) as given
    on conflict (tenant_id, house_id, night) do update set
      price_fen = excluded.price_fen, min_nights = excluded.min_nights, closed = excluded.closed,
      no_check_in = excluded.no_check_in, no_check_out = excluded.no_check_out`.execute(tx)
}

async function siteOf(tx: Tx, tenantId: string, houseId: string) {
  const house = await tx
    .selectFrom('house')
    .select('site_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', houseId)
    .executeTakeFirst()
  if (!house) {
    throw new Failure('stay.missing')
  }
  return house
}

/** The last night that has a price in one of the site's houses that can be booked, or null. */
export async function lastPricedDay(db: Db, tenantId: string, siteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('price_day as price')
    .innerJoin('house', (join) =>
      join.onRef('house.tenant_id', '=', 'price.tenant_id').onRef('house.id', '=', 'price.house_id'),
    )
    .innerJoin('site', (join) =>
      join.onRef('site.tenant_id', '=', 'price.tenant_id').onRef('site.id', '=', 'price.site_id'),
    )
    .select('price.night')
    .where('price.tenant_id', '=', tenantId)
    .where('price.site_id', '=', siteId)
    .where('price.closed', '=', false)
    .where('house.status', '=', 'online')
    .where('site.status', '=', 'open')
    .orderBy('price.night', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.night ?? null
}
