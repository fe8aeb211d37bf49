-- Who besides the roles it is granted to sees a menu: a list of {type, id}.
alter table menu add column rights jsonb not null default '[]';
alter table menu alter column rights drop default;

-- What operators put before people: applications, home layouts and their columns, each described as data.
create table portal_definition (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- application | layout | column
  kind text not null,
  alias text not null,
  name text not null,
  name_en text,
  order_no integer not null,
  definition jsonb not null,
  -- counts changes, for operators who edit it at the same time
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, kind, alias)
);

-- The applications a person keeps at hand, in their order.
create table own_app (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  -- application.app, as definitions name it
  app_key text not null,
  order_no integer not null,
  primary key (tenant_id, user_id, app_key),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
