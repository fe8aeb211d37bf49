-- A span of days whose books are closed: its figures and their hash stay; what is booked later belongs to the next.
create table accounting_period (
  tenant_id uuid not null references tenant,
  id uuid not null,
  from_day date not null,
  -- the last day of it
  to_day date not null,
  -- closed | reopened
  state text not null,
  -- the last transaction of the ledger that is in it
  last_tx_at timestamptz not null,
  figures jsonb not null,
  hash text not null,
  -- the hash of the period before, so that none can be changed alone
  previous_hash text not null,
  note text not null,
  closed_by uuid not null,
  closed_by_name text not null,
  closed_at timestamptz not null,
  -- one person asks to open it again, another one does
  reopen_asked_by uuid,
  reopen_asked_name text,
  reopen_asked_at timestamptz,
  reopen_reason text,
  reopened_by uuid,
  reopened_by_name text,
  reopened_at timestamptz,
  primary key (tenant_id, id),
  check (from_day <= to_day),
  check (reopened_by is null or reopened_by <> reopen_asked_by)
);
create unique index accounting_period_day on accounting_period (tenant_id, to_day) where state = 'closed';
