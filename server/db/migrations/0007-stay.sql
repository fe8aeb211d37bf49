-- Stays: the sites, their houses, what a night costs, and who has it.

-- What is known of a public picture besides its bytes.
create table picture (
  tenant_id uuid not null references tenant,
  file_id uuid not null,
  -- narrower, for lists
  small_file_id uuid,
  width integer not null,
  height integer not null,
  -- a tiny data address that is shown until the picture comes
  blur text not null default '',
  -- what is to be seen on it, by language: {"zh-CN": "…", "en-US": "…"}
  caption jsonb not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references file (tenant_id, id),
  foreign key (tenant_id, small_file_id) references file (tenant_id, id)
);

create table site (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- 'mswd' and the number of the area
  code text not null,
  -- name, intro, address, route by language
  texts jsonb not null,
  phone text not null default '',
  -- 'HH:MM' on the clocks of the park
  check_in_time text not null,
  check_out_time text not null,
  latitude double precision,
  longitude double precision,
  -- WGS84 | GCJ02
  coordinates text not null default 'GCJ02',
  picture_id uuid,
  plan_id uuid,
  -- open | closed
  status text not null default 'open',
  order_no integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, picture_id) references picture (tenant_id, file_id),
  foreign key (tenant_id, plan_id) references picture (tenant_id, file_id)
);

-- What can be booked: a whole house, or a room under a shared roof. What it takes up are rooms.
create table house (
  tenant_id uuid not null references tenant,
  id uuid not null,
  site_id uuid not null,
  -- What a search reads comes before the texts: columns behind those of varying length are slower to reach.
  room_count integer not null,
  bedrooms integer not null,
  bathrooms integer not null,
  beds integer not null,
  area integer not null,
  max_adults integer not null,
  max_children integer not null,
  min_nights integer not null default 1,
  max_nights integer not null default 30,
  -- the house wants to know so many days ahead
  lead_days integer not null default 0,
  included_guests integer not null,
  extra_adult_fen bigint not null default 0,
  extra_child_fen bigint not null default 0,
  cleaning_fen bigint not null default 0,
  deposit_fen bigint not null default 0,
  -- off the price of the nights, in hundredths of a percent, from 7 and from 28 nights on
  week_off integer not null default 0,
  month_off integer not null default 0,
  -- what the operator recommends comes first
  rank integer not null default 0,
  score_count integer not null default 0,
  score_sum bigint not null default 0,
  created_at timestamptz not null,
  -- the average of the reviews in hundredths; null before the first
  score integer,
  -- per pet and stay; null: no pets
  pet_fen bigint,
  -- thousandths of the site's plan
  plan_x integer,
  plan_y integer,
  latitude double precision,
  longitude double precision,
  owner_id uuid,
  video_file_id uuid,
  -- draft | review | online | offline
  status text not null,
  -- whole | room
  kind text not null,
  -- all: a stay takes all its rooms; one: any one of them, which are alike
  takes text not null default 'all',
  coordinates text not null default 'GCJ02',
  -- a preset's name, or own: then the policy is written out
  cancel_preset text not null,
  cancel_policy jsonb,
  -- all names and places in all languages, small letters without spaces: what a keyword is looked for in
  search_text text not null,
  -- name, highlight, description, address, host, rules, sleeping by language
  texts jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, video_file_id) references file (tenant_id, id)
);
create index house_site on house (tenant_id, site_id, status);
create index house_owner on house (tenant_id, owner_id);

