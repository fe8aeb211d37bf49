-- Closed because the prices of the house end before it, by nobody's hand: it opens again when they are made until it.
alter table price_day
  add column past_end boolean not null default false,
  add check (closed or not past_end);
-- Nights that rules had priced stayed on sale when an owner let prices end earlier.
update price_day d set closed = true, past_end = true
from house h
where h.tenant_id = d.tenant_id and h.id = d.house_id and d.night > h.priced_until and not d.hand_price and not d.closed;
