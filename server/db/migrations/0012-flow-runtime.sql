-- An instance of a flow that is a draft or still moves. Whoever reads lists needs this much and no more.
create table flow_instance (
  tenant_id uuid not null references tenant,
  id uuid not null,
  definition_id uuid not null,
  version_id uuid not null,
  def_key text not null,
  def_name text not null,
  type_id text,
  -- draft | running | back | backToStart | revoke | revokeToStart
  status text not null,
  suspended boolean not null default false,
  subject text not null,
  number text,
  starter_id uuid not null,
  starter_name text not null,
  starter_org uuid,
  starter_org_path text,
  -- the secretary who started it in the starter's name
  agent_id uuid,
  agent_name text,
  -- the row of a business object that holds its data; a draft has none but what is in draft
  object_alias text,
  row_id uuid,
  draft jsonb,
  urgent text,
  -- the instance that called this one, and what it waits with
  parent_id uuid,
  parent_wait text,
  related jsonb,
  is_test boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index flow_instance_starter on flow_instance (tenant_id, starter_id, created_at, id);
create index flow_instance_definition on flow_instance (tenant_id, def_key, created_at, id);
create index flow_instance_version on flow_instance (tenant_id, version_id);
create index flow_instance_parent on flow_instance (tenant_id, parent_id) where parent_id is not null;

-- An instance that is over: end | manualend. It has moved here with its past, so that what runs stays small.
create table flow_instance_past (
  tenant_id uuid not null references tenant,
  id uuid not null,
  definition_id uuid not null,
  version_id uuid not null,
  def_key text not null,
  def_name text not null,
  type_id text,
  status text not null,
  suspended boolean not null default false,
  subject text not null,
  number text,
  starter_id uuid not null,
  starter_name text not null,
  starter_org uuid,
  starter_org_path text,
  agent_id uuid,
  agent_name text,
  object_alias text,
  row_id uuid,
  draft jsonb,
  urgent text,
  parent_id uuid,
  parent_wait text,
  related jsonb,
  is_test boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- normal | error | manual
  outcome text not null,
  ended_at timestamptz not null,
  state jsonb not null,
  vars jsonb not null,
  primary key (tenant_id, id)
);
create index flow_instance_past_starter on flow_instance_past (tenant_id, starter_id, created_at, id);
create index flow_instance_past_definition on flow_instance_past (tenant_id, def_key, created_at, id);
create index flow_instance_past_parent on flow_instance_past (tenant_id, parent_id) where parent_id is not null;

-- All that the next step of an instance depends on. One command holds this row, so that those on one instance
-- follow each other and those on different ones never meet. next_ref names what is new in it.
create table flow_state (
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  revision integer not null,
  next_ref integer not null,
  state jsonb not null,
  -- what the flow knows besides the fields of its object
  vars jsonb not null,
  primary key (tenant_id, instance_id),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id)
);

-- A task somebody holds or could take, or that waits hidden for those it was handed to.
create table flow_task (
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  ref text not null,
  node_id text not null,
  node_name text not null,
  status text not null,
  -- open | waiting
  state text not null,
  assignee_id uuid,
  assignee_name text,
  -- from whom it was turned over, or for whom an agent holds it
  owner_id uuid,
  owner_name text,
  parent_ref text,
  created_at timestamptz not null,
  read_at timestamptz,
  due_at timestamptz,
  -- when whoever holds it is reminded next
  remind_at timestamptz,
  reminded integer not null default 0,
  primary key (tenant_id, instance_id, ref),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id)
);
create index flow_task_remind on flow_task (tenant_id, remind_at) where remind_at is not null;

-- Whose to-do list an open task stands on: a person's, or that of everybody in a role, post or organisation.
create table flow_task_user (
  tenant_id uuid not null references tenant,
  holder_id uuid not null,
  created_at timestamptz not null,
  instance_id uuid not null,
  ref text not null,
  primary key (tenant_id, instance_id, ref, holder_id),
  foreign key (tenant_id, instance_id, ref) references flow_task (tenant_id, instance_id, ref) on delete cascade
);
create index flow_task_user_holder on flow_task_user (tenant_id, holder_id, created_at, instance_id, ref);

-- What people said and did, in order. Only ever added to; taken back, it is marked as such.
create table flow_opinion (
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  seq integer not null,
  task_ref text,
  parent_ref text,
  -- completed the task: a task is completed once, unless that was taken back
  closes boolean not null,
  node_id text not null,
  node_name text not null,
  status text not null,
  task_status text,
  auditor_id uuid,
  auditor_name text,
  -- in whose name: the leader of a secretary, the absent person of an agent
  for_id uuid,
  for_name text,
  org_path text,
  post_name text,
  opinion text,
  files jsonb,
  zfiles jsonb,
  signature text,
  -- whom it was handed or sent to
  people jsonb,
  -- the revision of the data at the time
  data_revision integer,
  is_intervention boolean not null default false,
  created_at timestamptz not null,
  completed_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, instance_id, seq)
);
create unique index flow_opinion_once on flow_opinion (tenant_id, instance_id, task_ref)
  where closes and withdrawn_at is null;
