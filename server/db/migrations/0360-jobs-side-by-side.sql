-- What a job changes: of those of a tenant that change the same only the eldest runs. Null: it changes nothing that another
-- job could change.
alter table background_job add column changes text;
-- When a server last took it: whoever had no turn for longest is next.
alter table background_job add column taken_at timestamptz;
