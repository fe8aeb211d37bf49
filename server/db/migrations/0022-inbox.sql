-- What the company tells many: news, and notices to its people.
create table news (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- news | notice
  kind text not null,
  -- draft | published | withdrawn
  state text not null,
  -- title, summary, content by language; the content is HTML that was cleaned when it was saved
  texts jsonb not null,
  -- a public file
  picture_id uuid,
  author_id uuid not null,
  author_name text not null,
  is_top boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, picture_id) references file (tenant_id, id),
  foreign key (tenant_id, author_id) references app_user (tenant_id, id)
);
create index news_order on news (tenant_id, kind, state, is_top, published_at, id);

-- Who may read it.
create table news_right (
  tenant_id uuid not null references tenant,
  news_id uuid not null,
  -- everyone | user | org | orgUnder | pos | role | job | group
  owner_type text not null,
  -- empty for everyone
  owner_id text not null,
  primary key (tenant_id, news_id, owner_type, owner_id),
  foreign key (tenant_id, news_id) references news (tenant_id, id) on delete cascade
);

create table news_tag (
  tenant_id uuid not null references tenant,
  news_id uuid not null,
  tag_id uuid not null,
  primary key (tenant_id, news_id, tag_id),
  foreign key (tenant_id, news_id) references news (tenant_id, id) on delete cascade,
  foreign key (tenant_id, tag_id) references tag (tenant_id, id) on delete cascade
);
create index news_tag_tag on news_tag (tenant_id, tag_id);

create table news_read (
  tenant_id uuid not null references tenant,
  news_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (tenant_id, news_id, user_id),
  foreign key (tenant_id, news_id) references news (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);

create table meeting_room (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  -- name, place, equipment by language
  texts jsonb not null,
  seats integer not null,
  -- 'HH:MM', the hours of each day in which it can be had
  opens text not null,
  closes text not null,
  is_open boolean not null default true,
  order_no integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

-- A room for a span of time. The room's row is held while one is made, so that no two meet.
create table room_appointment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  room_id uuid not null,
  subject text not null,
  note text not null default '',
  organiser_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references meeting_room (tenant_id, id),
  foreign key (tenant_id, organiser_id) references app_user (tenant_id, id),
  check (ends_at > starts_at)
);
create index room_appointment_room on room_appointment (tenant_id, room_id, starts_at) where cancelled_at is null;

-- Who comes, the organiser too.
create table appointment_person (
  tenant_id uuid not null references tenant,
  appointment_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, appointment_id, user_id),
  foreign key (tenant_id, appointment_id) references room_appointment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index appointment_person_user on appointment_person (tenant_id, user_id, appointment_id);

-- One message in one person's inbox.
create table inner_message (
  tenant_id uuid not null references tenant,
  id uuid not null,
  receiver_id uuid not null,
  -- null: the product itself
  sender_id uuid,
  sender_name text not null default '',
  -- task | flow | notice | order | meeting | news | personal | answer
  kind text not null,
  -- subject, content by language
  texts jsonb not null,
  -- the screen it is about, '' for none
  path text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, receiver_id) references app_user (tenant_id, id) on delete cascade
);
create index inner_message_inbox on inner_message (tenant_id, receiver_id, created_at, id);
create index inner_message_unread on inner_message (tenant_id, receiver_id) where read_at is null;

-- A question to somebody who has no account, asked by a link and answered once.
create table message_tip (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- of the word in the link
  token_hash text not null,
  sender_id uuid not null,
  sender_name text not null,
  subject text not null,
  content text not null,
  open_until timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  answer text,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, sender_id) references app_user (tenant_id, id)
);
create index message_tip_sender on message_tip (tenant_id, sender_id, created_at, id);

-- The first letters of a name in pinyin, as people type them; null until somebody worked them out.
alter table app_user add column initials text;
create index app_user_no_initials on app_user (tenant_id, id) where initials is null;
