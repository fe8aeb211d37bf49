import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/**
 * The work in houses adds up: rooms are cleaned by one job at a time, what is done was done by its list, nights a repair
 * closed are open again when it ends, and a job was paid exactly once it was accepted.
 */
export const jobsInvariant: Invariant = {
  name: 'the work in houses adds up',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'house_job', 'house_job_room', 'house_job_item', 'house_job_event', 'room_night', 'settlement')}
      select 'room ' || part.room_id || ' is to be cleaned by ' || count(*) || ' jobs' as line
        from house_job_room part join house_job job on job.id = part.job_id
        where job.kind = 'cleaning' and job.state in ('planned', 'offered', 'assigned', 'started', 'blocked')
        group by part.room_id having count(*) > 1
      union all
      select 'job ' || job.id || ' is ' || job.state || ' and has open points' from house_job job
        where job.state in ('done', 'checked')
          and exists (select 1 from house_job_item item where item.job_id = job.id and not item.is_done)
      union all
      select 'job ' || job.id || ' is ' || job.state || ', its last event says ' || last.to_state from house_job job
        join lateral (select to_state, version from house_job_event event where event.job_id = job.id
          order by version desc limit 1) last on true
        where last.to_state <> job.state or last.version <> job.version
      union all
      select 'job ' || job.id || ' is over and still closes nights' from house_job job
        where job.state in ('done', 'checked') and exists (select 1 from room_night night
          where night.ref_id = job.block_id and night.night >= (job.done_at at time zone 'Asia/Shanghai')::date)
      union all
      select 'job ' || job.id || ' was accepted and not paid, or paid and not accepted' from house_job job
        left join settlement paid on paid.biz_type = 'house_job' and paid.biz_id = job.id
        where (job.state = 'checked' and job.fee_fen > 0) <> (paid.biz_id is not null)
          or paid.gross is distinct from case when paid.biz_id is null then null else job.fee_fen end
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
