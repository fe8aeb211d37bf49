-- What operators removed of what they describe as data, to be taken back until a day.
create table removed_definition (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- As definitions are called in files: templates, queries, columns and so on.
  kind text not null,
  key text not null,
  name text not null,
  name_en text,
  content jsonb not null,
  -- It was never in use.
  is_draft boolean not null,
  removed_at timestamptz not null,
  removed_by uuid,
  until timestamptz not null,
  primary key (tenant_id, id)
);
create index removed_definition_until on removed_definition (tenant_id, until);

-- What a list or a query said before it was changed, by the revision it had.
create table definition_revision (
  tenant_id uuid not null references tenant,
  kind text not null,
  key text not null,
  revision integer not null,
  content jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (tenant_id, kind, key, revision)
);
