-- An owner lets somebody else act for some houses: invited by phone, with a set of actions and an end.
create table house_agent (
  tenant_id uuid not null references tenant,
  id uuid not null,
  owner_id uuid not null,
  -- who was asked; whoever signs in with this number may accept
  phone text not null,
  -- how the owner calls them
  name text not null,
  -- who accepted; null before
  user_id uuid,
  -- the names of the actions of domain/owner/house-access.ts
  actions jsonb not null,
  -- the last day on which it holds
  ends_on date not null,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  -- revoked by the owner, declined or given up by the agent
  ended_at timestamptz,
  ended_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  check ((user_id is null) = (accepted_at is null))
);
create index house_agent_owner on house_agent (tenant_id, owner_id);
create index house_agent_user on house_agent (tenant_id, user_id);
create index house_agent_phone on house_agent (tenant_id, phone);

create table house_agent_house (
  tenant_id uuid not null references tenant,
  agent_id uuid not null,
  house_id uuid not null,
  primary key (tenant_id, agent_id, house_id),
  foreign key (tenant_id, agent_id) references house_agent (tenant_id, id) on delete cascade,
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index house_agent_house_house on house_agent_house (tenant_id, house_id);

-- Somebody of the staff whose rights on houses hold at some sites alone. Without a row they hold at all.
create table site_operator (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  site_id uuid not null,
  primary key (tenant_id, user_id, site_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, site_id) references site (tenant_id, id) on delete cascade
);
create index site_operator_site on site_operator (tenant_id, site_id);

-- Keeping houses and their prices are rights of their own. Nobody can give a right they do not hold, so whoever has
-- the front desk and the activities begins with them.
insert into role_method (tenant_id, role_id, method)
select tenant_id, role_id, right_name from role_method
  cross join unnest(array['house.manage', 'house.review', 'price.manage']) as right_name
where method = 'activity.manage'
on conflict do nothing;
