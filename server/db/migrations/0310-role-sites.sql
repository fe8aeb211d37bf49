-- The sites at which the rights of a role hold. Without a row they hold at all. A site that a role names is not taken
-- away under it, since the role would then hold everywhere.
create table role_site (
  tenant_id uuid not null references tenant,
  role_id uuid not null,
  site_id uuid not null,
  primary key (tenant_id, role_id, site_id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, site_id) references site (tenant_id, id)
);
create index role_site_site on role_site (tenant_id, site_id);
