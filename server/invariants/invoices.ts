import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/**
 * Invoices never say more than was paid: what is counted is what they add up to, it is above what was really paid only
 * while the issuer works on one, red ones take back no more than their blue one says, and what is issued has its paper.
 */
export const invoicesInvariant: Invariant = {
  name: 'invoices stay within what was paid',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'invoice', 'invoice_total', 'invoice_paper', 'ledger_move', 'ledger_tx', 'ledger_account', 'settlement', 'settlement_adjustment', 'settlement_commission')},
      paid as (
        select t.tenant_id, t.subject, t.biz_type, t.biz_id, t.holder,
          coalesce((select sum(m.amount) from ledger_move m
            join ledger_account f on f.tenant_id = m.tenant_id and f.id = m.from_account
            join ledger_tx x on x.tenant_id = m.tenant_id and x.id = m.tx_id
            where m.tenant_id = a.tenant_id and m.to_account = a.id and f.code in ('clearing', 'available', 'deposit')
              and x.event <> 'takenBack'), 0)
          - coalesce((select sum(m.amount) from ledger_move m
            join ledger_account o on o.tenant_id = m.tenant_id and o.id = m.to_account
            where m.tenant_id = a.tenant_id and m.from_account = a.id and o.code in ('refundTransit', 'deposit')), 0) as amount
        from invoice_total t join ledger_account a on a.tenant_id = t.tenant_id and a.code = 'prepaid'
          and a.holder = t.biz_type || ':' || t.biz_id
        where t.subject = 'paid' and t.invoiced > 0
        union all
        select t.tenant_id, t.subject, t.biz_type, t.biz_id, t.holder,
          case when c.owner_id is null then s.commission - coalesce(x.back, 0)
            else div(c.upto * (s.commission - coalesce(x.back, 0)), nullif(s.commission, 0))
              - div((c.upto - c.commission) * (s.commission - coalesce(x.back, 0)), nullif(s.commission, 0)) end
        from invoice_total t join settlement s on s.tenant_id = t.tenant_id and s.biz_type = t.biz_type and s.biz_id = t.biz_id
          left join (select tenant_id, biz_type, biz_id, owner_id, commission,
              sum(commission) over (partition by tenant_id, biz_type, biz_id order by no) as upto from settlement_commission) c
            on c.tenant_id = s.tenant_id and c.biz_type = s.biz_type and c.biz_id = s.biz_id and c.owner_id::text = t.holder
          left join lateral (select sum(commission) as back from settlement_adjustment x
            where x.tenant_id = s.tenant_id and x.biz_type = s.biz_type and x.biz_id = s.biz_id) x on true
        where t.subject = 'commission' and t.invoiced > 0 and (s.owner_id::text = t.holder or c.owner_id is not null))
      select t.subject || ' of ' || t.biz_type || ' ' || t.biz_id || ' counts ' || t.invoiced || ' as invoiced, its invoices say '
          || coalesce(i.sum, 0) as line
        from invoice_total t left join lateral (select sum(case when i.kind = 'red' then -i.amount else i.amount end) as sum
          from invoice i where i.tenant_id = t.tenant_id and i.subject = t.subject and i.biz_type = t.biz_type
            and i.biz_id = t.biz_id and i.state not in ('refused', 'cancelled')
            and t.holder in ('', i.user_id::text)) i on true
        where t.invoiced <> coalesce(i.sum, 0)
      union all
      select t.subject || ' of ' || t.biz_type || ' ' || t.biz_id || ' is invoiced ' || t.invoiced || ' of ' || coalesce(p.amount, 0)
        from invoice_total t
          left join paid p on p.tenant_id = t.tenant_id and p.subject = t.subject and p.biz_type = t.biz_type and p.biz_id = t.biz_id
            and p.holder = t.holder
        where t.invoiced > coalesce(p.amount, 0) and not exists (select 1 from invoice i where i.tenant_id = t.tenant_id
          and i.subject = t.subject and i.biz_type = t.biz_type and i.biz_id = t.biz_id and i.state in ('sending', 'issuing')
          and t.holder in ('', i.user_id::text))
      union all
      select 'invoice ' || b.id || ' of ' || b.amount || ' is taken back by ' || sum(r.amount)
        from invoice b join invoice r on r.tenant_id = b.tenant_id and r.of_invoice = b.id
        group by b.tenant_id, b.id, b.amount, b.tax having sum(r.amount) > b.amount or sum(r.tax) > b.tax
      union all
      select 'the owners of ' || s.biz_type || ' ' || s.biz_id || ' bear ' || sum(c.commission) || ' of a commission of ' || s.commission
        from settlement s join settlement_commission c on c.tenant_id = s.tenant_id and c.biz_type = s.biz_type and c.biz_id = s.biz_id
        group by s.tenant_id, s.biz_type, s.biz_id, s.commission, s.owner_id
        having sum(c.commission) > s.commission or count(*) filter (where c.no = 0 and c.owner_id = s.owner_id) <> 1
      union all
      select 'invoice ' || i.id || ' is issued without its number or its paper' from invoice i
        where i.state = 'issued' and (i.invoice_no is null or not exists (select 1 from invoice_paper p
          where p.tenant_id = i.tenant_id and p.invoice_id = i.id))
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
