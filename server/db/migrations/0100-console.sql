-- What operators edit has a revision: who saves on an older one is told, and sees both.
alter table app_user add column revision integer not null default 1;
alter table app_user add column updated_by uuid;
alter table app_user add column updated_at timestamptz;
alter table role add column revision integer not null default 1;
alter table role add column updated_by uuid;
alter table role add column updated_at timestamptz;
alter table org add column revision integer not null default 1;
alter table org add column updated_by uuid;
alter table org add column updated_at timestamptz;

-- Who did what to what, from where. Rows are only ever added; each carries the hash of the one before.
create table audit_entry (
  tenant_id uuid not null references tenant,
  number bigint not null,
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  actor_name text not null,
  target_kind text not null,
  target_id text not null,
  target_name text not null,
  request_id text not null,
  address text not null,
  -- JSON as it was hashed: what was there before, what came, with secrets marked out.
  content text not null,
  previous_hash text not null,
  hash text not null,
  primary key (tenant_id, number)
);
create index audit_entry_actor on audit_entry (tenant_id, actor_id, number);
create index audit_entry_target on audit_entry (tenant_id, target_kind, target_id, number);

-- The end of each tenant's chain; whoever adds a row holds it.
create table audit_chain (
  tenant_id uuid not null references tenant,
  number bigint not null,
  hash text not null,
  primary key (tenant_id)
);

-- Sign-ins are read by time over everybody.
create index session_created on session (tenant_id, created_at, id);
