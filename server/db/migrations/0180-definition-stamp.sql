-- Changes with every change of a tenant's definitions, so that servers may keep them: what was read under the same
-- stamp is still true.
create table definition_stamp (
  tenant_id uuid primary key references tenant,
  stamp bigint not null
);
