-- A payment its business did not take goes back whole. The request that brings it back names it, so that nobody
-- counts it among the refunds of the business.
alter table refund_request add column untaken_payment_id uuid;
alter table refund_request add foreign key (tenant_id, untaken_payment_id) references payment (tenant_id, id);

update refund_request q set untaken_payment_id = (
    select r.payment_id from refund r where r.tenant_id = q.tenant_id and r.request_id = q.id order by r.id limit 1)
  where q.reason = '#late' and q.asked_by is null;

-- Orders had counted them.
update stay_order o set returned_fen = o.returned_fen - x.amount
  from (select r.tenant_id, q.biz_id, sum(r.amount) as amount from refund r
      join refund_request q on q.tenant_id = r.tenant_id and q.id = r.request_id
      where r.state = 'succeeded' and q.untaken_payment_id is not null group by r.tenant_id, q.biz_id) x
  where o.tenant_id = x.tenant_id and o.id = x.biz_id;
