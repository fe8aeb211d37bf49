-- People who belong together across organisations: a project, a committee.
create table user_group (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table user_group_member (
  tenant_id uuid not null references tenant,
  group_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references user_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index user_group_member_user on user_group_member (tenant_id, user_id);

-- Lists of people go in the order of pinyin, page by page.
create index app_user_pinyin on app_user (tenant_id, kind, fullname collate "zh-x-icu", id);
create index post_org on post (tenant_id, org_id);
create index post_job on post (tenant_id, job_id);
-- A device belongs to whoever signed in on it last.
create index push_client_device on push_client (tenant_id, client_id);

alter table menu add column name_en text;
