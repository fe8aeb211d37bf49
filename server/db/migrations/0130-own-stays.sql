-- Own stays and receptions: an owner sleeps in the house, or lends it to friends.
alter table stay_order
  add column purpose text not null default 'guest' check (purpose in ('guest', 'own', 'friend'));
create index stay_order_own on stay_order (tenant_id, house_id, created_at) where purpose <> 'guest';

alter table stay_quote
  add column purpose text not null default 'guest' check (purpose in ('guest', 'own', 'friend')),
  -- an owner may do the cleaning
  add column cleaning boolean not null default true,
  -- the own stay it would take the place of
  add column replaces_id uuid;

-- What a night uses of the owner's yearly nights, in tenths of a night.
alter table entrustment
  add column own_weekday_tenths integer not null default 10 check (own_weekday_tenths between 0 and 100),
  add column own_weekend_tenths integer not null default 10 check (own_weekend_tenths between 0 and 100),
  add column own_holiday_tenths integer not null default 20 check (own_holiday_tenths between 0 and 100);

-- How much of a contract year of a house the owner has used. It changes in the transaction that takes or frees nights.
create table own_quota (
  tenant_id uuid not null references tenant,
  house_id uuid not null,
  -- the first day of the contract year
  year_from date not null,
  entitled_tenths integer not null,
  used_tenths integer not null default 0,
  primary key (tenant_id, house_id, year_from),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade,
  check (used_tenths between 0 and entitled_tenths)
);

alter table stay_order_night
  add column quota_tenths integer not null default 0 check (quota_tenths >= 0),
  add column quota_year_from date,
  -- the night was given up, and the year has it again
  add column quota_back boolean not null default false,
  add check (quota_tenths = 0 or quota_year_from is not null);

-- A link by which friends fill in their own papers. The word in it is told once and not kept; it ends with the stay.
create table friend_link (
  tenant_id uuid not null references tenant,
  id uuid not null,
  order_id uuid not null,
  token_hash text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id)
);
create index friend_link_order on friend_link (tenant_id, order_id);

-- Somebody who filled in their papers for a reception: none of the people the booker keeps.
alter table guest_person add column friend_order_id uuid;
drop index guest_person_number;
create unique index guest_person_number on guest_person (tenant_id, user_id, id_no_hash)
  where id_no_hash is not null and removed_at is null and friend_order_id is null;
create unique index guest_person_friend_number on guest_person (tenant_id, friend_order_id, id_no_hash)
  where id_no_hash is not null and friend_order_id is not null;
create index guest_person_friend on guest_person (tenant_id, friend_order_id) where friend_order_id is not null;
