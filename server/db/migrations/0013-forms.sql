-- A form over a business object, described as data.
create table form_definition (
  tenant_id uuid not null references tenant,
  id uuid not null,
  key text not null,
  name text not null,
  name_en text,
  object_id uuid not null,
  -- the published version in use; null while there is only a draft
  version integer,
  -- counts changes of the description, for operators who edit it at the same time
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, object_id) references business_object (tenant_id, id)
);
create index form_definition_object on form_definition (tenant_id, object_id);

-- A published version never changes. It is bound to the version of the object it was checked against.
create table form_version (
  tenant_id uuid not null references tenant,
  form_id uuid not null,
  version integer not null,
  -- draft | published
  state text not null,
  object_version integer not null,
  definition jsonb not null,
  -- who may do what with which field
  rights jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (tenant_id, form_id, version),
  foreign key (tenant_id, form_id) references form_definition (tenant_id, id) on delete cascade
);
create unique index form_version_draft on form_version (tenant_id, form_id) where state = 'draft';

-- A list of the rows of an object: what it shows to whom, and what can be done from it.
create table data_template (
  tenant_id uuid not null references tenant,
  id uuid not null,
  key text not null,
  name text not null,
  name_en text,
  object_id uuid not null,
  form_id uuid not null,
  definition jsonb not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, object_id) references business_object (tenant_id, id),
  foreign key (tenant_id, form_id) references form_definition (tenant_id, id)
);
create index data_template_object on data_template (tenant_id, object_id);
create index data_template_form on data_template (tenant_id, form_id);

-- Queries, and the dialogs, views and charts over them.
create table query_definition (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- query | dialog | view | chart
  kind text not null,
  alias text not null,
  name text not null,
  name_en text,
  definition jsonb not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, kind, alias)
);

-- Words that things are marked with, a list of them for each kind of thing.
create table tag (
  tenant_id uuid not null references tenant,
  id uuid not null,
  type_key text not null,
  name text not null,
  colour text,
  order_no integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, type_key, name)
);

-- What a client keeps beside a file, such as the form and the field it belongs to.
alter table file add column extra_props jsonb;
