-- When the whole installation was backed up, and how that ended. Written by `npm run backup`.
create table backup_run (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- running | done | failed
  state text not null,
  size_bytes bigint,
  path text not null,
  error text
);
create index backup_run_started on backup_run (started_at);
