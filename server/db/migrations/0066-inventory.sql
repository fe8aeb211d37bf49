-- Whoever saves something says which revision they read; a second editor is told.
alter table site add column revision integer not null default 1;
alter table house add column revision integer not null default 1;
alter table stay_package add column revision integer not null default 1;
alter table coupon add column revision integer not null default 1;
alter table policy add column revision integer not null default 1;
alter table banner add column revision integer not null default 1;
-- The list of what belongs into a house is saved as a whole.
alter table house add column articles_revision integer not null default 1;

-- Who changed what of the inventory, when, and how it was before.
create table inventory_change (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- site | room | house | articles | package | coupon | policy | facility | banner | nights
  kind text not null,
  -- the id of what was changed, or its code
  subject text not null,
  site_id uuid,
  house_id uuid,
  -- null: a flow of the product decided
  actor_id uuid,
  at timestamptz not null,
  -- [{"field", "old", "new"}]
  changes jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index inventory_change_subject on inventory_change (tenant_id, kind, subject, at);
create index inventory_change_house on inventory_change (tenant_id, house_id, at);

-- What an editor wants a house to say. The house stays as it is, and bookable, until the revision is approved.
create table house_revision (
  tenant_id uuid not null references tenant,
  id uuid not null,
  house_id uuid not null,
  -- draft | review | approved | refused
  state text not null check (state in ('draft', 'review', 'approved', 'refused')),
  -- all that a guest sees; read by the shape in api/owner/house-content.ts
  content jsonb not null,
  -- counts the times it was saved
  edit_no integer not null default 1,
  author_id uuid not null,
  created_at timestamptz not null,
  handed_in_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  -- why it was refused
  decision text not null default '',
  -- the flow that decides it; null: whoever has the right
  instance_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade,
  check ((state in ('approved', 'refused')) = (decided_at is not null))
);
create unique index house_revision_open on house_revision (tenant_id, house_id)
  where state in ('draft', 'review');
create index house_revision_house on house_revision (tenant_id, house_id, created_at);
create index house_revision_review on house_revision (tenant_id, handed_in_at) where state = 'review';
create unique index house_revision_instance on house_revision (tenant_id, instance_id)
  where instance_id is not null;

-- Nights somebody has closed: the nights themselves are in room_night, by this id.
create table night_block (
  tenant_id uuid not null references tenant,
  id uuid not null,
  house_id uuid not null,
  -- repair | ownUse | other
  reason text not null,
  note text not null default '',
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index night_block_house on night_block (tenant_id, house_id);

insert into role_method (tenant_id, role_id, method)
select tenant_id, role_id, right_name from role_method
  cross join unnest(array['site.manage', 'offer.manage']) as right_name
where method = 'house.manage'
on conflict do nothing;
