-- What a recurring job could not do with one row, so that the row waits with its reason while the others go on.
create table failed_work (
  tenant_id uuid not null references tenant,
  job text not null,
  row_id text not null,
  reason text not null,
  attempts integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  retry_at timestamptz not null,
  primary key (tenant_id, job, row_id)
);
create index failed_work_last on failed_work (tenant_id, last_at);
