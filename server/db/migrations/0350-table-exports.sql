-- Tables of the console as files. A job counts the rows it has written; its lines stay what is told apart in its report.
alter table background_job add column rows_done integer, add column rows_total integer;

-- A file somebody asked for, and how far it came: the next page follows what is committed here, whoever goes on with it.
create table export_file (
  tenant_id uuid not null references tenant,
  job_id uuid not null,
  owner_id uuid not null,
  page integer not null default 1,
  after text not null default '',
  rows integer not null default 0,
  size bigint,
  -- null until all of it is there
  ready_at timestamptz,
  -- from then on it is removed
  until timestamptz not null,
  primary key (tenant_id, job_id),
  foreign key (tenant_id, job_id) references background_job (tenant_id, id) on delete cascade
);
create index export_file_until on export_file (tenant_id, until);

-- Some hundred rows of it, as cells, packed.
create table export_part (
  tenant_id uuid not null references tenant,
  job_id uuid not null,
  seq integer not null,
  cells bytea not null,
  primary key (tenant_id, job_id, seq),
  foreign key (tenant_id, job_id) references export_file (tenant_id, job_id) on delete cascade
);
