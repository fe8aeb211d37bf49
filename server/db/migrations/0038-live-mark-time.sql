-- When a topic last changed, so that who has just loaded a list knows that nothing came since. The default is for the
-- marks there are.
alter table live_mark add column changed_at timestamptz not null default now();
alter table live_mark alter column changed_at drop default;
