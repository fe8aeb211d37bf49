-- A span of days whose books are closed: its figures and their hash stay; what is booked later belongs to the next.
create table accounting_period (
  tenant_id uuid not null references tenant,
  id uuid not null,
  from_day date not null,
  -- the last day of it
  to_day date not null,
  -- closed | reopened
  state text not null,
  figures jsonb not null,
  -- over the figures, the days and the hash of the period before, so that none can be changed alone
  hash text not null,
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

-- Which transaction of the ledger is in which closed period: each in one at most.
create table accounting_period_tx (
  tenant_id uuid not null references tenant,
  tx_id uuid not null,
  period_id uuid not null,
  primary key (tenant_id, tx_id),
  foreign key (tenant_id, tx_id) references ledger_tx (tenant_id, id),
  foreign key (tenant_id, period_id) references accounting_period (tenant_id, id)
);
create index accounting_period_tx_period on accounting_period_tx (tenant_id, period_id);
