-- Giving up a bill is asked for and decided by somebody else, in a flow or at the desk; photos stand beside handover sheets.

create table bill_waiver (
  tenant_id uuid not null references tenant,
  id uuid not null,
  bill_id uuid not null,
  reason text not null,
  -- asked | approved | refused
  state text not null,
  asked_by uuid not null,
  decided_by uuid,
  decision text,
  instance_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references contract_bill (tenant_id, id)
);
-- one open request per bill
create unique index bill_waiver_open on bill_waiver (tenant_id, bill_id) where state = 'asked';
create index bill_waiver_instance on bill_waiver (tenant_id, instance_id);

-- Pictures a paper names by their hash.
create table contract_photo (
  tenant_id uuid not null references tenant,
  contract_id uuid not null,
  sort integer not null,
  file_id uuid not null,
  label text not null,
  sha256 text not null,
  primary key (tenant_id, contract_id, sort),
  foreign key (tenant_id, contract_id) references contract (tenant_id, id) on delete cascade
);
create index contract_photo_file on contract_photo (tenant_id, file_id);
