-- A line of income tells its holder how their own part was divided: of a stay in several houses, or in a house that changed
-- hands, the settlement tells what others had too.
alter table income_line
  -- its place among the parts of its settlement that were divided each by its own terms
  add column part integer not null default 0,
  add column check_in date,
  add column check_out date,
  -- of the base: what the park added for a coupon, the fees taken first, the park's part with the fees, all services
  add column coupon_cost bigint not null default 0,
  add column stay_fee bigint not null default 0,
  add column provider_fee bigint not null default 0,
  add column commission bigint not null default 0,
  add column service_share bigint not null default 0;

update income_line l set check_in = s.check_in, check_out = s.check_out, coupon_cost = s.coupon_cost, stay_fee = s.stay_fee,
  provider_fee = s.provider_fee, commission = s.commission, service_share = s.service_share
from settlement s
where s.tenant_id = l.tenant_id and s.biz_type = l.biz_type and s.biz_id = l.biz_id
  and l.kind = 'settled' and l.base = s.gross;

-- Of older stays that were divided in several parts, what the holder did not have stands as one sum.
update income_line l set check_in = s.check_in, check_out = s.check_out, commission = l.base - l.amount
from settlement s
where s.tenant_id = l.tenant_id and s.biz_type = l.biz_type and s.biz_id = l.biz_id
  and l.kind = 'settled' and l.base <> s.gross;

update income_line back set check_in = l.check_in, check_out = l.check_out, base = least(back.amount, round(back.base * l.base / s.gross))
from income_line l, settlement s
where l.tenant_id = back.tenant_id and l.id = back.of_line
  and s.tenant_id = l.tenant_id and s.biz_type = l.biz_type and s.biz_id = l.biz_id and s.gross > 0;

update income_line set commission = amount - base where kind = 'takenBack' and base < amount;
update income_line set commission = base - amount where kind = 'settled' and role = 'goods';

-- Of a tax the base is what the rate is of, after the allowance.
update income_line set base = round(amount * 10000 / bp::numeric) where kind = 'tax' and bp > 0;
