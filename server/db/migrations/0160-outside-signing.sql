-- Contracts that are signed with a licensed provider in place of our own certificates.

-- own | fadada: by whose certificates it is signed, decided when it is sent
alter table contract add column provider text not null default 'own';
-- when the provider got the paper, and when it was told that all have signed
alter table contract add column uploaded_at timestamptz;
alter table contract add column filed_at timestamptz;

-- One act of signing at the provider. Each attempt has a number of its own.
create table provider_signing (
  tenant_id uuid not null references tenant,
  id uuid not null,
  contract_id uuid not null,
  -- which signer of the contract
  sort integer not null,
  user_id uuid not null,
  -- by which the provider knows the signer
  customer_id text not null,
  -- open | signed | failed | withdrawn | refused
  state text not null,
  address text not null,
  agent text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references contract (tenant_id, id) on delete cascade
);
create index provider_signing_contract on provider_signing (tenant_id, contract_id, sort);
create index provider_signing_open on provider_signing (tenant_id, state, created_at);

-- What the stand-in for the provider knows: papers it got, and what a person chose on its page.
create table local_paper (
  tenant_id uuid not null references tenant,
  ref text not null,
  bytes bytea not null,
  is_filed boolean not null default false,
  primary key (tenant_id, ref)
);
create table local_signing (
  tenant_id uuid not null references tenant,
  ref text not null,
  paper_ref text not null,
  customer_id text not null,
  title text not null,
  name text not null,
  return_path text not null,
  -- open | signed | failed | refused
  state text not null,
  created_at timestamptz not null,
  primary key (tenant_id, ref)
);
