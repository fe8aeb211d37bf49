-- Posts, jobs and groups are edited at the desk: who saves on an older revision is told.
alter table post add column revision integer not null default 1;
alter table post add column updated_by uuid;
alter table post add column updated_at timestamptz;
alter table job add column revision integer not null default 1;
alter table job add column updated_by uuid;
alter table job add column updated_at timestamptz;
alter table user_group add column revision integer not null default 1;
alter table user_group add column updated_by uuid;
alter table user_group add column updated_at timestamptz;
