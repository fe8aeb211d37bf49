-- The terms on which a park offers to let owners' houses.
create table entrust_plan (
  tenant_id uuid not null references tenant,
  id uuid not null,
  sort integer not null default 0,
  name_zh text not null,
  name_en text not null,
  note_zh text not null default '',
  note_en text not null default '',
  -- share | fixed | mixed
  kind text not null check (kind in ('share', 'fixed', 'mixed')),
  -- the owner's part, in hundredths of a percent
  owner_bp integer not null check (owner_bp between 0 and 10000),
  stay_fee_fen bigint not null default 0 check (stay_fee_fen >= 0),
  -- what the owner gets a month at least; 0: nothing is promised
  floor_fen bigint not null default 0 check (floor_fen >= 0),
  own_nights integer not null default 0 check (own_nights between 0 and 366),
  notice_days integer not null default 60 check (notice_days between 0 and 366),
  months integer not null check (months between 1 and 240),
  -- active | ended
  status text not null default 'active' check (status in ('active', 'ended')),
  primary key (tenant_id, id)
);

-- An owner wants to hand a house to the park, or to let it for long. Decided in the transaction of its effect.
create table letting_request (
  tenant_id uuid not null references tenant,
  id uuid not null,
  house_id uuid not null,
  -- entrust | rent
  kind text not null check (kind in ('entrust', 'rent')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  note text not null default '',
  starts_on date not null,
  -- the first day it no longer holds
  ends_on date not null,
  months integer not null check (months > 0),
  -- the plan as it was when it was chosen; null: to let
  plan jsonb,
  -- to let: park | owner is the lessor, and the money
  lessor text,
  rent_fen bigint not null default 0 check (rent_fen >= 0),
  deposit_fen bigint not null default 0 check (deposit_fen >= 0),
  -- open | approved | refused | withdrawn
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  -- the flow that decides; null: whoever has the right to
  instance_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  decision text not null default '',
  -- the contract it has led to
  contract_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade,
  check (ends_on > starts_on),
  check ((kind = 'entrust') = (plan is not null)),
  check ((kind = 'rent') = (lessor is not null))
);
create unique index letting_request_live on letting_request (tenant_id, house_id, kind)
  where state = 'open' or (state = 'approved' and contract_id is null);
create index letting_request_instance on letting_request (tenant_id, instance_id) where instance_id is not null;
create index letting_request_contract on letting_request (tenant_id, contract_id) where contract_id is not null;
