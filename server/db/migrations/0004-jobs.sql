-- Work that recurs, on whichever server comes first. About the database as a whole, so a reference table.
create table recurring_job (
  name text primary key,
  due_at timestamptz not null,
  -- somebody is at it until then; the number of the run tells whether it is still the same somebody
  lease_until timestamptz,
  run_no integer not null default 0
);

-- What is old is found without reading what is not.
create index outbox_done on outbox (tenant_id, done_at) where done_at is not null;
create index rate_count_age on rate_count (tenant_id, window_start);
create index phone_code_age on phone_code (tenant_id, expires_at);
create index session_age on session (tenant_id, ends_at);
create index app_user_ban on app_user (tenant_id, status_until) where status_until is not null;
