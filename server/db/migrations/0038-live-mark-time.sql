-- When a topic last changed, so that who has just loaded a list knows that nothing came since.
alter table live_mark add column changed_at timestamptz not null default now();
