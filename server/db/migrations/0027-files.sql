-- How much room files take: a person's ('user:<id>') and the tenant's ('').
create table file_usage (
  tenant_id uuid not null references tenant,
  holder text not null,
  bytes bigint not null,
  primary key (tenant_id, holder)
);
insert into file_usage (tenant_id, holder, bytes)
  select tenant_id, '', sum(size) from file group by tenant_id;
insert into file_usage (tenant_id, holder, bytes)
  select tenant_id, 'user:' || owner_id, sum(size) from file where owner_id is not null group by tenant_id, owner_id;

create index file_content on file (tenant_id, sha256);

-- Contents whose files went away. The bytes follow when no file of any tenant has them any more.
create table file_gone (
  sha256 text not null primary key,
  gone_at timestamptz not null,
  -- somebody is removing the bytes until then
  leased_until timestamptz
);

-- A file in a row was for every signed-in person; it is now for those who may read the row.
insert into file_grant (tenant_id, file_id, audience)
  select distinct file.tenant_id, file.id, 'row:' || held.object_id || ':' || held.row_id || ':' || held.place
  from (
    select tenant_id, object_id, id as row_id, 'main.' || field.key as place, field.value
      from object_row, jsonb_each(object_row.data) as field
    union all
    select tenant_id, object_id, row_id, sub || '.' || field.key, field.value
      from object_sub_row, jsonb_each(object_sub_row.data) as field
  ) as held
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(held.value) = 'array' then held.value else '[]'::jsonb end) as entry
    join file on file.tenant_id = held.tenant_id and cast(file.id as text) = entry.value ->> 'id'
  where jsonb_typeof(entry.value) = 'object'
  on conflict do nothing;
update file set visibility = 'private' where visibility = 'shared';
