-- Booking: who comes, what goes with a stay, the price that was promised, the order and what becomes of it.

-- true: somebody of the house says yes to each order
alter table house add column confirms boolean not null default false;

-- People somebody books for. Numbers of their papers are encrypted; equal ones are told by a keyed hash.
create table guest_person (
  tenant_id uuid not null references tenant,
  id uuid not null,
  user_id uuid not null,
  real_name text not null,
  id_type text not null,
  -- null for a child without papers
  id_no_enc text,
  id_no_hash text,
  id_no_mask text not null default '',
  phone text not null default '',
  birth date,
  is_child boolean not null default false,
  created_at timestamptz not null,
  used_at timestamptz not null,
  verified_at timestamptz,
  -- what was booked with somebody keeps them, so they are put away rather than deleted
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  check ((id_no_enc is null) = (id_no_hash is null))
);
create unique index guest_person_number on guest_person (tenant_id, user_id, id_no_hash)
  where id_no_hash is not null and removed_at is null;
create index guest_person_user on guest_person (tenant_id, user_id, used_at);

-- Meals, walks, fires: what can be booked with a stay.
create table stay_package (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- null: on all sites
  site_id uuid,
  -- name, intro by language
  texts jsonb not null,
  -- person | stay | night
  per text not null check (per in ('person', 'stay', 'night')),
  price_fen bigint not null check (price_fen > 0),
  max_count integer not null default 10,
  picture_id uuid,
  -- on | off
  status text not null default 'on',
  order_no integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, picture_id) references picture (tenant_id, file_id)
);
create index stay_package_site on stay_package (tenant_id, site_id);
create index stay_package_picture on stay_package (tenant_id, picture_id);

create table coupon (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- whoever knows it can have one; null: only handed out
  code text,
  -- name by language
  texts jsonb not null,
  -- null: on all sites
  site_id uuid,
  at_least_fen bigint not null default 0,
  -- either a sum, or a share up to a sum
  off_fen bigint,
  off_percent integer,
  off_at_most_fen bigint,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- how many more can be handed out; null: any number
  left_count integer check (left_count >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  check ((off_fen is null) <> (off_percent is null) and (off_percent is null) = (off_at_most_fen is null))
);
create index coupon_site on coupon (tenant_id, site_id);

-- A coupon in somebody's hands.
create table coupon_grant (
  tenant_id uuid not null references tenant,
  id uuid not null,
  coupon_id uuid not null,
  user_id uuid not null,
  state text not null default 'unused' check (state in ('unused', 'locked', 'used', 'expired')),
  -- the order that has it; a lock whose time is over counts for nothing, as with a hold
  order_id uuid,
  locked_until timestamptz,
  granted_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, coupon_id, user_id),
  foreign key (tenant_id, coupon_id) references coupon (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  check ((state in ('locked', 'used')) = (order_id is not null)),
  check ((state = 'locked') = (locked_until is not null))
);
create index coupon_grant_user on coupon_grant (tenant_id, user_id);

-- A price that was promised for some minutes, with all that was asked for.
create table stay_quote (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- null: nobody had signed in
  user_id uuid,
  house_id uuid not null,
  check_in date not null,
  check_out date not null,
  adults integer not null,
  children integer not null,
  pets integer not null,
  -- [{"id": "…", "count": 1}]
  packages jsonb not null,
  coupon_grant_id uuid,
  -- of an extension: what it goes on from, and whether in the same rooms
  parent_id uuid,
  same_rooms boolean not null default false,
  -- nights, lines, total, deposit as they were shown
  price jsonb not null,
  hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- the order it became: there is one at most
  order_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index stay_quote_age on stay_quote (tenant_id, expires_at);
create index stay_quote_user on stay_quote (tenant_id, user_id);
create index stay_quote_house on stay_quote (tenant_id, house_id);

create table stay_order (
  tenant_id uuid not null references tenant,
  id uuid not null,
  order_no text not null,
  -- guest | extension
  kind text not null check (kind in ('guest', 'extension')),
  parent_id uuid,
  user_id uuid not null,
  site_id uuid not null,
  house_id uuid not null,
  check_in date not null,
  check_out date not null,
  adults integer not null,
  children integer not null,
  pets integer not null,
  contact_name text not null,
  contact_phone text not null,
  remark text not null default '',
  quote_id uuid not null,
  coupon_grant_id uuid,
  -- as they were when it was booked
  policy_name text not null,
  policy jsonb not null,
  check_in_time text not null,
  check_out_time text not null,
  total_fen bigint not null check (total_fen >= 0),
  deposit_fen bigint not null default 0 check (deposit_fen >= 0),
  -- with the deposit
  paid_fen bigint not null default 0,
  -- granted, whether or not it has arrived; the deposit apart
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  deposit_back_fen bigint not null default 0 check (deposit_back_fen >= 0),
  -- kept of the deposit for what was broken or used up
  charged_fen bigint not null default 0 check (charged_fen >= 0),
  -- arrived
  returned_fen bigint not null default 0,
  state text not null check (state in ('created', 'paid', 'confirmed', 'staying', 'checkedOut', 'completed',
    'closed', 'cancelled', 'rejected', 'noShow', 'latePaid')),
  version integer not null default 1,
  hold_expires_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_no),
  unique (tenant_id, quote_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id),
  foreign key (tenant_id, parent_id) references stay_order (tenant_id, id),
  check ((kind = 'extension') = (parent_id is not null)),
  check (check_in < check_out),
  check (refunded_fen + deposit_back_fen + charged_fen <= paid_fen)
);
create index stay_order_user on stay_order (tenant_id, user_id, created_at, id);
create index stay_order_parent on stay_order (tenant_id, parent_id) where parent_id is not null;
create index stay_order_hold on stay_order (tenant_id, hold_expires_at) where state = 'created';
create index stay_order_arriving on stay_order (tenant_id, site_id, check_in, id);
create index stay_order_leaving on stay_order (tenant_id, site_id, check_out, id);
create index stay_order_house on stay_order (tenant_id, house_id, check_in);
create index stay_order_newest on stay_order (tenant_id, created_at, id);

create table stay_order_night (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  night date not null,
  price_fen bigint not null,
  -- discounts spread
  pays_fen bigint not null,
  refunded_fen bigint not null default 0,
  -- the guest has left before it, and the rooms are free
  given_up boolean not null default false,
  primary key (tenant_id, order_id, night),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id),
  check (refunded_fen between 0 and pays_fen)
);

