-- Calendars of other platforms that take nights of a house, and the addresses under which those read ours.
create table house_feed (
  tenant_id uuid not null references tenant,
  id uuid not null,
  house_id uuid not null,
  -- the room it is about; null: all rooms of the house
  room_id uuid,
  name text not null,
  -- where it is read; '' when the platform only reads ours
  url text not null default '',
  -- airbnb | booking | other
  platform text not null default 'other',
  blocks_unavailable boolean not null default true,
  ends_on_last_night boolean not null default false,
  -- how others reach ours: the hash of the secret in its address, the secret itself encrypted, and hashes of before
  secret_hash text not null,
  secret_enc text not null,
  former_hashes jsonb not null,
  -- the events of the last three good readings, the newest first
  bodies jsonb not null,
  etag text,
  next_poll_at timestamptz not null,
  polled_at timestamptz,
  read_at timestamptz,
  -- why the last reading failed, and how often in a row; '' when it did not
  problem text not null default '',
  failures integer not null default 0,
  warning text not null default '',
  made_by uuid not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index house_feed_house on house_feed (tenant_id, house_id);
create index house_feed_due on house_feed (tenant_id, next_poll_at) where ended_at is null and url <> '';
create unique index house_feed_secret on house_feed (tenant_id, secret_hash);

-- What holds nights: room_night of kind ical points here.
create table house_feed_event (
  tenant_id uuid not null references tenant,
  id uuid not null,
  feed_id uuid not null,
  uid text not null,
  from_day date not null,
  to_day date not null,
  summary text not null,
  primary key (tenant_id, id),
  constraint house_feed_event_uid unique (tenant_id, feed_id, uid),
  foreign key (tenant_id, feed_id) references house_feed (tenant_id, id) on delete cascade
);

-- Nights a platform sold that somebody has here: shown until one of them goes, never written over.
create table house_feed_conflict (
  tenant_id uuid not null references tenant,
  feed_id uuid not null,
  room_id uuid not null,
  night date not null,
  event_uid text not null,
  holder_kind text not null,
  holder_ref uuid not null,
  since timestamptz not null,
  -- somebody has settled it with the platform
  told_at timestamptz,
  primary key (tenant_id, feed_id, room_id, night),
  foreign key (tenant_id, feed_id) references house_feed (tenant_id, id) on delete cascade
);

-- What a platform was told of ours, to know it again when it tells it back.
create table house_feed_export (
  tenant_id uuid not null references tenant,
  feed_id uuid not null,
  from_day date not null,
  to_day date not null,
  last_at timestamptz not null,
  primary key (tenant_id, feed_id, from_day, to_day),
  foreign key (tenant_id, feed_id) references house_feed (tenant_id, id) on delete cascade
);
