import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** Monthly papers follow on each other: each begins where the one before ended, and ends with what the ledger held there. */
export const statementsInvariant: Invariant = {
  name: 'statements follow on each other',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'statement', 'ledger_account', 'ledger_move')},
      paper as (
        select tenant_id, holder, month, no, body, cut,
          lag(body -> 'closing') over one as before, lag(month) over one as month_before
        from statement window one as (partition by tenant_id, holder order by month))
      select 'statement ' || no || ' does not begin where the one before ended' as line from paper
        -- Papers of before there were reserves do not name them.
        where before is not null and '{"reserve": 0}'::jsonb || before <> '{"reserve": 0}'::jsonb || (body -> 'opening')
      union all
      select 'statement ' || no || ' does not follow on its month before' from paper
        where month_before is not null
          and to_date(month, 'YYYY-MM') <> (to_date(month_before, 'YYYY-MM') + interval '1 month')::date
      union all
      select 'statement ' || p.no || ' says ' || (c.value ->> 'balance') || ' ' || c.key || ', the ledger ' || l.balance
        from paper p cross join lateral jsonb_each(p.cut) c
          join ledger_account a on a.tenant_id = p.tenant_id and a.code = c.key and a.holder = p.holder
          join lateral (
            select m.to_balance as balance from ledger_move m where m.tenant_id = p.tenant_id
              and m.to_account = a.id and m.to_version = (c.value ->> 'version')::bigint
            union all
            select m.from_balance from ledger_move m where m.tenant_id = p.tenant_id
              and m.from_account = a.id and m.from_version = (c.value ->> 'version')::bigint) l on true
        where l.balance <> (c.value ->> 'balance')::bigint
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
