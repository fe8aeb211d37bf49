-- Money on its way from the park to a bank: accounts at the payment company, cards, passwords for paying, withdrawals.

-- The sub-account of a holder at the payment company that pays out.
create table pay_account (
  tenant_id uuid not null references tenant,
  -- a person, or org: and a company
  holder text not null,
  user_id uuid not null,
  -- person | company
  kind text not null,
  name text not null,
  phone_mask text not null,
  -- reviewing | active | failed | closed
  state text not null,
  -- ours, fixed for one attempt; the provider's own number once it has one
  trace_no text not null,
  provider_no text,
  -- the provider's page on which the person goes on; null: there is none
  check_url text,
  -- why it failed: as the provider says it
  problem text,
  agreed_at timestamptz not null,
  opened_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, holder),
  constraint pay_account_trace unique (tenant_id, trace_no),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

create table pay_account_event (
  tenant_id uuid not null references tenant,
  id uuid not null,
  holder text not null,
  -- asked | reviewing | opened | failed | changed
  event text not null,
  detail text not null default '',
  at timestamptz not null,
  actor_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, holder) references pay_account (tenant_id, holder)
);
create index pay_account_event_holder on pay_account_event (tenant_id, holder, at);

create table bank_card (
  tenant_id uuid not null references tenant,
  id uuid not null,
  holder text not null,
  user_id uuid not null,
  no_enc text not null,
  no_hash text not null,
  last4 text not null,
  bank text not null,
  branch text not null default '',
  holder_name text not null,
  phone_enc text not null,
  phone_mask text not null,
  is_default boolean not null,
  -- active | suspended (the bank sent money back) | removed
  state text not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create unique index bank_card_number on bank_card (tenant_id, holder, no_hash) where state <> 'removed';
create unique index bank_card_default on bank_card (tenant_id, holder) where is_default;
create index bank_card_holder on bank_card (tenant_id, holder, added_at);

-- Six digits by which a person pays and withdraws, besides being signed in.
create table pay_password (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  hash text not null,
  wrong_tries integer not null default 0,
  locked_until timestamptz,
  set_at timestamptz not null,
  -- not the first one: null until it was changed
  changed_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);

create table withdrawal (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- our number at the provider, fixed from the start
  no text not null,
  holder text not null,
  user_id uuid not null,
  card_id uuid not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- auditing | approved | sending | sent | unknown | paid | failed | refused | cancelled | returned
  state text not null,
  -- the flow that decides; null: whoever may decides on the list
  instance_id uuid,
  asked_at timestamptz not null,
  expected_on date not null,
  decided_by uuid,
  decided_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  provider_no text,
  -- why it was refused, failed or came back
  problem text,
  -- when the provider is to be asked again, how often it was, and since when it knows nothing of it
  ask_at timestamptz,
  asks integer not null default 0,
  missing_since timestamptz,
  primary key (tenant_id, id),
  constraint withdrawal_no unique (tenant_id, no),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, card_id) references bank_card (tenant_id, id)
);
create index withdrawal_holder on withdrawal (tenant_id, holder, asked_at, id);
create index withdrawal_state on withdrawal (tenant_id, state, asked_at, id);
create index withdrawal_ask on withdrawal (tenant_id, ask_at) where ask_at is not null;
create index withdrawal_instance on withdrawal (tenant_id, instance_id) where instance_id is not null;
create index withdrawal_card on withdrawal (tenant_id, card_id);

create table withdrawal_event (
  tenant_id uuid not null references tenant,
  withdrawal_id uuid not null,
  no integer not null,
  state text not null,
  at timestamptz not null,
  actor_id uuid,
  detail text not null default '',
  primary key (tenant_id, withdrawal_id, no),
  foreign key (tenant_id, withdrawal_id) references withdrawal (tenant_id, id)
);

-- The books of the payment company that the local page plays.
create table local_payout (
  tenant_id uuid not null references tenant,
  out_no text not null,
  amount bigint not null,
  payee text not null,
  card_mask text not null,
  -- waiting | paid | failed | returned
  state text not null,
  provider_no text not null,
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, out_no)
);
create index local_payout_ended on local_payout (tenant_id, ended_at) where ended_at is not null;

create table local_pay_account (
  tenant_id uuid not null references tenant,
  trace_no text not null,
  name text not null,
  -- waiting | active | failed
  state text not null,
  provider_no text not null,
  problem text,
  created_at timestamptz not null,
  primary key (tenant_id, trace_no)
);
