-- Counts changes: whoever saves goods or what a shop says names the one they saw, and is told when somebody saved since.
alter table shop_goods add column revision integer not null default 1, add column updated_by uuid,
  add column updated_at timestamptz;
alter table shop add column revision integer not null default 1, add column updated_by uuid,
  add column updated_at timestamptz;
