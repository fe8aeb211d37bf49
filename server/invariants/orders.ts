import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/** An order and the nights its rooms are taken for say the same, and so do an order and its money. */
export const ordersInvariant: Invariant = {
  name: 'orders fit their nights and their money',
  async violations(db, now, tenantId) {
    const live = sql`('paid', 'confirmed', 'staying', 'checkedOut', 'completed', 'noShow')`
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'coupon_grant', 'own_quota', 'room_night', 'stay_order', 'stay_order_event', 'stay_order_fee', 'stay_order_night')}
      select 'order ' || o.id || ' lacks its rooms on ' || n.night as line from stay_order o
        join stay_order_night n on n.tenant_id = o.tenant_id and n.order_id = o.id and not n.given_up
        where o.state in ${live}
          and not exists (select 1 from room_night r where r.tenant_id = o.tenant_id and r.ref_id = o.id
            and r.night = n.night and r.kind = case when o.purpose = 'guest' then 'order' else o.purpose end)
      union all
      select 'order ' || o.id || ' lacks its held rooms on ' || n.night from stay_order o
        join stay_order_night n on n.tenant_id = o.tenant_id and n.order_id = o.id
        where o.state = 'created' and o.hold_expires_at > ${new Date(now)}
          and not exists (select 1 from room_night r where r.tenant_id = o.tenant_id and r.ref_id = o.id
            and r.night = n.night and r.kind = 'hold' and r.hold_expires_at >= o.hold_expires_at)
      union all
      select 'room ' || r.room_id || ' is taken on ' || r.night || ' for order ' || o.id || ', which is ' || o.state
        from room_night r join stay_order o on o.tenant_id = r.tenant_id and o.id = r.ref_id
        left join stay_order_night n on n.tenant_id = o.tenant_id and n.order_id = o.id and n.night = r.night
        where o.state in ('closed', 'cancelled', 'rejected', 'latePaid') or n.night is null or n.given_up
          or (r.kind = 'hold') <> (o.state = 'created')
      union all
      select 'the owner''s year from ' || coalesce(q.year_from, u.year_from) || ' of house '
          || coalesce(q.house_id, u.house_id) || ' is used otherwise than its nights say'
        from own_quota q full join (
          select o.tenant_id, o.house_id, n.quota_year_from as year_from, sum(n.quota_tenths) as tenths
          from stay_order_night n join stay_order o on o.tenant_id = n.tenant_id and o.id = n.order_id
          where n.quota_tenths > 0 and not n.quota_back group by 1, 2, 3) u
          on u.tenant_id = q.tenant_id and u.house_id = q.house_id and u.year_from = q.year_from
        where coalesce(q.used_tenths, 0) <> coalesce(u.tenths, 0)
      union all
      select 'order ' || o.id || ' has other nights than its dates' from stay_order o
        where (select count(*) from stay_order_night n where n.tenant_id = o.tenant_id and n.order_id = o.id
          and n.night >= o.check_in and n.night < o.check_out) <> o.check_out - o.check_in
      union all
      select 'order ' || o.id || ' is not the sum of its parts' from stay_order o
        where o.total_fen <> (select coalesce(sum(n.pays_fen), 0) from stay_order_night n
            where n.tenant_id = o.tenant_id and n.order_id = o.id)
          + (select coalesce(sum(f.pays_fen), 0) from stay_order_fee f
            where f.tenant_id = o.tenant_id and f.order_id = o.id)
      union all
      select 'order ' || o.id || ' gave back other sums than its parts' from stay_order o
        where o.refunded_fen <> (select coalesce(sum(n.refunded_fen), 0) from stay_order_night n
            where n.tenant_id = o.tenant_id and n.order_id = o.id)
          + (select coalesce(sum(f.refunded_fen), 0) from stay_order_fee f
            where f.tenant_id = o.tenant_id and f.order_id = o.id)
      union all
      select 'order ' || o.id || ' is ' || o.state || ', yet ' || o.paid_fen || ' of it is paid' from stay_order o
        where (o.state in ('created', 'closed', 'latePaid')) <> (o.paid_fen = 0) and o.total_fen + o.deposit_fen > 0
      union all
      select 'order ' || o.id || ' has no event of its version' from stay_order o
        where (select count(*) from stay_order_event e where e.tenant_id = o.tenant_id and e.order_id = o.id)
          <> o.version
      union all
      select 'coupon ' || g.id || ' is ' || g.state || ' by order ' || g.order_id || ', which says otherwise'
        from coupon_grant g left join (
          select tenant_id, id, coupon_grant_id, state from stay_order
          union all
          select tenant_id, id, coupon_grant_id, state from shop_order) o
          on o.tenant_id = g.tenant_id and o.id = g.order_id
        where g.order_id is not null and (o.coupon_grant_id is distinct from g.id
          or (g.state = 'used' and o.state in ('created', 'closed', 'latePaid')))
      limit 20`.execute(db)
    return rows.map((row) => row.line)
  },
}
