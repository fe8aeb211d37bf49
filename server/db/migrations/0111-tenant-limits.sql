-- What an installation lets a park have; null is without limit.
alter table tenant add column max_users integer check (max_users > 0);
alter table tenant add column max_sites integer check (max_sites > 0);
alter table tenant add column closed_reason text;
alter table tenant add column closed_at timestamptz;

-- A message a person decided not to send any more, with why.
alter table outbox add column given_up_at timestamptz;
alter table outbox add column given_up_by uuid;
alter table outbox add column given_up_reason text;
