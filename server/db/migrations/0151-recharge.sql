-- Money somebody puts on their balance through the cashier.
create table recharge (
  tenant_id uuid not null references tenant,
  id uuid not null,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  -- open | paid
  state text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index recharge_user on recharge (tenant_id, user_id, created_at);
