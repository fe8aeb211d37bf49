-- What begins a flow by itself: the start events of the version in use, while the flow may be started.
create table flow_start_event (
  tenant_id uuid not null references tenant,
  definition_id uuid not null,
  node_id text not null,
  -- timer | message | signal
  kind text not null,
  name text,
  due_at timestamptz,
  -- how often a timer still comes after this time; null without end
  turns_left integer,
  primary key (tenant_id, definition_id, node_id),
  foreign key (tenant_id, definition_id) references flow_definition (tenant_id, id)
);
create index flow_start_event_due on flow_start_event (tenant_id, due_at) where due_at is not null;
create index flow_start_event_name on flow_start_event (tenant_id, kind, name) where name is not null;
