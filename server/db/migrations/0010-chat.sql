-- What changed for whom, as a number that only grows. Open streams compare it; what changed is then asked for.
create table live_mark (
  tenant_id uuid not null references tenant,
  -- 'user:<id>', or 'right:<method>' for everybody who holds it
  audience text not null,
  topic text not null,
  version bigint not null,
  primary key (tenant_id, audience, topic)
);

-- Who may read a private file besides its owner.
create table file_grant (
  tenant_id uuid not null references tenant,
  file_id uuid not null,
  -- as with live marks
  audience text not null,
  primary key (tenant_id, file_id, audience),
  foreign key (tenant_id, file_id) references file (tenant_id, id) on delete cascade
);

-- Where guests reach the service: the whole park's desk, and one of each site.
create table service_point (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- null: the whole park, whose hours are those of the online service
  site_id uuid,
  -- name by language
  texts jsonb not null,
  phone text not null default '',
  -- seven entries from Monday on, each ["HH:MM", "HH:MM"] or null for a day off
  hours jsonb not null,
  order_no integer not null default 0,
  primary key (tenant_id, id)
);
create unique index service_point_site on service_point (tenant_id, site_id) where site_id is not null;

create table faq_group (
  tenant_id uuid not null references tenant,
  id uuid not null,
  texts jsonb not null,
  order_no integer not null default 0,
  primary key (tenant_id, id)
);

create table faq (
  tenant_id uuid not null references tenant,
  id uuid not null,
  group_id uuid not null,
  -- question, answer by language
  texts jsonb not null,
  -- offered as a tap in the chat
  is_offered boolean not null default false,
  order_no integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references faq_group (tenant_id, id) on delete cascade
);
create index faq_group_order on faq (tenant_id, group_id, order_no);

-- Sentences the staff use again and again.
create table quick_reply (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- null: everybody's
  owner_id uuid,
  text text not null,
  order_no integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete cascade
);
create index quick_reply_owner on quick_reply (tenant_id, owner_id);

-- One lasting conversation of a guest with the service. It is served in rounds, each from question to farewell.
create table conversation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  guest_id uuid not null,
  -- idle: nothing asked yet | waiting | served | closed
  state text not null check (state in ('idle', 'waiting', 'served', 'closed')),
  -- who serves it, or served the round that was closed
  agent_id uuid,
  round integer not null default 0,
  -- the number of its last message: there is none missing below
  last_seq integer not null default 0,
  guest_read integer not null default 0,
  staff_read integer not null default 0,
  -- the last message that somebody wrote
  last_at timestamptz not null,
  waiting_since timestamptz,
  -- what the guest had seen when they came: said once a round
  told_closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, guest_id),
  foreign key (tenant_id, guest_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, agent_id) references app_user (tenant_id, id) on delete set null (agent_id),
  check (state <> 'served' or agent_id is not null)
);
create index conversation_state on conversation (tenant_id, state, last_at, id);
create index conversation_agent on conversation (tenant_id, agent_id, state);
create index conversation_newest on conversation (tenant_id, last_at, id);

create table chat_message (
  tenant_id uuid not null references tenant,
  conversation_id uuid not null,
  -- 1, 2, 3 without a gap
  seq integer not null check (seq > 0),
  -- guest | staff | system
  side text not null check (side in ('guest', 'staff', 'system')),
  sender_id uuid,
  -- chosen by the sender's device: the same message sent again is the same row
  client_id uuid,
  type text not null check (type in ('text', 'image', 'house', 'order', 'system')),
  -- text {text}, image {fileId, width, height}, house and order {refId}, system {event, ...}
  body jsonb not null,
  sent_at timestamptz not null,
  primary key (tenant_id, conversation_id, seq),
  foreign key (tenant_id, conversation_id) references conversation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sender_id) references app_user (tenant_id, id) on delete set null (sender_id)
);
create unique index chat_message_once on chat_message (tenant_id, sender_id, client_id) where client_id is not null;

create table service_rating (
  tenant_id uuid not null references tenant,
  conversation_id uuid not null,
  round integer not null,
  agent_id uuid,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, conversation_id, round),
  foreign key (tenant_id, conversation_id) references conversation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, agent_id) references app_user (tenant_id, id) on delete set null (agent_id)
);
create index service_rating_agent on service_rating (tenant_id, agent_id);
