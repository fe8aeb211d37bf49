-- Long work somebody asked for: it goes on when they leave, line by line, and ends with a report.
create table background_job (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null,
  -- what was asked, as its kind understands it
  input jsonb not null,
  -- what a list calls it, in both languages
  title_zh text not null,
  title_en text not null,
  -- waiting | running | done | cancelled
  state text not null,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  created_by uuid not null,
  created_by_name text not null,
  -- of whoever asked: its report speaks it
  language text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  cancel_asked_at timestamptz,
  -- whoever takes it raises the number; the server that had it before then changes nothing more
  run_no integer not null default 0,
  lease_until timestamptz,
  primary key (tenant_id, id)
);
create index background_job_open on background_job (tenant_id, created_at) where state in ('waiting', 'running');
create index background_job_age on background_job (tenant_id, created_at, id);
create index background_job_person on background_job (tenant_id, created_by, created_at);

-- One thing such work does; written before the work begins, so that what it is about does not change under it.
create table background_job_line (
  tenant_id uuid not null references tenant,
  job_id uuid not null,
  seq integer not null,
  ref text not null,
  label text not null,
  -- waiting | done | failed
  state text not null default 'waiting',
  text text,
  done_at timestamptz,
  primary key (tenant_id, job_id, seq),
  foreign key (tenant_id, job_id) references background_job (tenant_id, id) on delete cascade
);
create index background_job_line_open on background_job_line (tenant_id, job_id, seq) where state = 'waiting';
