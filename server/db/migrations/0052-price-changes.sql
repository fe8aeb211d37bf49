-- Who changed what nights of a house cost, when, by which approval, and what they cost before.
create table price_change (
  tenant_id uuid not null references tenant,
  id uuid not null,
  house_id uuid not null,
  from_night date not null,
  until_night date not null,
  price_fen bigint not null check (price_fen > 0),
  -- the prices before, by night; a night without one had none
  before jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null,
  instance_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index price_change_house on price_change (tenant_id, house_id, changed_at);
