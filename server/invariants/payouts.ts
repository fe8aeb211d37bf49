import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** Withdrawals and the ledger say the same: each step was posted once, and what is on the way is what its holder has there. */
export const payoutsInvariant: Invariant = {
  name: 'withdrawals leave once',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'withdrawal', 'ledger_tx', 'ledger_account', 'app_user', 'withdrawal_event', 'bank_card', 'recon_line', 'recon_file', 'role_method', 'user_role')},
      step as (
        select w.tenant_id, w.id, w.state, w.holder, w.amount + w.fee as amount, s.step,
          (select count(*) from ledger_tx t where t.tenant_id = w.tenant_id and t.key = 'wd:' || s.step || ':' || w.id) as times,
          case s.step
            when 'asked' then 1
            when 'sent' then (w.state in ('sending', 'sent', 'unknown', 'paid', 'failed', 'returned'))::int
            when 'arrived' then (w.state in ('paid', 'returned'))::int
            when 'failed' then (w.state = 'failed')::int
            when 'refused' then (w.state = 'refused')::int
            when 'cancelled' then (w.state = 'cancelled')::int
            else (w.state = 'returned')::int end as due
        from withdrawal w cross join (values ('asked'), ('sent'), ('arrived'), ('failed'), ('refused'), ('cancelled'),
          ('returned')) s(step)),
      held as (
        select tenant_id, holder,
          sum(amount + fee) filter (where state in ('auditing', 'approved')) as frozen,
          sum(amount + fee) filter (where state in ('sending', 'sent', 'unknown')) as transit
        from withdrawal group by tenant_id, holder)
      select 'withdrawal ' || id || ' is ' || state || ' and ' || step || ' was posted ' || times || ' times' as line
        from step where times <> due
      union all
      select holder || ' has ' || coalesce(a.balance, 0) || ' ' || code || ', the withdrawals say ' || due
        from (select tenant_id, holder, 'frozen' as code, coalesce(frozen, 0) as due from held
          union all select tenant_id, holder, 'withdrawTransit', coalesce(transit, 0) from held) h
        full join (select tenant_id, holder, code, balance from ledger_account where code in ('frozen', 'withdrawTransit')) a
          using (tenant_id, holder, code)
        where coalesce(a.balance, 0) <> coalesce(h.due, 0)
          -- The ledger's own tests freeze money without a withdrawal.
          and (h.due is not null or exists (select 1 from app_user u where u.tenant_id = a.tenant_id and u.id::text = a.holder))
      union all
      select 'withdrawal ' || w.id || ' has no event of its state ' || w.state from withdrawal w
        where not exists (select 1 from withdrawal_event e where e.tenant_id = w.tenant_id and e.withdrawal_id = w.id
          and e.state = case when w.state in ('auditing') or (w.state = 'approved' and w.decided_at is null)
            then 'asked' else w.state end)
      union all
      select 'holder ' || holder || ' has cards and none that money goes to' from bank_card
        where state = 'active' group by tenant_id, holder
        having not bool_or(is_default) and not exists (select 1 from bank_card s where s.tenant_id = bank_card.tenant_id
          and s.holder = bank_card.holder and s.is_default)
      union all
      select 'difference ' || l.out_no || ' of ' || f.day || ' has nobody who sees to it' from recon_line l
        join recon_file f on f.tenant_id = l.tenant_id and f.id = l.file_id
        where l.verdict <> 'matched' and l.resolved_at is null and l.owner_id is null
          and exists (select 1 from role_method m join user_role u on u.tenant_id = m.tenant_id and u.role_id = m.role_id
            where m.tenant_id = l.tenant_id and m.method = 'payment.reconcile')
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
