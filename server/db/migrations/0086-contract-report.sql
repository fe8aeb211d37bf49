-- The report that proves how a contract came about: made once, signed, and given out again as it is.
create table contract_report (
  tenant_id uuid not null references tenant,
  contract_id uuid not null,
  bytes bytea not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (tenant_id, contract_id),
  foreign key (tenant_id, contract_id) references contract (tenant_id, id) on delete cascade
);
create index contract_report_hash on contract_report (tenant_id, sha256);
