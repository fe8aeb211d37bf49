import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** Leave that is taken is what requests have taken, within what was granted, and none of a request that is refused. */
export const leaveBalancesInvariant: Invariant = {
  name: 'leave is taken once, within what there is',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ who: string; wrong: string }>`
      with ${ofTenant(tenantId, 'leave_balance', 'leave_taking', 'flow_instance_past', 'leave_correction')}
      select b.user_id || ' ' || b.kind || ' ' || b.year as who, 'has taken other than its requests have' as wrong
        from leave_balance b where b.taken_halves <> (select coalesce(sum(t.halves), 0) from leave_taking t
          where t.tenant_id = b.tenant_id and t.user_id = b.user_id and t.kind = b.kind and t.year = b.year)
      union all
      select b.user_id || ' ' || b.kind || ' ' || b.year, 'has taken more than there is' from leave_balance b
        where b.taken_halves > b.granted_halves
      union all
      select t.instance_id || ' of ' || t.year, 'was not granted and has taken leave' from leave_taking t
        join flow_instance_past p on p.tenant_id = t.tenant_id and p.id = t.instance_id
        where p.outcome <> 'normal'
      union all
      select c.user_id || ' ' || c.kind || ' ' || c.year, 'is not what it was last set to by hand' from leave_correction c
        join leave_balance b on b.tenant_id = c.tenant_id and b.user_id = c.user_id and b.kind = c.kind
          and b.year = c.year
        where b.granted_halves is distinct from c.to_halves and not exists (select 1 from leave_correction later
          where later.tenant_id = c.tenant_id and later.user_id = c.user_id and later.kind = c.kind
            and later.year = c.year and (later.changed_at, later.id) > (c.changed_at, c.id))
      limit 20`.execute(db)
    return rows.map(({ who, wrong }) => `${who} ${wrong}`)
  },
}
