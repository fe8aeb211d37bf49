import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** What a check of the rooms charges is its lines, what was decided, and what the guest pays. */
export const chargesInvariant: Invariant = {
  name: 'charges fit their checks',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'check_line', 'check_sheet', 'flow_instance', 'stay_order')}
      select 'check ' || s.id || ' is not the sum of its lines' as line from check_sheet s
        where s.total_fen <> (select coalesce(sum(l.amount_fen), 0) from check_line l
          where l.tenant_id = s.tenant_id and l.sheet_id = s.id)
      union all
      select 'check ' || s.id || ' is settled, yet deposit and bill are not its charge' from check_sheet s
        join stay_order o on o.tenant_id = s.tenant_id and o.id = s.order_id
        where s.state = 'settled' and o.charged_fen + s.bill_fen <> coalesce(s.charge_fen, s.total_fen)
      union all
      select 'check ' || s.id || ' says ' || s.verdict || ' and charges ' || s.charge_fen from check_sheet s
        where (s.verdict is null) <> (s.charge_fen is null)
          or (s.verdict = 'uphold' and s.charge_fen <> s.total_fen)
          or (s.verdict = 'waive' and s.charge_fen <> (select coalesce(sum(l.amount_fen), 0) from check_line l
            where l.tenant_id = s.tenant_id and l.sheet_id = s.id and l.is_decided))
      union all
      select 'check ' || s.id || ' waits for a flow that does not run' from check_sheet s
        where s.state = 'disputed' and s.instance_id is not null
          and not exists (select 1 from flow_instance i where i.tenant_id = s.tenant_id and i.id = s.instance_id)
      limit 20`.execute(db)
    return rows.map((row) => row.line)
  },
}