create index flow_opinion_auditor on flow_opinion (tenant_id, auditor_id, completed_at, instance_id, seq);
create index flow_opinion_for on flow_opinion (tenant_id, for_id, completed_at, instance_id, seq)
  where for_id is not null;

-- Who has had a hand in an instance, and when last: they may read it.
create table flow_participant (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  instance_id uuid not null,
  -- null: only started it
  handled_at timestamptz,
  primary key (tenant_id, user_id, instance_id)
);
create index flow_participant_handled on flow_participant (tenant_id, user_id, handled_at, instance_id)
  where handled_at is not null;

-- Something outside that has to happen: a time, a message, a signal, a service, a called flow.
create table flow_wait (
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  ref text not null,
  -- timer | message | signal | service | child
  kind text not null,
  name text,
  node_id text not null,
  payload jsonb,
  due_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  primary key (tenant_id, instance_id, ref),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id)
);
create index flow_wait_due on flow_wait (tenant_id, due_at) where due_at is not null;
create index flow_wait_name on flow_wait (tenant_id, kind, name) where name is not null;

-- Somebody is told of an instance: COPYTO circulated, COMMU asked for a word, FOLLOW a node they follow.
create table flow_notice (
  tenant_id uuid not null references tenant,
  id uuid not null,
  instance_id uuid not null,
  task_ref text,
  node_id text,
  node_name text,
  kind text not null,
  -- 0 circulated, 1 forwarded
  copy_type smallint not null default 0,
  subject text not null,
  def_name text not null,
  sender_id uuid not null,
  sender_name text not null,
  receiver_id uuid not null,
  receiver_name text not null,
  opinion text,
  files jsonb,
  created_at timestamptz not null,
  read_at timestamptz,
  answered_at timestamptz,
  done_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create index flow_notice_todo on flow_notice (tenant_id, receiver_id, created_at, id)
  where done_at is null and revoked_at is null;
create index flow_notice_done on flow_notice (tenant_id, receiver_id, done_at, id) where done_at is not null;
create index flow_notice_sender on flow_notice (tenant_id, sender_id, created_at, id);
create index flow_notice_instance on flow_notice (tenant_id, instance_id, receiver_id);

create table flow_read (
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  id uuid not null,
  reader_id uuid not null,
  reader_name text not null,
  org_path text,
  task_name text,
  read_at timestamptz not null,
  primary key (tenant_id, instance_id, id)
);

-- A task that was turned over (turn) or that an agent got for somebody who is away (agent).
create table flow_turn (
  tenant_id uuid not null references tenant,
  id uuid not null,
  instance_id uuid not null,
  task_ref text not null,
  node_id text not null,
  node_name text not null,
  subject text not null,
  def_name text not null,
  -- turn | agent
  kind text not null,
  -- running | finish | cancel
  status text not null,
  owner_id uuid not null,
  owner_name text not null,
  assignee_id uuid not null,
  assignee_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index flow_turn_owner on flow_turn (tenant_id, owner_id, created_at, id);
create index flow_turn_open on flow_turn (tenant_id, instance_id, task_ref) where status = 'running';

create table flow_follow (
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  user_id uuid not null,
  nodes jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, instance_id, user_id)
);

-- The time a task has, and every extension of it; the newest counts.
create table flow_due (
  tenant_id uuid not null references tenant,
  id uuid not null,
  instance_id uuid not null,
  task_ref text not null,
  parent_id uuid,
  -- caltime | worktime
  kind text not null,
  minutes integer not null,
  added integer not null default 0,
  started_at timestamptz not null,
  due_at timestamptz not null,
  user_id uuid,
  remark text,
  file_ids jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index flow_due_task on flow_due (tenant_id, instance_id, task_ref, created_at);

create table flow_urge (
  tenant_id uuid not null references tenant,
  id uuid not null,
  instance_id uuid not null,
  node_id text,
  node_name text,
  subject text not null,
  content text not null,
  kind text not null,
  promoter_id uuid not null,
  promoter_name text not null,
  appointees jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index flow_urge_instance on flow_urge (tenant_id, instance_id, created_at, id);

-- A link that shows one instance to whoever holds it, until it is revoked.
create table flow_share (
  tenant_id uuid not null references tenant,
  id uuid not null,
  instance_id uuid not null,
  secret_hash text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, secret_hash)
);
create index flow_share_instance on flow_share (tenant_id, instance_id);

-- What somebody with the right to it did to an instance from outside.
create table flow_intervention (
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  id uuid not null,
  -- data | reassign | suspend | resume | migrate | end
  kind text not null,
  actor_id uuid not null,
  actor_name text not null,
  reason text,
  detail jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, instance_id, id)
);
