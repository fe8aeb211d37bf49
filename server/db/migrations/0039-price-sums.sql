-- What a stay costs is the difference of two sums, so that a search reads two nights of a house however long it is.
-- Both count from the first night of the house that has a price up to and including this one.
alter table price_day
  add column sum_fen bigint not null default 0,
  add column sum_nights integer not null default 0;

update price_day set sum_fen = summed.fen, sum_nights = summed.nights
from (
  select tenant_id, house_id, night, sum(price_fen) over upto as fen, count(*) over upto as nights
  from price_day window upto as (partition by tenant_id, house_id order by night)
) as summed
where price_day.tenant_id = summed.tenant_id and price_day.house_id = summed.house_id
  and price_day.night = summed.night;

alter table price_day alter column sum_fen drop default, alter column sum_nights drop default;

drop index price_day_site;
create index price_day_site on price_day (tenant_id, site_id, night, house_id)
  include (price_fen, sum_fen, sum_nights);

-- What is special about a day is read from its index alone.
drop index price_day_rule;
create index price_day_rule on price_day (tenant_id, site_id, night, house_id)
  include (closed, min_nights, no_check_in, no_check_out)
  where closed or no_check_in or no_check_out or min_nights is not null;

-- What a search by price needs of all houses of a site is read from an index alone, in the order of their nights.
create index house_fees on house (tenant_id, site_id, status, id) include (max_adults, max_children, room_count, takes,
  min_nights, max_nights, lead_days, included_guests, extra_adult_fen, extra_child_fen, cleaning_fen, pet_fen, week_off,
  month_off);
