-- The ledger: accounts, transactions, and moves of money from one account to another. A move is one row with one
-- amount, so whatever is written adds up to zero. Transactions and moves are only ever added.
create table ledger_account (
  tenant_id uuid not null references tenant,
  -- Made from code and holder, so that everybody locks accounts in the same order without looking them up.
  id uuid not null,
  code text not null,
  -- Whose: a person, a provider, a business; '' for the park itself. Busy accounts are several, told apart by #n.
  holder text not null,
  currency text not null,
  may_be_negative boolean not null,
  balance bigint not null default 0,
  -- How many moves touched it: without gaps.
  version bigint not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint ledger_account_name unique (tenant_id, code, holder, currency),
  constraint ledger_account_covered check (may_be_negative or balance >= 0)
);

create table ledger_tx (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- What happened, named so that it cannot be posted twice.
  key text not null,
  event text not null,
  biz_type text not null,
  biz_id uuid not null,
  at timestamptz not null,
  reversal_of uuid,
  primary key (tenant_id, id),
  constraint ledger_tx_key unique (tenant_id, key),
  foreign key (tenant_id, reversal_of) references ledger_tx (tenant_id, id)
);
create index ledger_tx_biz on ledger_tx (tenant_id, biz_type, biz_id, id);
create index ledger_tx_reversal on ledger_tx (tenant_id, reversal_of) where reversal_of is not null;

create table ledger_move (
  tenant_id uuid not null references tenant,
  tx_id uuid not null,
  seq integer not null,
  amount bigint not null check (amount > 0),
  from_account uuid not null,
  from_version bigint not null,
  from_balance bigint not null,
  to_account uuid not null,
  to_version bigint not null,
  to_balance bigint not null,
  primary key (tenant_id, tx_id, seq),
  check (from_account <> to_account),
  foreign key (tenant_id, tx_id) references ledger_tx (tenant_id, id),
  foreign key (tenant_id, from_account) references ledger_account (tenant_id, id),
  foreign key (tenant_id, to_account) references ledger_account (tenant_id, id)
);
create unique index ledger_move_from on ledger_move (tenant_id, from_account, from_version);
create unique index ledger_move_to on ledger_move (tenant_id, to_account, to_version);

create table payment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  biz_type text not null,
  biz_id uuid not null,
  user_id uuid not null,
  -- Our number at the provider.
  out_trade_no text not null,
  -- wechat | alipay | wallet
  method text not null,
  -- jsapi | mini | h5 | native | app | wap | none
  channel text not null,
  amount bigint not null check (amount > 0),
  deposit bigint not null check (deposit >= 0 and deposit <= amount),
  currency text not null,
  subject_zh text not null,
  subject_en text not null,
  -- created | pending | succeeded | closed | failed
  state text not null,
  -- What the browser needs to pay.
  handover jsonb,
  provider_no text,
  created_at timestamptz not null,
  pay_until timestamptz,
  paid_at timestamptz,
  -- taken | late: what the business said to the money.
  outcome text,
  next_path text not null,
  -- When the provider is to be asked again, and how often it was.
  ask_at timestamptz,
  asked integer not null default 0,
  -- Asked back in all, whether granted yet or not.
  refunding bigint not null default 0,
  primary key (tenant_id, id),
  constraint payment_out_trade_no unique (tenant_id, out_trade_no),
  constraint payment_provider_no unique (tenant_id, method, provider_no),
  constraint payment_refundable check (refunding >= 0 and refunding <= amount),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create unique index payment_active on payment (tenant_id, biz_type, biz_id) where state in ('created', 'pending');
create index payment_biz on payment (tenant_id, biz_type, biz_id, created_at);
create index payment_ask on payment (tenant_id, ask_at) where ask_at is not null;
create index payment_age on payment (tenant_id, created_at, id);
create index payment_paid on payment (tenant_id, method, paid_at) where paid_at is not null;
create index payment_user on payment (tenant_id, user_id);

-- What a provider told us, as it came, after its signature was found good.
create table provider_notice (
  tenant_id uuid not null references tenant,
  id uuid not null,
  method text not null,
  -- The provider's own number of it: repetitions have the same.
  notice_no text not null,
  kind text not null,
  out_no text not null,
  -- The bytes, in base64.
  raw text not null,
  headers jsonb not null,
  received_at timestamptz not null,
  times integer not null default 1,
  processed_at timestamptz,
  -- done | repeated | unknown | wrongAmount | ignored
  result text,
  primary key (tenant_id, id),
  constraint provider_notice_no unique (tenant_id, method, notice_no)
);
create index provider_notice_out_no on provider_notice (tenant_id, out_no);
create index provider_notice_age on provider_notice (tenant_id, received_at);

