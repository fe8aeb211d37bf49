-- What somebody has of a kind of leave was set by hand: from what to what, by whom and why. Half days; null: no limit.
create table leave_correction (
  tenant_id uuid not null references tenant,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  year integer not null,
  from_halves integer,
  to_halves integer,
  reason text not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id, kind, year) references leave_balance (tenant_id, user_id, kind, year)
    on delete cascade,
  foreign key (tenant_id, changed_by) references app_user (tenant_id, id)
);
create index leave_correction_person on leave_correction (tenant_id, user_id, year, changed_at desc);

-- The letters people are found by now hold the whole pinyin as well; a job works them out again.
update app_user set initials = null where initials is not null and initials <> '';
