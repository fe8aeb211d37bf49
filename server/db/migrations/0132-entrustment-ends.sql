-- An owner asks to end an entrustment. Decided in the transaction that writes its last day down.
create table entrustment_end (
  tenant_id uuid not null references tenant,
  id uuid not null,
  entrustment_id uuid not null,
  house_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  reason text not null default '',
  -- open | approved | refused | withdrawn
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  -- the first day it no longer holds; before it is decided, as it would be
  ends_on date not null,
  -- the flow that decides; null: whoever has the right to
  instance_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  decision text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create unique index entrustment_end_open on entrustment_end (tenant_id, house_id) where state = 'open';
create index entrustment_end_instance on entrustment_end (tenant_id, instance_id) where instance_id is not null;
