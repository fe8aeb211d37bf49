-- What depends on the day of booking is taken off when a stay is priced: one of the two, in hundredths of a percent.
alter table house
  -- booked so many days ahead or more
  add column early_days integer not null default 0,
  add column early_off integer not null default 0 check (early_off between 0 and 9000),
  -- booked so many days ahead or fewer
  add column last_days integer not null default 0,
  add column last_off integer not null default 0 check (last_off between 0 and 9000),
  -- a run of free nights between two taken ones that is shorter than the least stay may be had from so many nights on
  add column gap_floor integer check (gap_floor between 1 and 30),
  -- what a night costs before any rule; null: the nights are all set by hand
  add column base_fen bigint check (base_fen > 0),
  -- prices that rules make end on multiples of this
  add column price_step_fen integer not null default 100 check (price_step_fen > 0),
  -- the last night that rules make a price for
  add column priced_until date,
  add column price_group_id uuid,
  add check (early_off = 0 or last_off = 0 or early_days > last_days);

drop index house_fees;
create index house_fees on house (tenant_id, site_id, status, id) include (max_adults, max_children, room_count, takes,
  min_nights, max_nights, lead_days, included_guests, extra_adult_fen, extra_child_fen, cleaning_fen, pet_fen, week_off,
  month_off, early_days, early_off, last_days, last_off, gap_floor);

-- Set by hand, so that no rule writes over it. What was there before rules came was.
alter table price_day
  add column hand_price boolean not null default true,
  add column hand_min boolean not null default true;
alter table price_day alter column hand_price drop default, alter column hand_min drop default;

-- Houses of one owner, or of the park, that are priced together.
create table price_group (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- null: of houses of the park
  owner_id uuid,
  name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete cascade
);
create index price_group_owner on price_group (tenant_id, owner_id);
alter table house add foreign key (tenant_id, price_group_id) references price_group (tenant_id, id)
  on delete set null (price_group_id);
create index house_price_group on house (tenant_id, price_group_id);

-- Calendar rules. They make the prices of nights and never look at the clock; what a guest pays is read from price_day.
create table price_rule (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- house | group | site | park: the nearest that has a rule of a kind decides it whole
  level text not null check (level in ('house', 'group', 'site', 'park')),
  house_id uuid,
  group_id uuid,
  site_id uuid,
  -- season | weekday | holiday | event, applied in this order
  kind text not null check (kind in ('season', 'weekday', 'holiday', 'event')),
  name text not null default '',
  -- the first and the last night; null: without end
  first_night date,
  last_night date,
  -- of a weekday rule: the days on which its nights begin, 0 is Sunday; null: the nights of weekends, as worked
  weekdays jsonb,
  -- a price, or a share of the price so far; both null: it only says how long a stay is at least
  fen bigint check (fen > 0),
  percent integer check (percent between 1000 and 100000),
  min_nights integer check (min_nights between 1 and 30),
  -- within a kind the higher is asked first
  priority integer not null default 0,
  -- goes on from what the kinds before it made, not from the base price
  adds_up boolean not null default false,
  made_by uuid,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id) references price_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, site_id) references site (tenant_id, id) on delete cascade,
  check ((level = 'house') = (house_id is not null) and (level = 'group') = (group_id is not null)
    and (level = 'site') = (site_id is not null)),
  check (fen is null or percent is null),
  check (fen is not null or percent is not null or min_nights is not null),
  check (last_night is null or first_night is null or last_night >= first_night)
);
create index price_rule_house on price_rule (tenant_id, house_id);
create index price_rule_group on price_rule (tenant_id, group_id);
create index price_rule_site on price_rule (tenant_id, site_id);

-- Who changed which prices, when, and how they were before.
create table price_change (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- nights | rule | base | undo
  kind text not null,
  -- null: the product itself
  actor_id uuid,
  at timestamptz not null,
  -- the flow that granted it
  instance_id uuid,
  -- of a rule: how it was and how it became; null: it was not there
  rule_before jsonb,
  rule_after jsonb,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id)
);

create table price_change_house (
  tenant_id uuid not null references tenant,
  change_id uuid not null,
  house_id uuid not null,
  -- what the house says of its prices, where that was changed: {"field": [old, new]}
  settings jsonb,
  -- [{"night", "old", "new"}], each {"price", "minNights", "closed", "handPrice", "handMin"} or null
  nights jsonb not null,
  primary key (tenant_id, change_id, house_id),
  foreign key (tenant_id, change_id) references price_change (tenant_id, id) on delete cascade,
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index price_change_house_house on price_change_house (tenant_id, house_id, change_id);
