-- Contracts: who proves to be whom, papers signed by own certificates, and what is to be paid by them.

-- One try to show who somebody is, at a provider. What they said of themselves is kept with it until it is decided.
create table real_name_attempt (
  tenant_id uuid not null references tenant,
  id uuid not null,
  user_id uuid not null,
  -- fadada | face
  provider text not null,
  -- by which the provider knows this try
  provider_ref text not null,
  -- kind, name, id type and number, phone and company, encrypted
  person_enc text not null,
  -- open | passed | failed
  state text not null,
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  constraint real_name_attempt_ref unique (tenant_id, provider, provider_ref),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index real_name_attempt_user on real_name_attempt (tenant_id, user_id, created_at);

-- What a person chose on the page of the stand-in for an identity provider.
create table local_identity (
  tenant_id uuid not null references tenant,
  ref text not null,
  provider text not null,
  name text not null,
  return_path text not null,
  -- open | passed | mismatch | liveness
  state text not null,
  created_at timestamptz not null,
  primary key (tenant_id, ref)
);

-- The keys a tenant signs with: a root, the one that issues to signers, the one of its clock. Encrypted.
create table signing_authority (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- root | signingCa | timeStamp
  use text not null,
  subject bytea not null,
  certificate bytea not null,
  fingerprint text not null,
  key_enc text not null,
  -- how many lists of ended certificates it has issued
  list_number bigint not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index signing_authority_use on signing_authority (tenant_id, use, created_at);

-- Every certificate given to a signer. Its key was used once and is gone.
create table signer_certificate (
  tenant_id uuid not null references tenant,
  serial text not null,
  -- null: the tenant itself
  user_id uuid,
  subject_name text not null,
  certificate bytea not null,
  fingerprint text not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, serial)
);
create index signer_certificate_user on signer_certificate (tenant_id, user_id);

-- Every time stamp our own clock has given.
create table time_stamp (
  tenant_id uuid not null references tenant,
  serial text not null,
  imprint text not null,
  given_at timestamptz not null,
  primary key (tenant_id, serial)
);

create table contract_template (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  version integer not null,
  -- lease | entrustment | supplement | stay | settlement
  kind text not null,
  name_zh text not null,
  name_en text not null,
  -- fields, and the text in Chinese with a reading copy in English
  body jsonb not null,
  -- published | retired
  state text not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id),
  constraint contract_template_version unique (tenant_id, code, version)
);

create table contract (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contract_no text not null,
  kind text not null,
  template_id uuid not null,
  title text not null,
  house_id uuid,
  -- the contract this one changes, renews or ends
  parent_id uuid,
  -- park | owner: who lets, and so who may take rent and deposit
  lessor text,
  -- whose rows it concerns: lessee or owner
  party_id uuid not null,
  fields jsonb not null,
  starts_on date,
  -- the first day it no longer holds
  ends_on date,
  -- draft | pending | partSigned | signed | active | refused | void | expired | terminating | terminated | ended
  state text not null,
  text_sha256 text,
  sign_by timestamptz,
  reason text,
  created_by uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  signed_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  constraint contract_no unique (tenant_id, contract_no),
  foreign key (tenant_id, template_id) references contract_template (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id),
  foreign key (tenant_id, party_id) references app_user (tenant_id, id),
  check (ends_on is null or starts_on is null or ends_on > starts_on)
);
create index contract_party on contract (tenant_id, party_id, created_at);
create index contract_house on contract (tenant_id, house_id);
create index contract_state on contract (tenant_id, state, sign_by);

create table contract_signer (
  tenant_id uuid not null references tenant,
  contract_id uuid not null,
  -- in which order they sign
  sort integer not null,
  -- lessee | owner | park
  role text not null,
  -- null: whoever of the park may use its seal
  user_id uuid,
  -- waiting | signed | refused
  state text not null,
  name text not null,
  -- consent, code and drawing, as they came: how far this signer is
  opened_at timestamptz,
  read_at timestamptz,
  code_sent_at timestamptz,
  code_right_at timestamptz,
  -- the text the code was for, until when it counts, and in which session
  intent_sha256 text,
  intent_until timestamptz,
  intent_session uuid,
  signed_at timestamptz,
  signed_by uuid,
  stamped_at timestamptz,
  certificate_serial text,
  strokes_enc text,
  address text,
  agent text,
  reason text,
  primary key (tenant_id, contract_id, sort),
  constraint contract_signer_role unique (tenant_id, contract_id, role),
  foreign key (tenant_id, contract_id) references contract (tenant_id, id) on delete cascade
);
create index contract_signer_user on contract_signer (tenant_id, user_id);

