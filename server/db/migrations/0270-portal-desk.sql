-- Two operators at one tree of menus: the revision of a tree is that of the menu with none above it.
alter table menu add column revision integer not null default 1;
alter table menu add column updated_by uuid;
alter table menu add column updated_at timestamptz;