create table house_picture (
  tenant_id uuid not null references tenant,
  house_id uuid not null,
  picture_id uuid not null,
  order_no integer not null,
  primary key (tenant_id, house_id, picture_id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade,
  foreign key (tenant_id, picture_id) references picture (tenant_id, file_id)
);

create table facility_group (
  tenant_id uuid not null references tenant,
  code text not null,
  name text not null,
  name_en text,
  order_no integer not null default 0,
  primary key (tenant_id, code)
);

create table facility (
  tenant_id uuid not null references tenant,
  code text not null,
  group_code text not null,
  name text not null,
  name_en text,
  icon text not null default '',
  order_no integer not null default 0,
  primary key (tenant_id, code),
  foreign key (tenant_id, group_code) references facility_group (tenant_id, code)
);

create table house_facility (
  tenant_id uuid not null references tenant,
  house_id uuid not null,
  facility_code text not null,
  primary key (tenant_id, house_id, facility_code),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade,
  foreign key (tenant_id, facility_code) references facility (tenant_id, code)
);
create index house_facility_code on house_facility (tenant_id, facility_code, house_id);

-- A room of brick and stone. A house and its rooms can be let side by side, since both take up the same rooms.
create table room (
  tenant_id uuid not null references tenant,
  id uuid not null,
  site_id uuid not null,
  no text not null,
  primary key (tenant_id, id),
  unique (tenant_id, site_id, no),
  foreign key (tenant_id, site_id) references site (tenant_id, id)
);

create table house_room (
  tenant_id uuid not null references tenant,
  house_id uuid not null,
  room_id uuid not null,
  primary key (tenant_id, house_id, room_id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade,
  foreign key (tenant_id, room_id) references room (tenant_id, id)
);
create index house_room_room on house_room (tenant_id, room_id, house_id);

-- What a night costs. A night without a row cannot be booked.
create table price_day (
  tenant_id uuid not null references tenant,
  house_id uuid not null,
  night date not null,
  -- that of the house: a search reads the nights of a site in one go
  site_id uuid not null,
  price_fen bigint not null check (price_fen > 0),
  -- for those who arrive that day; null: the house's own
  min_nights integer,
  closed boolean not null default false,
  no_check_in boolean not null default false,
  no_check_out boolean not null default false,
  primary key (tenant_id, house_id, night),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index price_day_site on price_day (tenant_id, site_id, night, house_id) include (price_fen);
create index price_day_rule on price_day (tenant_id, site_id, night, house_id)
  where closed or no_check_in or no_check_out or min_nights is not null;

-- Who has a room for a night: the only truth about it. One row for a room and a night, so nobody has it twice.
create table room_night (
  tenant_id uuid not null references tenant,
  room_id uuid not null,
  night date not null,
  -- that of the room, for the same reason as with prices
  site_id uuid not null,
  -- hold | order | own | friend | lease | block | ical
  kind text not null check (kind in ('hold', 'order', 'own', 'friend', 'lease', 'block', 'ical')),
  -- the order, contract or block it is for
  ref_id uuid not null,
  -- of a hold: from then on it counts for nothing, whether or not somebody has tidied it away
  hold_expires_at timestamptz,
  primary key (tenant_id, room_id, night),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  check ((kind = 'hold') = (hold_expires_at is not null))
);
create index room_night_night on room_night (tenant_id, site_id, night, room_id) include (hold_expires_at);
create index room_night_ref on room_night (tenant_id, ref_id);
create index room_night_hold on room_night (tenant_id, hold_expires_at) where hold_expires_at is not null;

create table banner (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- null: on all sites
  site_id uuid,
  -- name, content (HTML) by language
  texts jsonb not null,
  picture_id uuid,
  show_type text not null,
  is_skip boolean not null default false,
  address text not null default '',
  order_no integer not null default 0,
  shown_from timestamptz,
  shown_until timestamptz,
  published_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, picture_id) references picture (tenant_id, file_id)
);
create index banner_site on banner (tenant_id, site_id);

create table banner_house (
  tenant_id uuid not null references tenant,
  banner_id uuid not null,
  house_id uuid not null,
  primary key (tenant_id, banner_id, house_id),
  foreign key (tenant_id, banner_id) references banner (tenant_id, id) on delete cascade,
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index banner_house_house on banner_house (tenant_id, house_id);

create table favourite (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  house_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, house_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index favourite_newest on favourite (tenant_id, user_id, created_at, house_id);
create index favourite_house on favourite (tenant_id, house_id);

create table review (
  tenant_id uuid not null references tenant,
  id uuid not null,
  house_id uuid not null,
  -- one review for a stay
  order_id uuid,
  user_id uuid,
  guest_name text not null,
  is_anonymous boolean not null default false,
  stayed_on date not null,
  hygiene smallint not null check (hygiene between 1 and 5),
  facilities smallint not null check (facilities between 1 and 5),
  location smallint not null check (location between 1 and 5),
  service smallint not null check (service between 1 and 5),
  -- the average of the four in hundredths
  score smallint not null,
  text text not null,
  has_pictures boolean not null default false,
  -- shown | hidden
  status text not null default 'shown',
  created_at timestamptz not null,
  reply_text text,
  replied_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete set null (user_id)
);
create unique index review_order on review (tenant_id, order_id) where order_id is not null;
create index review_house on review (tenant_id, house_id, created_at, id);
create index review_user on review (tenant_id, user_id);

create table review_tag (
  tenant_id uuid not null references tenant,
  review_id uuid not null,
  tag text not null,
  primary key (tenant_id, review_id, tag),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade
);

create table review_picture (
  tenant_id uuid not null references tenant,
  review_id uuid not null,
  picture_id uuid not null,
  order_no integer not null,
  primary key (tenant_id, review_id, picture_id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade,
  foreign key (tenant_id, picture_id) references picture (tenant_id, file_id)
);
