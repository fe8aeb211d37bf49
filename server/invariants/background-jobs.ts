import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

const patience = 60 * 60_000

/**
 * A job counts what its lines say, is over when they are, and none is left lying. One may wait for long behind others of the
 * same person, or behind one that changes the same, as long as those have their turns.
 */
export const backgroundJobsInvariant: Invariant = {
  name: 'long work comes to its end',
  async violations(db, now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'background_job', 'background_job_line')},
        counted as (select j.id, j.kind, j.state, j.total, j.done, j.failed, 
            coalesce(j.lease_until, j.taken_at, j.created_at) < ${new Date(now - patience)} and not exists (
              select 1 from background_job o where o.tenant_id = j.tenant_id and o.id <> j.id
                and (o.created_by = j.created_by or o.changes = j.changes)
                and o.taken_at >= ${new Date(now - patience)}) as is_left,
            count(l.seq) as lines, count(l.seq) filter (where l.state = 'done') as lines_done,
            count(l.seq) filter (where l.state = 'failed') as lines_failed
          from background_job j
            left join background_job_line l on l.tenant_id = j.tenant_id and l.job_id = j.id
          group by j.tenant_id, j.id, j.kind, j.state, j.total, j.done, j.failed, j.created_at, j.lease_until,
            j.taken_at, j.created_by, j.changes)
      select 'job ' || id || ' (' || kind || ') ' || case
          when lines <> total or lines_done <> done or lines_failed <> failed then 'does not count its lines'
          when state = 'done' and done + failed < total then 'is done with lines left'
          else 'is left lying' end as line
      from counted
      where lines <> total or lines_done <> done or lines_failed <> failed
        or (state = 'done' and done + failed < total)
        or (state in ('waiting', 'running') and is_left)
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
