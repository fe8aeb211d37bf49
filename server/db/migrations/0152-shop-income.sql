-- What companies earn of goods of their own are lines of income like any other: one source for screens, statements,
-- releases and debts.
insert into income_line (tenant_id, id, holder, role, kind, biz_type, biz_id, no, order_no, at, day, base, bp, amount,
    release_at, released_at, released, tx_key)
  select s.tenant_id, md5(s.order_id::text || s.company_id::text)::uuid, 'org:' || s.company_id, 'goods', 'settled', 'shop',
    s.order_id, row_number() over (partition by s.tenant_id, s.order_id order by s.company_id) - 1, o.order_no,
    coalesce(o.done_at, s.release_at), (coalesce(o.done_at, s.release_at) at time zone 'Asia/Shanghai')::date,
    o.total_fen, 0, s.amount_fen, s.release_at, s.released_at,
    case when s.released_at is null then 0 else s.amount_fen end, 'shop:earned:' || s.order_id
  from shop_share s join shop_order o on o.tenant_id = s.tenant_id and o.id = s.order_id;

drop table shop_share;