-- Everything but the nights, discounts included: these are negative and pay nothing.
create table stay_order_fee (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  no integer not null,
  code text not null,
  package_id uuid,
  -- of a package: its name by language, as it was
  texts jsonb,
  quantity integer not null,
  unit_fen bigint,
  amount_fen bigint not null,
  pays_fen bigint not null,
  refunded_fen bigint not null default 0,
  primary key (tenant_id, order_id, no),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id),
  check (refunded_fen between 0 and pays_fen)
);

-- Who comes, written down as they were: the person may change their details later.
create table order_guest (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  person_id uuid not null,
  no integer not null,
  real_name text not null,
  id_type text not null,
  id_no_enc text,
  id_no_hash text,
  id_no_mask text not null default '',
  is_adult boolean not null,
  verified_at timestamptz,
  primary key (tenant_id, order_id, person_id),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id),
  foreign key (tenant_id, person_id) references guest_person (tenant_id, id) on delete cascade
);
create index order_guest_person on order_guest (tenant_id, person_id);

-- Every change of an order's state, and who did it. The first has no state before it.
create table stay_order_event (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  -- the version of the order it led to
  version integer not null,
  from_state text,
  to_state text not null,
  reason text not null default '',
  -- null: the product itself, when a time was up or money came
  actor_id uuid,
  at timestamptz not null,
  primary key (tenant_id, order_id, version),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id)
);

-- Nights that were given up, and what comes back for them.
create table stay_cancellation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  order_id uuid not null,
  from_day date not null,
  reason text not null default '',
  -- by the policy
  back_fen bigint not null,
  -- waits for a decision
  asked_fen bigint not null default 0,
  granted_fen bigint,
  deposit_fen bigint not null default 0,
  coupon_back boolean not null default false,
  -- applied | approved | rejected | done
  state text not null check (state in ('applied', 'approved', 'rejected', 'done')),
  asked_by uuid,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision text not null default '',
  -- the refunds that were asked of the wallet
  refund_ids jsonb not null default '[]',
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id)
);
create index stay_cancellation_order on stay_cancellation (tenant_id, order_id);
create index stay_cancellation_open on stay_cancellation (tenant_id, asked_at, id) where state = 'applied';

create table check_in_record (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  -- self | staff
  mode text not null,
  -- registered | waiting | confirmed | refused
  state text not null check (state in ('registered', 'waiting', 'confirmed', 'refused')),
  arrival_time text,
  rules_agreed_at timestamptz not null,
  refusal text not null default '',
  door_code_enc text,
  valid_from timestamptz,
  valid_until timestamptz,
  -- null: the guest themselves
  confirmed_by uuid,
  confirmed_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id)
);

create table check_out_record (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  left_at timestamptz not null,
  nights_slept integer not null,
  settled_at timestamptz,
  -- [{"name": "…", "amount": 100}]
  charges jsonb not null default '[]',
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id)
);

-- What a guest is told who has moved in. The house's own, where it has some, goes before its site's.
create table site_guide (
  tenant_id uuid not null references tenant,
  site_id uuid not null,
  -- self | staff
  check_in_mode text not null default 'self',
  wifi_name text not null default '',
  wifi_password_enc text,
  steward_phone text not null default '',
  -- steward, instructions by language
  texts jsonb not null,
  primary key (tenant_id, site_id),
  foreign key (tenant_id, site_id) references site (tenant_id, id)
);

create table house_guide (
  tenant_id uuid not null references tenant,
  house_id uuid not null,
  wifi_name text not null default '',
  wifi_password_enc text,
  -- instructions by language
  texts jsonb not null,
  primary key (tenant_id, house_id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
