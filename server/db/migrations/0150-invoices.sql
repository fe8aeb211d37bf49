-- Invoices: the titles people have them made out to, what was asked for, issued and taken back, and the papers.

create table invoice_title (
  tenant_id uuid not null references tenant,
  id uuid not null,
  user_id uuid not null,
  -- person | company
  kind text not null,
  name text not null,
  -- the unified social credit code of a company; '' for a person
  tax_no text not null default '',
  email text not null default '',
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  bank_account text not null default '',
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index invoice_title_user on invoice_title (tenant_id, user_id, created_at);
create unique index invoice_title_default on invoice_title (tenant_id, user_id) where is_default and removed_at is null;

-- How much of a business is invoiced, so that whoever asks for more waits here: blue ones less red ones.
create table invoice_total (
  tenant_id uuid not null references tenant,
  -- paid: what somebody paid for the business; commission: what the park kept of an owner's income
  subject text not null,
  biz_type text not null,
  biz_id uuid not null,
  invoiced bigint not null default 0 check (invoiced >= 0),
  primary key (tenant_id, subject, biz_type, biz_id)
);

create table invoice (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- our number at the issuer, another one after each refusal of the issuer
  out_no text not null,
  -- blue | red
  kind text not null,
  -- the blue one a red one takes back from
  of_invoice uuid,
  subject text not null,
  biz_type text not null,
  biz_id uuid not null,
  -- what was paid for, as the payer read it
  item_zh text not null,
  item_en text not null,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax >= 0),
  tax_bp integer not null,
  -- as the title said when it was asked for: kind, name, taxNo, email, address, phone, bank, bankAccount
  title jsonb not null,
  -- asked | approved | sending | issuing | issued | failed | refused | cancelled
  state text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- why it was refused or failed
  problem text not null default '',
  serial_no text,
  -- the number of the tax office, twenty digits
  invoice_no text,
  issued_at timestamptz,
  ask_at timestamptz,
  asks integer not null default 0,
  primary key (tenant_id, id),
  constraint invoice_out_no unique (tenant_id, out_no),
  constraint invoice_no unique (tenant_id, invoice_no),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, of_invoice) references invoice (tenant_id, id)
);
create index invoice_user on invoice (tenant_id, user_id, asked_at, id);
create index invoice_state on invoice (tenant_id, state, asked_at, id);
create index invoice_business on invoice (tenant_id, subject, biz_type, biz_id);
create index invoice_ask on invoice (tenant_id, ask_at) where ask_at is not null;
create index invoice_of on invoice (tenant_id, of_invoice) where of_invoice is not null;

create table invoice_event (
  tenant_id uuid not null references tenant,
  invoice_id uuid not null,
  no integer not null,
  state text not null,
  at timestamptz not null,
  actor_id uuid,
  detail text not null default '',
  primary key (tenant_id, invoice_id, no),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);

-- The paper as the issuer gave it, never changed.
create table invoice_paper (
  tenant_id uuid not null references tenant,
  invoice_id uuid not null,
  bytes bytea not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);

-- The books of the issuer that the local page plays.
create table local_invoice (
  tenant_id uuid not null references tenant,
  out_no text not null,
  kind text not null,
  -- what we sent, for the page and the paper
  content jsonb not null,
  -- waiting | issued | failed
  state text not null,
  serial_no text not null,
  invoice_no text,
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, out_no)
);
