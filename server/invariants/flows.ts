import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

type Line = { id: string; wrong: string }

/**
 * An instance that runs waits for somebody or something, and its rows say the same as its state; one that is over
 * waits for nothing; and a task is completed once, with one opinion.
 */
export const flowsInvariant: Invariant = {
  name: 'flows are sound',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<Line>`
      with ${ofTenant(tenantId, 'flow_instance', 'flow_instance_past', 'flow_opinion', 'flow_state', 'flow_task', 'flow_task_user', 'flow_wait')}
      select i.id, 'runs, yet nobody is asked and nothing awaited' as wrong from flow_instance i
        where i.status <> 'draft'
          and not exists (select 1 from flow_task t
            where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.state = 'open')
          and not exists (select 1 from flow_wait w where w.tenant_id = i.tenant_id and w.instance_id = i.id)
          and not exists (select 1 from flow_state s, jsonb_array_elements(s.state->'waits') w
            where s.tenant_id = i.tenant_id and s.instance_id = i.id)
      union all
      select i.id, 'runs without a state' from flow_instance i
        where i.status <> 'draft' and not exists (select 1 from flow_state s
          where s.tenant_id = i.tenant_id and s.instance_id = i.id)
      union all
      select i.id, 'says another status than its state' from flow_instance i
        join flow_state s on s.tenant_id = i.tenant_id and s.instance_id = i.id
        where s.state->>'status' <> i.status
      union all
      select p.id, 'is over and runs' from flow_instance_past p
        where exists (select 1 from flow_instance i where i.tenant_id = p.tenant_id and i.id = p.id)
          or exists (select 1 from flow_task t where t.tenant_id = p.tenant_id and t.instance_id = p.id)
          or exists (select 1 from flow_wait w where w.tenant_id = p.tenant_id and w.instance_id = p.id)
      union all
      select s.instance_id, 'has open tasks that are not on record, or the other way round' from flow_state s
        where (select coalesce(string_agg(t->>'id', ',' order by t->>'id'), '')
            from jsonb_array_elements(s.state->'tasks') t where t->>'state' in ('open', 'waiting'))
          <> (select coalesce(string_agg(t.ref, ',' order by t.ref), '') from flow_task t
            where t.tenant_id = s.tenant_id and t.instance_id = s.instance_id)
      union all
      select s.instance_id, 'waits for other things than its rows say' from flow_state s
        where (select coalesce(string_agg(w->>'id', ',' order by w->>'id'), '')
            from jsonb_array_elements(s.state->'waits') w where w->>'kind' <> 'conditional')
          <> (select coalesce(string_agg(w.ref, ',' order by w.ref), '') from flow_wait w
            where w.tenant_id = s.tenant_id and w.instance_id = s.instance_id)
      union all
      select t.instance_id, 'has an open task on nobody’s list' from flow_task t
        where t.state = 'open' and not exists (select 1 from flow_task_user u
          where u.tenant_id = t.tenant_id and u.instance_id = t.instance_id and u.ref = t.ref)
      union all
      select t.instance_id, 'has a task that is open and completed' from flow_task t
        where exists (select 1 from flow_opinion o where o.tenant_id = t.tenant_id
          and o.instance_id = t.instance_id and o.task_ref = t.ref and o.closes and o.withdrawn_at is null)
      union all
      select p.id, 'has a task that was done without an opinion' from flow_instance_past p,
          jsonb_array_elements(p.state->'trace') e, jsonb_array_elements(coalesce(e->'work'->'tasks', '[]')) t
        where t->>'state' = 'done' and not coalesce((t->>'skipped')::boolean, false)
          and not exists (select 1 from flow_opinion o where o.tenant_id = p.tenant_id
            and o.instance_id = p.id and o.task_ref = t->>'id' and o.closes and o.withdrawn_at is null)
      limit 20`.execute(db)
    return rows.map(({ id, wrong }) => `instance ${id} ${wrong}`)
  },
}
