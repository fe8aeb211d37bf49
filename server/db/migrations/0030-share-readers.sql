-- Who opened a link that shows an instance. As long as the link holds they also read what is attached there.
create table flow_share_reader (
  tenant_id uuid not null references tenant,
  share_id uuid not null,
  user_id uuid not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant_id, share_id, user_id),
  foreign key (tenant_id, share_id) references flow_share (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
