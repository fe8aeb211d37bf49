import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/**
 * Money and books agree: each payment that succeeded is posted once and no other is, nothing goes back twice or
 * beyond what was paid, and what was granted and has arrived is posted.
 */
export const paymentsInvariant: Invariant = {
  name: 'payments and refunds are posted once',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'ledger_move', 'ledger_tx', 'payment', 'refund', 'refund_request', 'recharge')}
      select 'payment ' || p.id || ' is ' || p.state || ' and posted ' || count(t.id) || ' times' as line
        from payment p left join ledger_tx t on t.tenant_id = p.tenant_id and t.key = 'pay:' || p.id
        group by p.tenant_id, p.id, p.state
        having count(t.id) <> case when p.state = 'succeeded' then 1 else 0 end
      union all
      select 'payment ' || p.id || ' was paid ' || coalesce(sum(m.amount), 0) || ' in the ledger instead of ' || p.amount
        from payment p
          join ledger_tx t on t.tenant_id = p.tenant_id and t.key = 'pay:' || p.id
          left join ledger_move m on m.tenant_id = t.tenant_id and m.tx_id = t.id
        group by p.tenant_id, p.id, p.amount having coalesce(sum(m.amount), 0) <> p.amount
      union all
      select 'trade ' || method || ' ' || provider_no || ' belongs to several payments'
        from payment where provider_no is not null
        group by tenant_id, method, provider_no having count(*) > 1
      union all
      select 'payment ' || p.id || ' sets ' || p.refunding || ' aside, its refunds are ' || coalesce(sum(r.amount), 0)
        from payment p
          left join refund r on r.tenant_id = p.tenant_id and r.payment_id = p.id and r.state <> 'rejected'
        group by p.tenant_id, p.id, p.refunding having p.refunding <> coalesce(sum(r.amount), 0)
      union all
      select 'refund request ' || q.id || ' asks ' || q.amount || ', its parts are ' || coalesce(sum(r.amount), 0)
        from refund_request q left join refund r on r.tenant_id = q.tenant_id and r.request_id = q.id
        group by q.tenant_id, q.id, q.amount having q.amount <> coalesce(sum(r.amount), 0)
      union all
      select 'refund request ' || q.id || ' is ' || q.state || ' and posted ' || count(t.id) || ' times'
        from refund_request q left join ledger_tx t on t.tenant_id = q.tenant_id and t.key = 'refund:' || q.id
        group by q.tenant_id, q.id, q.state
        having count(t.id) <> case when q.state in ('approved', 'arrived') then 1 else 0 end
      union all
      select 'refund ' || r.id || ' is ' || r.state || ' and posted ' || count(t.id) || ' times'
        from refund r left join ledger_tx t on t.tenant_id = r.tenant_id and t.key = 'arrived:' || r.id
        group by r.tenant_id, r.id, r.state
        having count(t.id) <> case when r.state = 'succeeded' then 1 else 0 end
      union all
      select 'recharge ' || r.id || ' is ' || r.state || ' and posted ' || count(t.id) || ' times'
        from recharge r left join ledger_tx t on t.tenant_id = r.tenant_id and t.key = 'recharge:' || r.id
        group by r.tenant_id, r.id, r.state
        having count(t.id) <> case when r.state = 'paid' then 1 else 0 end
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
