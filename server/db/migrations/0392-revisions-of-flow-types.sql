-- Counts changes: whoever saves a type of flows names the one they saw, and is told when somebody saved since.
alter table flow_type add column revision integer not null default 1, add column updated_by uuid,
  add column updated_at timestamptz;
