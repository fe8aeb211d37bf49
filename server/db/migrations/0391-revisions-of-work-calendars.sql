-- Counts changes: whoever saves when people work names what they saw, and is told when somebody saved since.
alter table work_calendar add column revision integer not null default 1, add column updated_by uuid,
  add column updated_at timestamptz;
