-- Who writes second is told; a piece can be published by itself at a time; a draft that was removed can be taken back.
alter table news add column revision integer not null default 1;
alter table news add column updated_by uuid;
alter table news add column publish_at timestamptz;
alter table news add column removed_at timestamptz;
alter table news add foreign key (tenant_id, updated_by) references app_user (tenant_id, id);
create index news_due on news (tenant_id, publish_at) where publish_at is not null;
create index news_removed on news (tenant_id, removed_at) where removed_at is not null;
