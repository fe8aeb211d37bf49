-- Incomes are divided by the terms a house is let on. A settlement is written once and never changes; what comes back
-- of it later is an adjustment of its own, and each earner's part of either is a line of income.

alter table settlement
  add column house_id uuid,
  add column order_no text not null default '',
  add column check_in date,
  add column check_out date,
  -- what the park added for a coupon, and kept before anything was divided
  add column coupon_cost bigint not null default 0 check (coupon_cost >= 0),
  add column stay_fee bigint not null default 0 check (stay_fee >= 0),
  add column provider_fee bigint not null default 0 check (provider_fee >= 0),
  -- the terms it was divided by, as they were; null: of before they were written down
  add column terms jsonb;

create table income_line (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- a person, or org: and a company
  holder text not null,
  -- owner | service
  role text not null,
  duty text not null default '',
  -- settled | takenBack
  kind text not null,
  biz_type text not null,
  biz_id uuid not null,
  -- its place among the shares of its settlement
  no integer not null,
  house_id uuid,
  order_no text not null default '',
  at timestamptz not null,
  -- the park's day of it
  day date not null,
  nights integer not null default 0,
  -- all that was divided, and the part of it; below zero when it was taken back
  base bigint not null,
  bp integer not null,
  amount bigint not null,
  -- the line this one takes back from
  of_line uuid,
  -- of what was taken back: where it came from
  from_pending bigint not null default 0 check (from_pending >= 0),
  from_available bigint not null default 0 check (from_available >= 0),
  from_debt bigint not null default 0 check (from_debt >= 0),
  -- of what was settled: when it can be had, when it became so, and how much of it repaid a debt
  release_at timestamptz,
  released_at timestamptz,
  released bigint not null default 0,
  repaid bigint not null default 0,
  -- the ledger's transaction
  tx_key text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, of_line) references income_line (tenant_id, id),
  check ((kind = 'takenBack') = (of_line is not null)),
  check (kind <> 'takenBack' or -amount = from_pending + from_available + from_debt),
  check (kind <> 'settled' or (amount >= 0 and release_at is not null))
);
create unique index income_line_settled on income_line (tenant_id, biz_type, biz_id, no) where kind = 'settled';
create index income_line_holder on income_line (tenant_id, holder, day, id);
create index income_line_house on income_line (tenant_id, house_id, day);
create index income_line_release on income_line (tenant_id, release_at) where kind = 'settled' and released_at is null;
create index income_line_of on income_line (tenant_id, of_line) where of_line is not null;

create table settlement_adjustment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  biz_type text not null,
  biz_id uuid not null,
  at timestamptz not null,
  -- what went back of the paid price, and what the park got back of the coupon
  paid bigint not null check (paid > 0),
  coupon_cost bigint not null check (coupon_cost >= 0),
  owner_share bigint not null check (owner_share >= 0),
  commission bigint not null check (commission >= 0),
  service_share bigint not null check (service_share >= 0),
  tx_key text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, biz_type, biz_id) references settlement (tenant_id, biz_type, biz_id),
  check (paid + coupon_cost = owner_share + commission + service_share)
);
create unique index settlement_adjustment_key on settlement_adjustment (tenant_id, tx_key);
create index settlement_adjustment_biz on settlement_adjustment (tenant_id, biz_type, biz_id);

-- The ledger had booked all of the park's own houses as commission; the settlement now says so too.
update settlement set commission = commission + owner_share, owner_share = 0 where owner_id is null;
alter table settlement add constraint settlement_own check (owner_id is not null or owner_share = 0);

insert into income_line (tenant_id, id, holder, role, kind, biz_type, biz_id, no, at, day, base, bp, amount, release_at,
    released_at, released, tx_key)
  select s.tenant_id, s.biz_id, s.owner_id::text, 'owner', 'settled', s.biz_type, s.biz_id, 0, s.settled_at,
    (s.settled_at at time zone 'Asia/Shanghai')::date, s.gross, 8500, s.owner_share, s.release_at, s.released_at,
    case when s.released_at is null then 0 else s.owner_share end, 'settle:' || s.biz_type || ':' || s.biz_id
  from settlement s where s.owner_id is not null and s.gross > 0
  on conflict do nothing;

drop index settlement_release;
alter table settlement drop column service_holder, drop column release_at, drop column released_at;
