create table flow_type (
  tenant_id uuid not null references tenant,
  id uuid not null,
  key text not null,
  name text not null,
  name_en text,
  order_no integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);

-- A flow, whatever its versions.
create table flow_definition (
  tenant_id uuid not null references tenant,
  id uuid not null,
  key text not null,
  name text not null,
  name_en text,
  description text,
  icon text,
  type_id uuid,
  -- draft (never deployed) | deploy | forbidden (nobody starts it) | forbidden_instance (nor acts on it) | deleted
  status text not null,
  -- test: only who keeps flows may start it | run
  test_status text not null,
  -- the version new instances start with
  main_version_id uuid,
  last_version integer not null,
  support_mobile boolean not null,
  -- counts changes, for operators who edit it at the same time
  revision integer not null,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, type_id) references flow_type (tenant_id, id)
);

-- A deployed version never changes: instances run on the one they were started with.
create table flow_version (
  tenant_id uuid not null references tenant,
  id uuid not null,
  definition_id uuid not null,
  version integer not null,
  -- draft | deployed
  state text not null,
  -- the diagram as its author drew it
  xml text not null,
  -- graph and settings made of it when it was deployed
  compiled jsonb,
  note text,
  saved_at timestamptz not null,
  saved_by uuid,
  deployed_at timestamptz,
  deployed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, definition_id, version),
  foreign key (tenant_id, definition_id) references flow_definition (tenant_id, id)
);
create unique index flow_version_draft on flow_version (tenant_id, definition_id) where state = 'draft';

-- Who may start a flow, keep it, see its tasks, see its instances.
create table flow_right (
  tenant_id uuid not null references tenant,
  definition_id uuid not null,
  -- start | management | task | instance
  kind text not null,
  -- everyone | user | org | orgUnder | pos | role | job | group
  owner_type text not null,
  -- empty for everyone
  owner_id text not null,
  primary key (tenant_id, definition_id, kind, owner_type, owner_id),
  foreign key (tenant_id, definition_id) references flow_definition (tenant_id, id)
);
create index flow_right_owner on flow_right (tenant_id, kind, owner_type, owner_id);

-- What people often write as an opinion: everybody's, of a flow, of a type of flows, or one person's own.
create table flow_phrase (
  tenant_id uuid not null references tenant,
  id uuid not null,
  user_id uuid,
  definition_id uuid,
  type_id uuid,
  phrase text not null,
  order_no integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, definition_id) references flow_definition (tenant_id, id),
  foreign key (tenant_id, type_id) references flow_type (tenant_id, id)
);
create index flow_phrase_user on flow_phrase (tenant_id, user_id, order_no);

-- The flows a person keeps at hand.
create table flow_often (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  definition_id uuid not null,
  order_no integer not null,
  primary key (tenant_id, user_id, definition_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, definition_id) references flow_definition (tenant_id, id)
);

-- When people work. Days off and made up by law are known; a company's own are in work_day.
create table work_calendar (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  -- for each day of the week from Monday on, spans of minutes of the day: [[[540,720],[810,1080]], ...]
  week jsonb not null,
  is_default boolean not null,
  primary key (tenant_id, id)
);
create unique index work_calendar_default on work_calendar (tenant_id) where is_default;

create table work_day (
  tenant_id uuid not null references tenant,
  calendar_id uuid not null,
  day date not null,
  name text,
  -- spans as above; none on a day off
  spans jsonb not null,
  primary key (tenant_id, calendar_id, day),
  foreign key (tenant_id, calendar_id) references work_calendar (tenant_id, id) on delete cascade
);

-- Somebody is away for a time, and somebody else acts for them.
create table flow_agent (
  tenant_id uuid not null references tenant,
  id uuid not null,
  owner_id uuid not null,
  agent_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- all | some (the flows listed)
  scope text not null,
  -- a formula over the data of the instance; null means always
  condition text,
  reason text,
  enabled boolean not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, agent_id) references app_user (tenant_id, id) on delete cascade
);
create index flow_agent_owner on flow_agent (tenant_id, owner_id, until_at);
create index flow_agent_agent on flow_agent (tenant_id, agent_id, until_at);

create table flow_agent_scope (
  tenant_id uuid not null references tenant,
  agent_rule_id uuid not null,
  definition_id uuid not null,
  primary key (tenant_id, agent_rule_id, definition_id),
  foreign key (tenant_id, agent_rule_id) references flow_agent (tenant_id, id) on delete cascade,
  foreign key (tenant_id, definition_id) references flow_definition (tenant_id, id)
);

-- A secretary starts flows and handles tasks in a leader's name.
create table flow_secretary (
  tenant_id uuid not null references tenant,
  leader_id uuid not null,
  secretary_id uuid not null,
  may_start boolean not null,
  may_handle boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, leader_id, secretary_id),
  foreign key (tenant_id, leader_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, secretary_id) references app_user (tenant_id, id) on delete cascade
);
create index flow_secretary_secretary on flow_secretary (tenant_id, secretary_id);
