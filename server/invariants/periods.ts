import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** A closed period comes to what it came to when it was closed, and each follows the one before. */
export const periodsInvariant: Invariant = {
  name: 'closed books stay closed',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'accounting_period', 'accounting_period_tx', 'ledger_move', 'ledger_account')},
        booked as (select p.tenant_id, p.period_id, a.code, sum(greatest(leg.amount, 0)) as came,
            sum(greatest(-leg.amount, 0)) as went
          from accounting_period_tx p
            join ledger_move m on m.tenant_id = p.tenant_id and m.tx_id = p.tx_id
            cross join lateral (values (m.from_account, -m.amount), (m.to_account, m.amount)) leg(account, amount)
            join ledger_account a on a.tenant_id = p.tenant_id and a.id = leg.account
          group by 1, 2, 3),
        frozen as (select p.tenant_id, p.id as period_id, f.code, f.came, f.went
          from accounting_period p
            cross join lateral jsonb_to_recordset(p.figures -> 'accounts') f(code text, came bigint, went bigint)
          where p.state = 'closed'),
        chained as (select id, previous_hash, from_day,
            lag(hash) over (partition by tenant_id order by to_day) as before,
            lag(to_day) over (partition by tenant_id order by to_day) as day_before
          from accounting_period where state = 'closed')
      select 'period ' || coalesce(b.period_id, f.period_id) || ' no longer comes to its figures of '
          || coalesce(b.code, f.code) as line
      from booked b full join frozen f
        on f.tenant_id = b.tenant_id and f.period_id = b.period_id and f.code = b.code
      where b.came is distinct from f.came or b.went is distinct from f.went
      union all
      select 'period ' || id || ' does not follow the one before' from chained
      where coalesce(before, '') <> previous_hash or from_day <> day_before + 1
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
