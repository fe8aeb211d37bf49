-- The work in houses: cleaning after a stay, repairs after a damage. A company does it with its people.
create table house_job (
  tenant_id uuid not null references tenant,
  id uuid not null,
  site_id uuid not null,
  house_id uuid not null,
  -- cleaning | repair
  kind text not null,
  -- planned | offered | assigned | started | blocked | done | checked | cancelled
  state text not null,
  version integer not null default 1,
  -- who does it; null: the front desk has to find somebody
  company_id uuid,
  assignee_id uuid,
  -- the stay it follows; null: somebody reported it
  order_id uuid,
  note text not null default '',
  -- why it was declined, stopped or sent back; the last of them
  reason text not null default '',
  made_by uuid,
  made_at timestamptz not null,
  ready_by timestamptz not null,
  minutes integer not null check (minutes > 0),
  -- what the company earns by it; 0: it has a share of the stay instead
  fee_fen bigint not null default 0 check (fee_fen >= 0),
  -- how late those concerned have heard that it is: a word of domain/stay/job/job-times.ts
  told_delay text not null default 'none',
  -- the closed nights that end with it
  block_id uuid,
  started_at timestamptz,
  done_at timestamptz,
  checked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id),
  foreign key (tenant_id, company_id) references service_company (tenant_id, id),
  foreign key (tenant_id, assignee_id) references app_user (tenant_id, id) on delete set null (assignee_id),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id),
  check ((state = 'planned') = (company_id is null) or state = 'cancelled')
);
create index house_job_house on house_job (tenant_id, house_id, made_at);
create index house_job_company on house_job (tenant_id, company_id, state, ready_by);
create index house_job_assignee on house_job (tenant_id, assignee_id, state);
create index house_job_open on house_job (tenant_id, ready_by)
  where state in ('planned', 'offered', 'assigned', 'started', 'blocked');
create index house_job_done on house_job (tenant_id, done_at) where state = 'done';

create table house_job_room (
  tenant_id uuid not null references tenant,
  job_id uuid not null,
  room_id uuid not null,
  primary key (tenant_id, job_id, room_id),
  foreign key (tenant_id, job_id) references house_job (tenant_id, id) on delete cascade,
  foreign key (tenant_id, room_id) references room (tenant_id, id)
);
create index house_job_room_room on house_job_room (tenant_id, room_id);

create table house_job_item (
  tenant_id uuid not null references tenant,
  job_id uuid not null,
  no integer not null,
  -- a word of domain/stay/job/checklist.ts
  name text not null,
  needs_photo boolean not null,
  is_done boolean not null default false,
  primary key (tenant_id, job_id, no),
  foreign key (tenant_id, job_id) references house_job (tenant_id, id) on delete cascade
);

create table house_job_photo (
  tenant_id uuid not null references tenant,
  job_id uuid not null,
  file_id uuid not null,
  -- what it shows; 0: what was reported
  item_no integer not null,
  taken_by uuid,
  at timestamptz not null,
  primary key (tenant_id, job_id, file_id),
  foreign key (tenant_id, job_id) references house_job (tenant_id, id) on delete cascade
);

create table house_job_event (
  tenant_id uuid not null references tenant,
  job_id uuid not null,
  version integer not null,
  -- made, or the name of a transition
  event text not null,
  to_state text not null,
  reason text not null default '',
  actor_id uuid,
  at timestamptz not null,
  primary key (tenant_id, job_id, version),
  foreign key (tenant_id, job_id) references house_job (tenant_id, id) on delete cascade
);

-- What a company takes for a job; written into the terms of a house when it is chosen.
alter table service_company
  add column cleaning_fen bigint not null default 0 check (cleaning_fen >= 0),
  add column repair_fen bigint not null default 0 check (repair_fen >= 0);
alter table house_service
  add column job_fee_fen bigint not null default 0 check (job_fee_fen >= 0);
