import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/**
 * The shops' counters are the sums of what happened: stocks of their moves and orders, slots and limits of their orders,
 * orders of their lines, bills of the stays; and what is earned, owed and charged stands in the ledger.
 */
export const shopsInvariant: Invariant = {
  name: 'shops fit their orders and their money',
  async violations(db, _now, tenantId) {
    const setAside = sql`('created', 'placed', 'preparing', 'onTheWay', 'ready')`
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'shop_stock_move', 'shop_order_line', 'shop_order', 'ledger_account', 'shop_sku', 'shop_slot', 'shop_limit_use', 'shop_order_event', 'shop_room_charge', 'ledger_tx', 'stay_order')},
      moved as (
        select tenant_id, sku_id, sum(on_hand_change) as on_hand, sum(allocated_change) as allocated
        from shop_stock_move group by tenant_id, sku_id),
      ordered as (
        select l.tenant_id, l.sku_id, sum(l.quantity - l.refunded_quantity) as allocated
        from shop_order_line l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
        where o.state in ${setAside} group by l.tenant_id, l.sku_id),
      working as (
        select * from shop_order where state in ${setAside} or done_at is not null),
      held as (
        select tenant_id, holder, balance from ledger_account where code = 'prepaid' and holder like 'shop:%')
      select 'stock of sku ' || s.id || ' is ' || s.on_hand || '/' || s.allocated || ', its moves '
          || coalesce(m.on_hand, 0) || '/' || coalesce(m.allocated, 0) as line
        from shop_sku s left join moved m on m.tenant_id = s.tenant_id and m.sku_id = s.id
        where s.on_hand <> coalesce(m.on_hand, 0) or s.allocated <> coalesce(m.allocated, 0)
      union all
      select 'sku ' || s.id || ' has ' || s.allocated || ' set aside, its orders ' || coalesce(o.allocated, 0)
        from shop_sku s left join ordered o on o.tenant_id = s.tenant_id and o.sku_id = s.id
        where s.allocated <> coalesce(o.allocated, 0)
      union all
      select 'slot ' || s.day || ' ' || s.start || ' of shop ' || s.shop_id || ' has ' || s.taken || ' taken, its orders '
          || coalesce(sum(o.work_units), 0)
        from shop_slot s left join working o on o.tenant_id = s.tenant_id and o.shop_id = s.shop_id
          and o.slot_day = s.day and o.slot_start = s.start
        group by s.tenant_id, s.shop_id, s.day, s.start, s.taken
        having s.taken <> coalesce(sum(o.work_units), 0)
      union all
      select 'order ' || o.id || ' stands in no slot' from working o
        where not exists (select 1 from shop_slot s where s.tenant_id = o.tenant_id and s.shop_id = o.shop_id
          and s.day = o.slot_day and s.start = o.slot_start)
      union all
      select 'goods ' || u.goods_id || ' were ordered ' || u.quantity || ' times by ' || u.user_id || ', their orders '
          || coalesce(sum(l.quantity), 0)
        from shop_limit_use u
          left join working o on o.tenant_id = u.tenant_id and o.user_id = u.user_id and o.slot_day = u.day
          left join shop_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.goods_id = u.goods_id
        group by u.tenant_id, u.goods_id, u.user_id, u.day, u.quantity
        having u.quantity <> coalesce(sum(l.quantity), 0)
      union all
      select 'order ' || o.id || ' is not the sum of its lines' from shop_order o
        join shop_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
        group by o.tenant_id, o.id, o.total_fen, o.delivery_fen, o.goods_fen, o.refunded_fen, o.delivery_refunded_fen
        having sum(l.pays_fen) + o.delivery_fen <> o.total_fen or sum(l.price_fen * l.quantity) <> o.goods_fen
          or sum(l.refunded_fen) + o.delivery_refunded_fen <> o.refunded_fen
      union all
      select 'order ' || o.id || ' has no event of its version' from shop_order o
        where (select count(*) from shop_order_event e where e.tenant_id = o.tenant_id and e.order_id = o.id)
          <> o.version
      union all
      select 'order ' || o.id || ' is ' || o.state || ' and holds ' || coalesce(h.balance, 0) || ' of its money'
        from shop_order o left join held h on h.tenant_id = o.tenant_id and h.holder = 'shop:' || o.id
        where coalesce(h.balance, 0) <> case
          when o.pay_by = 'online' and o.state in ('placed', 'preparing', 'onTheWay', 'ready')
            then o.total_fen - o.refunded_fen else 0 end
      union all
      select 'order ' || o.id || ' was handed over and earned ' || count(t.id) || ' times' from shop_order o
        left join shop_room_charge c on c.tenant_id = o.tenant_id and c.order_id = o.id
        left join ledger_tx t on t.tenant_id = o.tenant_id and t.key = 'shop:earned:' || o.id
        where o.done_at is not null and o.total_fen > 0
        group by o.tenant_id, o.id, o.pay_by, c.state, o.refunded_fen, o.total_fen, o.state
        having count(t.id) > 1 or (o.state = 'done' and count(t.id) <> case
          when o.pay_by = 'online' or c.state = 'settled' then 1 else 0 end)
      union all
      select 'stay ' || s.id || ' has ' || s.room_charge_fen || ' on its bill, its orders ' || coalesce(sum(c.amount_fen), 0)
        from stay_order s left join shop_room_charge c on c.tenant_id = s.tenant_id and c.stay_order_id = s.id
          and c.state <> 'void'
        group by s.tenant_id, s.id, s.room_charge_fen having s.room_charge_fen <> coalesce(sum(c.amount_fen), 0)
      union all
      select 'the bill of order ' || c.order_id || ' is ' || c.amount_fen || ', the order owes '
          || o.total_fen - o.refunded_fen
        from shop_room_charge c join shop_order o on o.tenant_id = c.tenant_id and o.id = c.order_id
        where c.state <> 'void' and c.amount_fen <> o.total_fen - o.refunded_fen
      union all
      select 'the bill of order ' || c.order_id || ' is ' || c.state || ' and posted ' || count(t.id) || ' times'
        from shop_room_charge c join shop_order o on o.tenant_id = c.tenant_id and o.id = c.order_id
        left join ledger_tx t on t.tenant_id = c.tenant_id and t.key = 'shop:room:' || c.order_id
        group by c.tenant_id, c.order_id, c.state, o.total_fen, o.refunded_fen
        having count(t.id) > 1 or (c.state <> 'settled' and count(t.id) = 1)
          or (c.state = 'settled' and count(t.id) = 0 and o.total_fen > o.refunded_fen)
      union all
      select 'stay ' || s.id || ' is settled and has an open bill' from stay_order s
        join shop_room_charge c on c.tenant_id = s.tenant_id and c.stay_order_id = s.id and c.state = 'open'
        where s.state = 'completed'
      limit 20`.execute(db)
    return rows.map((row) => row.line)
  },
}
