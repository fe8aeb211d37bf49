-- On which terms a house is let, and who serves it. Settlement, own stays and the owner's screens read these rows.

-- A company that cleans, repairs, looks after houses, or sells goods of its own in a park's shop.
create table service_company (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  -- 18 signs, or '' before it is known
  credit_code text not null default '',
  phone text not null default '',
  -- active | ended
  status text not null default 'active',
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create table service_member (
  tenant_id uuid not null references tenant,
  company_id uuid not null,
  user_id uuid not null,
  -- manager | worker
  role text not null,
  joined_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, company_id, user_id),
  foreign key (tenant_id, company_id) references service_company (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index service_member_user on service_member (tenant_id, user_id);

-- Which company serves a house, from when to when, and its part of what the house earns.
create table house_service (
  tenant_id uuid not null references tenant,
  house_id uuid not null,
  company_id uuid not null,
  -- cleaning | repair | steward
  duty text not null,
  starts_on date not null,
  -- the first day it no longer serves; null: until further notice
  ends_on date,
  -- of the paid price, in hundredths of a percent; 0: paid by the job
  share_bp integer not null default 0 check (share_bp between 0 and 10000),
  primary key (tenant_id, house_id, duty, starts_on),
  foreign key (tenant_id, house_id) references house (tenant_id, id),
  foreign key (tenant_id, company_id) references service_company (tenant_id, id),
  check (ends_on is null or ends_on > starts_on)
);
create index house_service_company on house_service (tenant_id, company_id);

-- An owner has given a house to the park to be let. One row per term; a changed term is a new row from its day on.
create table entrustment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  house_id uuid not null,
  owner_id uuid not null,
  -- the signed contract it comes from; null: written down by an operator
  contract_id uuid,
  starts_on date not null,
  -- the first day it no longer holds; null: until further notice
  ends_on date,
  -- share | fixed | mixed
  kind text not null default 'share',
  -- the owner's part of the base, in hundredths of a percent
  owner_bp integer not null check (owner_bp between 0 and 10000),
  -- the park keeps this of each stay before anything is divided
  stay_fee_fen bigint not null default 0 check (stay_fee_fen >= 0),
  -- what the owner gets at least; 0: nothing is promised
  floor_fen bigint not null default 0 check (floor_fen >= 0),
  -- month | year
  floor_period text not null default 'month',
  -- park | shared: who bears a coupon, and what the provider keeps of a payment
  coupon_borne_by text not null default 'park',
  provider_fee_borne_by text not null default 'park',
  -- working days after check-out until the owner can have it
  release_days integer not null default 5 check (release_days >= 0),
  -- nights a contract year the owner may stay without paying for the nights, in tenths
  own_nights_tenths integer not null default 0 check (own_nights_tenths >= 0),
  -- days of notice before it can be ended
  notice_days integer not null default 60 check (notice_days >= 0),
  withholds_tax boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint entrustment_start unique (tenant_id, house_id, starts_on),
  foreign key (tenant_id, house_id) references house (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id),
  check (ends_on is null or ends_on > starts_on)
);
create index entrustment_owner on entrustment (tenant_id, owner_id);

-- Who somebody really is, once shown. A person, or a person who acts for a company.
create table real_name (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  -- person | company
  kind text not null,
  name text not null,
  id_type text not null,
  id_no_enc text not null,
  id_no_hash text not null,
  id_no_mask text not null,
  phone text not null default '',
  company_name text,
  credit_code text,
  -- fadada | face | desk
  provider text not null,
  -- pending | passed | failed
  state text not null,
  -- why it failed: a key of the texts
  reason text,
  attempts integer not null default 0,
  updated_at timestamptz not null,
  passed_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  check ((kind = 'company') = (company_name is not null and credit_code is not null))
);
create index real_name_number on real_name (tenant_id, id_no_hash);
