-- The month's paper of a holder. It is made once and never changes: what comes later is a line of the next one.
create table statement (
  tenant_id uuid not null references tenant,
  id uuid not null,
  no text not null,
  holder text not null,
  -- YYYY-MM
  month text not null,
  -- by account: up to which of its moves the paper goes, and what it held then
  cut jsonb not null,
  -- opening, closing and every line, as they were; the papers are drawn from it
  body jsonb not null,
  -- of the body
  hash text not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  constraint statement_month unique (tenant_id, holder, month),
  constraint statement_no unique (tenant_id, no)
);
