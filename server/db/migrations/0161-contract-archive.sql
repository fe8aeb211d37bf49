-- Signed files stay provable: time stamps over the whole file that are renewed, and one root a day over all that happened.

-- until when the newest time stamp over the whole file is good; null: there is none yet
alter table contract add column archived_until timestamptz;

-- The lines of all contracts of a day under one hash, which is time-stamped.
create table contract_log_day (
  tenant_id uuid not null references tenant,
  day date not null,
  root text not null,
  lines integer not null,
  -- the time stamp over the root
  token bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, day)
);
create index contract_event_at on contract_event (tenant_id, at);
