-- When a start that failed is tried again. `due_at` stays the time it was due at, from which the beat goes on.
alter table flow_start_event add column retry_at timestamptz;