-- What each saving added to a contract's file. The file is all of them in a row, so what is signed cannot change.
create table contract_revision (
  tenant_id uuid not null references tenant,
  contract_id uuid not null,
  seq integer not null,
  -- base | issue | signature | validation | report
  kind text not null,
  bytes bytea not null,
  -- of the whole file up to here
  sha256 text not null,
  length integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, contract_id, seq),
  foreign key (tenant_id, contract_id) references contract (tenant_id, id) on delete cascade
);
create index contract_revision_hash on contract_revision (tenant_id, sha256);

-- What happened to a contract, only ever added to. Each line's hash covers the one before.
create table contract_event (
  tenant_id uuid not null references tenant,
  contract_id uuid not null,
  seq integer not null,
  kind text not null,
  user_id uuid,
  at timestamptz not null,
  detail jsonb not null,
  hash text not null,
  primary key (tenant_id, contract_id, seq),
  foreign key (tenant_id, contract_id) references contract (tenant_id, id) on delete cascade
);

-- What is to be paid by a contract.
create table contract_bill (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contract_id uuid not null,
  seq integer not null,
  -- rent | deposit | utility | settlement
  kind text not null,
  period_from date,
  -- the first day no longer in it
  period_to date,
  amount_fen bigint not null check (amount_fen > 0),
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  -- of the penalty, what was paid so far
  penalty_paid_fen bigint not null default 0 check (penalty_paid_fen >= 0),
  due_on date not null,
  -- open | paid | waived | cancelled
  state text not null,
  paid_at timestamptz,
  waived_by uuid,
  reason text,
  reminded_on date,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint contract_bill_seq unique (tenant_id, contract_id, seq),
  foreign key (tenant_id, contract_id) references contract (tenant_id, id),
  check (paid_fen <= amount_fen)
);
create index contract_bill_due on contract_bill (tenant_id, state, due_on);

-- Bills that are paid together: what the cashier is shown.
create table bill_batch (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contract_id uuid not null,
  user_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  deposit_fen bigint not null,
  -- open | paid | late
  state text not null,
  -- up to when the penalty in it is right
  pay_until timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references contract (tenant_id, id)
);
create index bill_batch_contract on bill_batch (tenant_id, contract_id);

create table bill_batch_line (
  tenant_id uuid not null references tenant,
  batch_id uuid not null,
  bill_id uuid not null,
  -- what of it goes to the bill itself, and what to its penalty
  amount_fen bigint not null check (amount_fen >= 0),
  penalty_fen bigint not null check (penalty_fen >= 0),
  primary key (tenant_id, batch_id, bill_id),
  foreign key (tenant_id, batch_id) references bill_batch (tenant_id, id),
  foreign key (tenant_id, bill_id) references contract_bill (tenant_id, id)
);
create index bill_batch_line_bill on bill_batch_line (tenant_id, bill_id);

-- How a lease ends early: what is left over, what is kept, and the one amount both sides sign.
create table contract_settlement (
  tenant_id uuid not null references tenant,
  contract_id uuid not null,
  leaves_on date not null,
  unused_fen bigint not null check (unused_fen >= 0),
  deposit_fen bigint not null check (deposit_fen >= 0),
  unpaid_fen bigint not null check (unpaid_fen >= 0),
  penalty_fen bigint not null check (penalty_fen >= 0),
  damage_fen bigint not null check (damage_fen >= 0),
  utility_fen bigint not null check (utility_fen >= 0),
  note text not null,
  -- positive: goes back to the lessee; negative: the lessee pays
  balance_fen bigint not null,
  -- the sheet as a contract of its own that both sign
  sheet_id uuid not null,
  -- proposed | agreed | refused
  state text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, contract_id),
  foreign key (tenant_id, contract_id) references contract (tenant_id, id),
  foreign key (tenant_id, sheet_id) references contract (tenant_id, id)
);
