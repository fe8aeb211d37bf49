-- The locks of rooms, and the codes guests open them with. What a lock knows is brought about through the outbox.
create table room_lock (
  tenant_id uuid not null references tenant,
  id uuid not null,
  room_id uuid not null,
  name text not null default '',
  -- by which the provider knows it
  lock_no text not null,
  -- typed into the lock by hand when it was mounted: for the front desk, when the lock cannot be reached
  desk_code_enc text,
  -- active | ended
  status text not null default 'active' check (status in ('active', 'ended')),
  made_by uuid,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id) on delete cascade
);
create unique index room_lock_room on room_lock (tenant_id, room_id) where status = 'active';
create unique index room_lock_no on room_lock (tenant_id, lock_no) where status = 'active';

create table lock_code (
  tenant_id uuid not null references tenant,
  id uuid not null,
  lock_id uuid not null,
  -- the stay with all its extensions
  stay_id uuid not null,
  code_enc text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- set | ended: what the lock should know
  wanted text not null default 'set' check (wanted in ('set', 'ended')),
  -- counts what was wanted; the lock knows as much as done says
  revision integer not null default 1,
  done integer not null default 0,
  -- the provider's own number of it
  provider_no text,
  -- why the lock does not know it yet: unreachable | busy | full | refused
  problem text,
  tries integer not null default 0,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, lock_id) references room_lock (tenant_id, id) on delete cascade,
  foreign key (tenant_id, stay_id) references stay_order (tenant_id, id) on delete cascade,
  check (valid_until > valid_from),
  check (done <= revision)
);
create unique index lock_code_live on lock_code (tenant_id, lock_id, stay_id) where wanted = 'set';
create index lock_code_stay on lock_code (tenant_id, stay_id);

-- What the local stand-in of the lock provider knows.
create table local_lock_code (
  tenant_id uuid not null references tenant,
  id uuid not null,
  lock_no text not null,
  name text not null,
  code text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  primary key (tenant_id, id)
);
create index local_lock_code_lock on local_lock_code (tenant_id, lock_no);

create table local_lock_record (
  tenant_id uuid not null references tenant,
  id uuid not null,
  lock_no text not null,
  -- code | card | app | key | other
  means text not null,
  name text not null default '',
  is_open boolean not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index local_lock_record_lock on local_lock_record (tenant_id, lock_no, at);
