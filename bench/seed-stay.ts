import { sql } from 'kysely'
import { parkDay } from '#domain/park-time.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { createSite } from '#server/stay/catalog/create-site.ts'
import { bareTables } from './bare-tables.ts'
import { benchEnv } from './bench-env.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

const sites = 3

/** Houses in three sites, each with a price for every night of a year and two nights of five taken. */
export async function seedStay(db: Database, houses: number, nights: number): Promise<string[]> {
  const env = benchEnv(db)
  await migrate(db, Date.now())
  await sql`set statement_timeout = 0; set synchronous_commit = off`.execute(db)
  const tenantId = await createTenant(env, 'platform', 'Bench')
  const scope = scopeOf(env, tenantId)
  const siteIds: string[] = []
  for (let at = 0; at < sites; at++) {
    const texts = { 'zh-CN': { name: `Site ${at}`, intro: '', address: '', route: '' } }
    const site = { areaCode: String(at), texts, phone: '', checkInTime: '15:00', checkOutTime: '12:00' }
    siteIds.push(await scope.write((scope) => createSite(scope, site)))
  }
  await seedHouses(scope, siteIds, houses)
  const putBack = await bareTables(db, ['price_day', 'room_night'])
  await seedNights(scope, parkDay(Date.now()), nights)
  await putBack()
  for (const table of ['house', 'room', 'house_room', 'price_day', 'room_night']) {
    await sql`vacuum analyze ${sql.id(table)}`.execute(db)
  }
  return siteIds
}

async function seedHouses(scope: Scope, siteIds: string[], houses: number): Promise<void> {
  const text = {
    name: 'House',
    highlight: 'Quiet',
    description: 'A house.',
    address: 'The valley',
    rules: [],
  }
  const texts = JSON.stringify({ 'zh-CN': { ...text, host: { name: '', intro: '' }, sleeping: [] } })
  await sql`insert into house (tenant_id, id, site_id, kind, status, texts, search_text, room_count, bedrooms,
      bathrooms, beds, area, max_adults, max_children, included_guests, extra_adult_fen, cleaning_fen, week_off,
      cancel_preset, rank, score, score_count, plan_x, plan_y, created_at)
    select ${scope.tenantId}, gen_random_uuid(), (${siteIds}::uuid[])[1 + n % ${sites}::int], 'whole', 'online', ${texts}::jsonb,
      'house' || n, 1, 1 + n % 4, 1, 1 + n % 6, 40 + n % 200, 2 + n % 8, n % 3, 2, 5000, 8000, 500,
      'flexible', n % 10, 300 + n % 200, n % 50, n % 1000, n % 997, ${new Date()}
    from generate_series(1, ${houses}::int) n`.execute(scope.db)
  await sql`insert into room (tenant_id, id, site_id, no)
    select tenant_id, gen_random_uuid(), site_id, id::text from house`.execute(scope.db)
  await sql`insert into house_room (tenant_id, house_id, room_id)
    select house.tenant_id, house.id, room.id from house
    join room on room.tenant_id = house.tenant_id and room.no = house.id::text`.execute(scope.db)
}

async function seedNights(scope: Scope, today: string, nights: number): Promise<void> {
  await sql`insert into price_day (tenant_id, house_id, night, site_id, price_fen, min_nights, hand_price,
      hand_min, sum_fen, sum_nights)
    select tenant_id, id, ${today}::date + n, site_id, price_fen, case when n % 30 = 0 then 2 end, true, true,
      sum(price_fen) over (partition by id order by n), n + 1
    from (select *, 20000 + (hashtext(id::text || n) & 65535) as price_fen
      from house, generate_series(0, ${nights - 1}::int) n where tenant_id = ${scope.tenantId}) as day`.execute(
    scope.db,
  )
  await sql`insert into room_night (tenant_id, room_id, night, site_id, kind, ref_id)
    select tenant_id, id, ${today}::date + n, site_id, 'order', gen_random_uuid()
    from room, generate_series(0, ${nights - 1}::int) n
    where tenant_id = ${scope.tenantId} and (hashtext(id::text || (n / 3)) & 1023) < 410`.execute(scope.db)
}
