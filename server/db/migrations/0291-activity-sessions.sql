-- When and where an activity takes place, and who takes part.
create table activity_session (
  tenant_id uuid not null references tenant,
  id uuid not null,
  banner_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- place, note by language
  texts jsonb not null,
  seats integer not null check (seats > 0),
  -- people of all who signed up: never more than there are seats
  taken integer not null default 0,
  -- open | cancelled
  state text not null check (state in ('open', 'cancelled')),
  reason text not null default '',
  revision integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, banner_id) references banner (tenant_id, id) on delete cascade,
  foreign key (tenant_id, updated_by) references app_user (tenant_id, id),
  check (ends_at > starts_at),
  check (taken between 0 and seats)
);
create index activity_session_banner on activity_session (tenant_id, banner_id, starts_at, id);

create table activity_sign_up (
  tenant_id uuid not null references tenant,
  session_id uuid not null,
  user_id uuid not null,
  people integer not null check (people > 0),
  -- signed | cancelled
  state text not null check (state in ('signed', 'cancelled')),
  signed_at timestamptz not null,
  cancelled_at timestamptz,
  -- why the desk took somebody out; empty where the guest did
  reason text not null default '',
  primary key (tenant_id, session_id, user_id),
  foreign key (tenant_id, session_id) references activity_session (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index activity_sign_up_user on activity_sign_up (tenant_id, user_id);
