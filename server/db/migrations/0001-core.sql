-- Tenants are the one table everything else hangs on: a reference table, copied to every shard.
create table tenant (
  id uuid primary key,
  code text not null unique,
  name text not null,
  -- open | closed
  status text not null default 'open',
  created_at timestamptz not null
);

-- Facts about this database itself: which secret key encrypts in it, when the demo was loaded.
create table system_fact (
  name text primary key,
  value text not null
);

-- The answer of a write, kept under the key the caller chose, in the transaction of the write itself.
create table idempotency (
  tenant_id uuid not null references tenant,
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, scope, key)
);
create index idempotency_age on idempotency (tenant_id, created_at);

-- Effects on the world outside, written with the change that causes them and delivered afterwards.
create table outbox (
  tenant_id uuid not null references tenant,
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  done_at timestamptz,
  last_error text,
  primary key (tenant_id, id)
);
create index outbox_due on outbox (tenant_id, due_at) where done_at is null;

-- Counters of guessable things, one row per tenant, thing and window.
create table rate_count (
  tenant_id uuid not null references tenant,
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (tenant_id, key, window_start)
);
