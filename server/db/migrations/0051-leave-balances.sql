-- What somebody may take of a kind of leave in a year, and has taken. In half days, so that they are whole numbers.
create table leave_balance (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  kind text not null,
  year integer not null,
  -- null: as many as are granted by those who decide
  granted_halves integer check (granted_halves >= 0),
  taken_halves integer not null check (taken_halves >= 0),
  updated_at timestamptz not null,
  primary key (tenant_id, user_id, kind, year),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);

-- What a request has taken of it: from the moment it is handed in, until it is refused.
create table leave_taking (
  tenant_id uuid not null references tenant,
  instance_id uuid not null,
  year integer not null,
  user_id uuid not null,
  kind text not null,
  halves integer not null check (halves > 0),
  taken_at timestamptz not null,
  primary key (tenant_id, instance_id, year),
  foreign key (tenant_id, user_id, kind, year) references leave_balance (tenant_id, user_id, kind, year)
    on delete cascade
);
create index leave_taking_person on leave_taking (tenant_id, user_id, kind, year);