-- Somebody asks for money back; a person or a policy decides.
create table refund_request (
  tenant_id uuid not null references tenant,
  id uuid not null,
  biz_type text not null,
  biz_id uuid not null,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  deposit bigint not null check (deposit >= 0 and deposit <= amount),
  reason text not null,
  -- applied | approved | rejected | arrived
  state text not null,
  -- null: the product itself, as for a payment that came too late.
  asked_by uuid,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reject_reason text,
  arrived_at timestamptz,
  -- The refused request that this one asks again for.
  again_of uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, again_of) references refund_request (tenant_id, id)
);
create index refund_request_biz on refund_request (tenant_id, biz_type, biz_id, asked_at);
create index refund_request_open on refund_request (tenant_id, asked_at, id) where state = 'applied';
create index refund_request_user on refund_request (tenant_id, user_id);
create unique index refund_request_again on refund_request (tenant_id, again_of) where again_of is not null;

-- The part of a request that goes back by one payment.
create table refund (
  tenant_id uuid not null references tenant,
  id uuid not null,
  request_id uuid not null,
  payment_id uuid not null,
  -- Our number at the provider: made once and used by every attempt.
  out_refund_no text not null,
  amount bigint not null check (amount > 0),
  deposit bigint not null check (deposit >= 0 and deposit <= amount),
  -- waiting | approved | sent | succeeded | failed | rejected
  state text not null,
  provider_no text,
  problem text,
  sent_at timestamptz,
  arrived_at timestamptz,
  ask_at timestamptz,
  asked integer not null default 0,
  primary key (tenant_id, id),
  constraint refund_out_refund_no unique (tenant_id, out_refund_no),
  foreign key (tenant_id, request_id) references refund_request (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index refund_of_request on refund (tenant_id, request_id);
create index refund_of_payment on refund (tenant_id, payment_id);
create index refund_ask on refund (tenant_id, ask_at) where ask_at is not null;
create index refund_arrived on refund (tenant_id, arrived_at) where arrived_at is not null;

-- How the money of a business was divided when it was over.
create table settlement (
  tenant_id uuid not null references tenant,
  biz_type text not null,
  biz_id uuid not null,
  owner_id uuid,
  gross bigint not null check (gross >= 0),
  owner_share bigint not null check (owner_share >= 0),
  commission bigint not null check (commission >= 0),
  service_share bigint not null check (service_share >= 0),
  service_holder text not null,
  settled_at timestamptz not null,
  -- When the owner can have it; released_at: when it became so.
  release_at timestamptz not null,
  released_at timestamptz,
  primary key (tenant_id, biz_type, biz_id),
  check (gross = owner_share + commission + service_share)
);
create index settlement_release on settlement (tenant_id, release_at) where released_at is null;
create index settlement_owner on settlement (tenant_id, owner_id, settled_at);

-- A day's bill of a provider, held against our own books.
create table recon_file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  method text not null,
  day date not null,
  lines integer not null,
  differences integer not null,
  paid bigint not null,
  refunded bigint not null,
  fee bigint not null,
  run_at timestamptz not null,
  run_by uuid,
  primary key (tenant_id, id),
  constraint recon_file_day unique (tenant_id, method, day)
);

create table recon_line (
  tenant_id uuid not null references tenant,
  id uuid not null,
  file_id uuid not null,
  -- pay | refund
  kind text not null,
  out_no text not null,
  provider_no text not null,
  -- What the provider says, and what we say; null: says nothing of it.
  theirs bigint,
  ours bigint,
  -- matched | missingHere | missingThere | amount
  verdict text not null,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution text,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references recon_file (tenant_id, id) on delete cascade
);
create index recon_line_file on recon_line (tenant_id, file_id, verdict);
create index recon_line_open on recon_line (tenant_id, id) where verdict <> 'matched' and resolved_at is null;

-- The books of the provider that the local cashier plays.
create table local_trade (
  tenant_id uuid not null references tenant,
  out_trade_no text not null,
  method text not null,
  amount bigint not null,
  subject text not null,
  next_path text not null,
  -- open | paid | closed
  state text not null,
  provider_no text,
  created_at timestamptz not null,
  pay_until timestamptz,
  paid_at timestamptz,
  primary key (tenant_id, out_trade_no)
);
create index local_trade_paid on local_trade (tenant_id, method, paid_at) where paid_at is not null;

create table local_refund (
  tenant_id uuid not null references tenant,
  out_refund_no text not null,
  out_trade_no text not null,
  amount bigint not null,
  provider_no text not null,
  created_at timestamptz not null,
  primary key (tenant_id, out_refund_no),
  foreign key (tenant_id, out_trade_no) references local_trade (tenant_id, out_trade_no)
);
create index local_refund_trade on local_refund (tenant_id, out_trade_no);
create index local_refund_age on local_refund (tenant_id, created_at);
