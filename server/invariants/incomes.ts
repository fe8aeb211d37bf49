import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/**
 * Every fen that was earned is explained: a settlement, its lines and the ledger say the same, nothing comes back
 * beyond what was divided, and what people and companies have pending, in reserve, or owe is what their lines say.
 */
export const incomesInvariant: Invariant = {
  name: 'incomes are divided once and explained',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'income_line', 'income_month', 'income_reserve', 'ledger_account', 'ledger_move', 'ledger_tx', 'settlement', 'settlement_adjustment')},
      line as (
        select tenant_id, biz_type, biz_id,
          coalesce(sum(amount) filter (where role = 'owner' and kind = 'settled'), 0) as owner,
          coalesce(sum(amount) filter (where role = 'service' and kind = 'settled'), 0) as service,
          coalesce(-sum(amount) filter (where role = 'owner' and kind = 'takenBack'), 0) as owner_back,
          coalesce(-sum(amount) filter (where role = 'service' and kind = 'takenBack'), 0) as service_back
        from income_line group by tenant_id, biz_type, biz_id),
      adjusted as (
        select tenant_id, biz_type, biz_id, sum(paid + coupon_cost) as base, sum(owner_share) as owner,
          sum(commission) as commission, sum(service_share) as service
        from settlement_adjustment group by tenant_id, biz_type, biz_id),
      posted as (
        select t.tenant_id, t.key,
          coalesce(sum(m.amount) filter (where o.code = 'pending'), 0) as pending,
          coalesce(sum(m.amount) filter (where o.code = 'commission'), 0) as commission
        from ledger_tx t
          join ledger_move m on m.tenant_id = t.tenant_id and m.tx_id = t.id
          join ledger_account o on o.tenant_id = m.tenant_id and o.id = m.to_account
        where t.event = 'settled' group by t.tenant_id, t.key),
      own as (
        select l.tenant_id, l.holder,
          sum(l.amount) filter (where l.kind = 'settled' and l.released_at is null)
            - coalesce(sum((select sum(b.from_pending) from income_line b
              where b.tenant_id = l.tenant_id and b.of_line = l.id))
              filter (where l.kind = 'settled' and l.released_at is null), 0) as pending,
          coalesce(sum(l.repaid), 0) - coalesce(sum(l.from_debt), 0)
            + coalesce((select sum(r.repaid) from income_reserve r
              where r.tenant_id = l.tenant_id and r.holder = l.holder), 0) as debt,
          sum(l.from_reserve) as from_reserve
        from income_line l group by l.tenant_id, l.holder),
      kept as (
        select tenant_id, holder, coalesce(sum(amount - used) filter (where released_at is null), 0) as balance,
          sum(used) as used
        from income_reserve group by tenant_id, holder)
      select 'settlement ' || s.biz_type || ':' || s.biz_id || ' gives ' || s.owner_share || ' and ' || s.service_share
          || ', its lines ' || coalesce(l.owner, 0) || ' and ' || coalesce(l.service, 0) as line
        from settlement s left join line l on l.tenant_id = s.tenant_id and l.biz_type = s.biz_type and l.biz_id = s.biz_id
        where s.owner_share <> coalesce(l.owner, 0) or s.service_share <> coalesce(l.service, 0)
      union all
      select 'settlement ' || s.biz_type || ':' || s.biz_id || ' and the ledger differ'
        from settlement s left join posted p on p.tenant_id = s.tenant_id
          and p.key = 'settle:' || s.biz_type || ':' || s.biz_id
        where coalesce(p.pending, 0) <> s.owner_share + s.service_share or coalesce(p.commission, 0) <> s.commission
      union all
      select 'settlement ' || s.biz_type || ':' || s.biz_id || ' of the park has an owner''s share'
        from settlement s where s.owner_id is null and s.owner_share <> 0
      union all
      select 'settlement ' || s.biz_type || ':' || s.biz_id || ' gave back other sums than its lines, or more than it had'
        from adjusted a
          join settlement s on s.tenant_id = a.tenant_id and s.biz_type = a.biz_type and s.biz_id = a.biz_id
          left join line l on l.tenant_id = a.tenant_id and l.biz_type = a.biz_type and l.biz_id = a.biz_id
        where a.owner <> coalesce(l.owner_back, 0) or a.service <> coalesce(l.service_back, 0)
          or a.owner > s.owner_share or a.service > s.service_share or a.commission > s.commission or a.base > s.gross
      union all
      select 'line ' || l.id || ' divides ' || abs(l.base) || ', its parts are ' || abs(l.amount) + l.commission + l.service_share
        from income_line l
        where l.role in ('owner', 'goods') and abs(l.base) <> abs(l.amount) + l.commission + l.service_share
      union all
      select holder || ' has ' || coalesce(a.balance, 0) || ' pending, the lines say ' || coalesce(o.pending, 0)
        from own o full join (select tenant_id, holder, balance from ledger_account where code = 'pending') a
          using (tenant_id, holder)
        where coalesce(a.balance, 0) <> coalesce(o.pending, 0)
      union all
      select holder || ' owes ' || coalesce(a.balance, 0) || ', the lines say ' || coalesce(o.debt, 0)
        from own o full join (select tenant_id, holder, balance from ledger_account where code = 'debt') a
          using (tenant_id, holder)
        where coalesce(a.balance, 0) <> coalesce(o.debt, 0) or coalesce(a.balance, 0) > 0
      union all
      select holder || ' has ' || coalesce(a.balance, 0) || ' in reserve, what is kept back says ' || coalesce(k.balance, 0)
        from kept k full join (select tenant_id, holder, balance from ledger_account where code = 'reserve') a
          using (tenant_id, holder)
        where coalesce(a.balance, 0) <> coalesce(k.balance, 0)
      union all
      select holder || ' used ' || coalesce(k.used, 0) || ' of reserves, the lines say ' || coalesce(o.from_reserve, 0)
        from own o full join kept k using (tenant_id, holder)
        where coalesce(k.used, 0) <> coalesce(o.from_reserve, 0)
      union all
      select 'line ' || l.id || ' keeps back ' || r.amount || ' of ' || l.reserve || ' for ' || r.holder
        from income_reserve r join income_line l on l.tenant_id = r.tenant_id and l.id = r.line_id
        where r.amount > l.reserve or r.amount > l.released - l.repaid or r.holder <> l.holder or l.released_at is null
      union all
      select holder || ' earned ' || coalesce(l.sums, '') || ' in ' || month || ', the month says ' || coalesce(m.sums, '')
        from (select tenant_id, holder, date_trunc('month', day::timestamp)::date as month, coalesce(house_id::text, '') as house,
            concat_ws(' ', coalesce(sum(amount) filter (where kind = 'settled'), 0),
              coalesce(-sum(amount) filter (where kind = 'takenBack'), 0), coalesce(-sum(amount) filter (where kind = 'tax'), 0),
              count(*) filter (where kind = 'settled')) as sums
            from income_line group by 1, 2, 3, 4) l
          full join (select tenant_id, holder, month, house, concat_ws(' ', settled, taken_back, tax, lines) as sums
            from income_month) m using (tenant_id, holder, month, house)
        where l.sums is distinct from m.sums
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
