-- When to look whether a file is in use at all; null for those nobody looks at: what was not uploaded by a person.
alter table file add column look_at timestamptz;
update file set look_at = created_at + interval '14 days' where owner_id is not null;
create index file_look on file (tenant_id, look_at) where look_at is not null;
