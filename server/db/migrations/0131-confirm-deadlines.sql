-- A house that is asked before guests are taken may say within how many hours it answers, and what no answer means.
alter table house
  add column confirm_hours integer check (confirm_hours between 1 and 72),
  add column confirm_outcome text not null default 'refuse' check (confirm_outcome in ('confirm', 'refuse'));

-- Written down when the guest has paid, so that a house that changes its rule changes nothing for those who wait.
alter table stay_order
  add column decide_by timestamptz,
  add column decide_outcome text check (decide_outcome in ('confirm', 'refuse'));
create index stay_order_decide on stay_order (tenant_id, decide_by) where state = 'paid' and decide_by is not null;
