-- Nights that are closed because an entrustment ended. Only these are sold again when the house is entrusted anew: what
-- somebody closed by hand, before or since, stays closed.
alter table price_day add column closed_by_end boolean not null default false;

update price_day day set closed_by_end = true
where day.closed and exists (
  select 1 from entrustment_end ended
  where ended.tenant_id = day.tenant_id and ended.house_id = day.house_id and ended.state = 'approved'
    and ended.ends_on <= day.night
);
