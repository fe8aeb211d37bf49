create table app_user (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account text not null,
  fullname text not null,
  nickname text,
  mobile text,
  email text,
  sex text,
  address text,
  photo_file_id uuid,
  password_hash text,
  -- 1 normal, 0 disabled, -1 not activated, anything else resigned
  status smallint not null default 1,
  status_reason text,
  status_until timestamptz,
  landlord_id text,
  -- staff | guest | owner: which doors of the product open first; rights come from roles
  kind text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index app_user_account on app_user (tenant_id, lower(account));
create unique index app_user_mobile on app_user (tenant_id, mobile) where mobile is not null;
create index app_user_name on app_user (tenant_id, fullname, id);

create table dimension (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  name text not null,
  is_default boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table org (
  tenant_id uuid not null references tenant,
  id uuid not null,
  dimension_id uuid not null,
  parent_id uuid,
  code text not null,
  name text not null,
  -- ids from the root down to this one, each followed by a dot
  path text not null,
  path_name text not null,
  order_no integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, dimension_id) references dimension (tenant_id, id),
  foreign key (tenant_id, parent_id) references org (tenant_id, id)
);
create index org_children on org (tenant_id, dimension_id, parent_id, order_no);

create table job (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  name text not null,
  description text,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table post (
  tenant_id uuid not null references tenant,
  id uuid not null,
  org_id uuid not null,
  job_id uuid not null,
  code text not null,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, org_id) references org (tenant_id, id),
  foreign key (tenant_id, job_id) references job (tenant_id, id)
);

create table role (
  tenant_id uuid not null references tenant,
  id uuid not null,
  alias text not null,
  name text not null,
  description text,
  enabled boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, alias)
);

create table user_role (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
create index user_role_role on user_role (tenant_id, role_id);

-- A person belongs to an organisation, usually on a post; one of their memberships is the main one.
create table membership (
  tenant_id uuid not null references tenant,
  id uuid not null,
  user_id uuid not null,
  org_id uuid not null,
  post_id uuid,
  is_master boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, org_id) references org (tenant_id, id),
  foreign key (tenant_id, post_id) references post (tenant_id, id)
);
create unique index membership_master on membership (tenant_id, user_id) where is_master;
create unique index membership_once on membership (tenant_id, user_id, org_id, post_id);
create index membership_org on membership (tenant_id, org_id);
create index membership_post on membership (tenant_id, post_id);

-- Who leads an organisation: its head, and others who may act for it.
create table org_manager (
  tenant_id uuid not null references tenant,
  org_id uuid not null,
  user_id uuid not null,
  is_main boolean not null default false,
  primary key (tenant_id, org_id, user_id),
  foreign key (tenant_id, org_id) references org (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create unique index org_manager_main on org_manager (tenant_id, org_id) where is_main;

create table role_method (
  tenant_id uuid not null references tenant,
  role_id uuid not null,
  method text not null,
  primary key (tenant_id, role_id, method),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);

create table menu (
  tenant_id uuid not null references tenant,
  id uuid not null,
  parent_id uuid,
  alias text not null,
  name text not null,
  icon text,
  path text,
  order_no integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, alias),
  foreign key (tenant_id, parent_id) references menu (tenant_id, id) on delete cascade
);

create table role_menu (
  tenant_id uuid not null references tenant,
  role_id uuid not null,
  menu_id uuid not null,
  primary key (tenant_id, role_id, menu_id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, menu_id) references menu (tenant_id, id) on delete cascade
);
create index role_menu_menu on role_menu (tenant_id, menu_id);

-- A sign-in on one device. Its tokens change with every refresh; ending it ends them all.
create table session (
  tenant_id uuid not null references tenant,
  id uuid not null,
  user_id uuid not null,
  -- password | phone | messaging | sso | app
  method text not null,
  device text,
  address text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index session_of_user on session (tenant_id, user_id) where ended_at is null;

create table session_token (
  tenant_id uuid not null references tenant,
  token_hash text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade
);
create index session_token_session on session_token (tenant_id, session_id);
create index session_token_age on session_token (tenant_id, expires_at);

-- Tokens good for one use: the remembered sign-in of a device, a token handed over in an address.
create table one_time_token (
  tenant_id uuid not null references tenant,
  token_hash text not null,
  -- remember | exchange
  purpose text not null,
  user_id uuid not null,
  session_id uuid,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index one_time_token_user on one_time_token (tenant_id, user_id);
create index one_time_token_age on one_time_token (tenant_id, expires_at);

create table phone_code (
  tenant_id uuid not null references tenant,
  phone text not null,
  -- login | register | changePhone | closeAccount
  purpose text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  primary key (tenant_id, phone, purpose)
);

-- Who a messaging account is: the provider's id of a person, bound to a user of ours.
create table messaging_identity (
  tenant_id uuid not null references tenant,
  -- miniProgram | officialAccount | dingTalk, or weChatUnion | dingTalkUnion for the id all apps of one share
  provider text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, provider, subject),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index messaging_identity_user on messaging_identity (tenant_id, user_id);

-- Proof that this browser came through the provider: the handle goes over the wire instead of the raw id.
create table messaging_sign (
  tenant_id uuid not null references tenant,
  handle_hash text not null,
  provider text not null,
  subject text not null,
  union_id text,
  nickname text,
  avatar text,
  expires_at timestamptz not null,
  primary key (tenant_id, handle_hash)
);
create index messaging_sign_age on messaging_sign (tenant_id, expires_at);

-- A sign-in that left for a provider and has not come back yet; whoever brings its state back may go on, once.
create table sign_in_attempt (
  tenant_id uuid not null references tenant,
  state_hash text not null,
  -- sso | miniProgram | officialAccount | dingTalk
  way text not null,
  -- the page of the app to go to afterwards
  redirect text,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash)
);
create index sign_in_attempt_age on sign_in_attempt (tenant_id, expires_at);

-- Proofs from outside that were accepted once and never again: tickets, tokens of single sign-on and of the app.
create table used_proof (
  tenant_id uuid not null references tenant,
  proof_hash text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, proof_hash)
);
create index used_proof_age on used_proof (tenant_id, expires_at);

create table push_client (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  client_id text not null,
  client_token text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id, client_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);

create table policy (
  tenant_id uuid not null references tenant,
  -- 1 privacy, 2 user agreement, 3 booking rules, 4 park rules, 5 notice of one site
  type smallint not null,
  -- '' is everywhere, otherwise the code of a site
  site_code text not null default '',
  -- zh-CN | en-US
  language text not null,
  title text not null,
  content text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, type, site_code, language)
);

-- One file of a person; its bytes lie in the file store under their hash.
create table file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  owner_id uuid,
  name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  -- private: its owner and those a module lets; shared: every signed-in person of the tenant; public: anybody
  visibility text not null default 'private',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete set null (owner_id)
);
create index file_owner on file (tenant_id, owner_id);

create table seal (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  file_id uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references file (tenant_id, id)
);
