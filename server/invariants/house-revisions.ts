import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** A house is in review exactly as long as somebody has handed it in, and closed nights say who closed them. */
export const houseRevisionsInvariant: Invariant = {
  name: 'houses and their revisions fit together',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'house', 'house_revision', 'flow_instance', 'room_night', 'night_block', 'price_day', 'entrustment_end')}
      select 'house ' || h.id || ' is in review and nobody has handed it in' as line from house h
        where h.status = 'review' and exists (select 1 from house_revision r
            where r.tenant_id = h.tenant_id and r.house_id = h.id)
          and not exists (select 1 from house_revision r
            where r.tenant_id = h.tenant_id and r.house_id = h.id and r.state = 'review')
      union all
      select 'house ' || h.id || ' is handed in and still a draft' from house h
        join house_revision r on r.tenant_id = h.tenant_id and r.house_id = h.id and r.state = 'review'
        where h.status = 'draft'
      union all
      select 'revision ' || r.id || ' waits for a flow that does not run' from house_revision r
        where r.state = 'review' and r.instance_id is not null
          and not exists (select 1 from flow_instance i where i.tenant_id = r.tenant_id and i.id = r.instance_id)
      union all
      select 'night ' || n.night || ' of room ' || n.room_id || ' is closed by nobody' from room_night n
        where n.kind = 'block' and not exists (select 1 from night_block b
          where b.tenant_id = n.tenant_id and b.id = n.ref_id)
      union all
      select 'night ' || d.night || ' of house ' || d.house_id || ' is closed by an end that is none, or open'
        from price_day d
        where d.closed_by_end and (not d.closed or not exists (select 1 from entrustment_end e
          where e.tenant_id = d.tenant_id and e.house_id = d.house_id and e.state = 'approved'
            and e.ends_on <= d.night))
      limit 20`.execute(db)
    return rows.map((row) => row.line)
  },
}
