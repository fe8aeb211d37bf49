-- How a service outside answered when somebody last tried it from here.
create table gateway_check (
  tenant_id uuid not null references tenant,
  gateway text not null,
  good_at timestamptz,
  bad_at timestamptz,
  problem text,
  primary key (tenant_id, gateway)
);
