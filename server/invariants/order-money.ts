import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/**
 * What an order says of its money is what lies, and lay, in the ledger accounts of its own name: what was paid, what
 * was granted back, what has arrived, and what is held. What its business never took counts for none of them, and what
 * was put on the room's bill has left the deposit once the bill is settled.
 */
export const orderMoneyInvariant: Invariant = {
  name: 'orders fit their ledger accounts',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'ledger_account', 'ledger_move', 'ledger_tx', 'payment', 'refund', 'refund_request', 'shop_room_charge', 'stay_order')},
      own as (
        select o.tenant_id, o.id, o.paid_fen, o.refunded_fen, o.deposit_back_fen, o.returned_fen, o.charged_fen,
          case when o.paid_fen > 0 then o.deposit_fen else 0 end as deposit_fen,
          case o.kind when 'extension' then 'extension' else 'stay' end as biz_type
        from stay_order o),
      billed as (
        select tenant_id, stay_order_id, sum(amount_fen) as amount
        from shop_room_charge where state = 'settled' group by tenant_id, stay_order_id),
      posted as (
        select t.tenant_id, t.biz_type, t.biz_id, t.key, t.event, sum(m.amount) as amount
        from ledger_tx t join ledger_move m on m.tenant_id = t.tenant_id and m.tx_id = t.id
        where t.biz_type in ('stay', 'extension')
        group by t.tenant_id, t.biz_type, t.biz_id, t.id, t.key, t.event),
      paid as (
        select p.tenant_id, p.biz_type, p.biz_id, sum(t.amount) as amount
        from payment p join posted t on t.tenant_id = p.tenant_id and t.key = 'pay:' || p.id
          and t.biz_type = p.biz_type and t.biz_id = p.biz_id
        where p.outcome = 'taken' group by p.tenant_id, p.biz_type, p.biz_id),
      granted as (
        select q.tenant_id, q.biz_type, q.biz_id, sum(t.amount) as amount
        from refund_request q join posted t on t.tenant_id = q.tenant_id and t.key = 'refund:' || q.id
        where q.untaken_payment_id is null group by q.tenant_id, q.biz_type, q.biz_id),
      arrived as (
        select q.tenant_id, q.biz_type, q.biz_id, sum(t.amount) as amount
        from refund_request q join refund r on r.tenant_id = q.tenant_id and r.request_id = q.id
          join posted t on t.tenant_id = r.tenant_id and t.key = 'arrived:' || r.id
        where q.untaken_payment_id is null group by q.tenant_id, q.biz_type, q.biz_id),
      settled as (
        select distinct tenant_id, biz_type, biz_id from posted where event = 'settled'),
      account as (
        select tenant_id, code, split_part(holder, ':', 1) as biz_type, split_part(holder, ':', 2) as biz_id, balance
        from ledger_account where code in ('prepaid', 'deposit')
          and split_part(holder, ':', 1) in ('stay', 'extension')),
      told as (
        select o.tenant_id, o.id, 'paid' as what, o.paid_fen as says, coalesce(p.amount, 0) as has
          from own o left join paid p on p.tenant_id = o.tenant_id and p.biz_id = o.id and p.biz_type = o.biz_type
        union all
        select o.tenant_id, o.id, 'granted back', o.refunded_fen + o.deposit_back_fen, coalesce(g.amount, 0)
          from own o left join granted g on g.tenant_id = o.tenant_id and g.biz_id = o.id and g.biz_type = o.biz_type
        union all
        select o.tenant_id, o.id, 'arrived back', o.returned_fen, coalesce(a.amount, 0)
          from own o left join arrived a on a.tenant_id = o.tenant_id and a.biz_id = o.id and a.biz_type = o.biz_type
        union all
        select o.tenant_id, o.id, 'held as deposit',
            o.deposit_fen - o.deposit_back_fen - o.charged_fen - coalesce(b.amount, 0), coalesce(a.balance, 0)
          from own o
            left join account a on a.tenant_id = o.tenant_id and a.biz_id = o.id::text
              and a.biz_type = o.biz_type and a.code = 'deposit'
            left join billed b on b.tenant_id = o.tenant_id and b.stay_order_id = o.id
        union all
        select o.tenant_id, o.id, 'held for nights and fees',
            case when s.biz_id is null then o.paid_fen - o.deposit_fen - o.refunded_fen + o.charged_fen else 0 end,
            coalesce(a.balance, 0)
          from own o
            left join account a on a.tenant_id = o.tenant_id and a.biz_id = o.id::text
              and a.biz_type = o.biz_type and a.code = 'prepaid'
            left join settled s on s.tenant_id = o.tenant_id and s.biz_id = o.id and s.biz_type = o.biz_type)
      select 'order ' || id || ' says ' || says || ' ' || what || ', its ledger ' || has as line
        from told where says <> has
      union all
      select 'account ' || a.code || '/' || a.biz_type || ':' || a.biz_id || ' holds ' || a.balance || ' of no order'
        from account a where a.balance <> 0 and not exists (select 1 from own o
          where o.tenant_id = a.tenant_id and o.id::text = a.biz_id and o.biz_type = a.biz_type)
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
