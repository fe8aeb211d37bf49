-- The staff may take an activity away from the guests without throwing it away.
alter table banner add column is_on boolean not null default true;
