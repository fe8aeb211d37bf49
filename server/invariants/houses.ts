import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** What is written in two places for the sake of speed says the same in both. */
export const housesInvariant: Invariant = {
  name: 'stays fit together',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'house', 'house_room', 'price_day', 'review', 'room', 'room_night')}
      select 'house ' || h.id || ' counts its rooms wrong' as line from house h
        where h.room_count <> (select count(*) from house_room r where r.tenant_id = h.tenant_id and r.house_id = h.id)
      union all
      select 'house ' || h.id || ' takes up room ' || r.id || ' of another site' from house h
        join house_room p on p.tenant_id = h.tenant_id and p.house_id = h.id
        join room r on r.tenant_id = p.tenant_id and r.id = p.room_id
        where r.site_id <> h.site_id
      union all
      select 'house ' || h.id || ' has prices for another site' from house h
        where exists (select 1 from price_day d
          where d.tenant_id = h.tenant_id and d.house_id = h.id and d.site_id <> h.site_id)
      union all
      select 'house ' || d.house_id || ' sums its prices wrong from ' || d.night from (
        select *, lag(sum_fen, 1, 0::bigint) over before as fen_before, lag(sum_nights, 1, 0) over before as nights_before
        from price_day window before as (partition by tenant_id, house_id order by night)) d
        where d.sum_fen <> d.fen_before + d.price_fen or d.sum_nights <> d.nights_before + 1
      union all
      select 'room ' || r.id || ' is taken for another site' from room r
        where exists (select 1 from room_night n
          where n.tenant_id = r.tenant_id and n.room_id = r.id and n.site_id <> r.site_id)
      union all
      select 'house ' || h.id || ' counts its reviews wrong' from house h
        where (h.score_count, h.score_sum) <> (select count(*), coalesce(sum(v.score), 0) from review v
          where v.tenant_id = h.tenant_id and v.house_id = h.id and v.status = 'shown')
      limit 20`.execute(db)
    return rows.map((row) => row.line)
  },
}
