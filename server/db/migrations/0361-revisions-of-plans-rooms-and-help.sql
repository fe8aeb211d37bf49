-- Counts changes: whoever saves names the one they saw, and is told when somebody saved since.
alter table entrust_plan add column revision integer not null default 1, add column updated_by uuid,
  add column updated_at timestamptz;
alter table meeting_room add column revision integer not null default 1, add column updated_by uuid,
  add column updated_at timestamptz;
alter table faq_group add column revision integer not null default 1, add column updated_by uuid,
  add column updated_at timestamptz;
alter table faq add column revision integer not null default 1, add column updated_by uuid,
  add column updated_at timestamptz;
alter table service_point add column revision integer not null default 1, add column updated_by uuid,
  add column updated_at timestamptz;
