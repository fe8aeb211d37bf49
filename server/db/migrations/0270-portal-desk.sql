-- Two operators at one tree of menus: the revision of a tree is that of the menu with none above it.
alter table menu add column revision integer not null default 1;
alter table menu add column updated_by uuid;
alter table menu add column updated_at timestamptz;

-- When a piece comes out by itself, and when it is taken away again.
alter table news add column publish_at timestamptz;
alter table news add column withdraw_at timestamptz;
-- Who planned it: in their name it is told.
alter table news add column planned_by uuid;
alter table news add column revision integer not null default 1;
alter table news add column updated_by uuid;
create index news_publish_at on news (tenant_id, publish_at) where publish_at is not null;
create index news_withdraw_at on news (tenant_id, withdraw_at) where withdraw_at is not null;
