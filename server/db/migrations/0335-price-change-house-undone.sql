-- A change of many nights is made, and undone, house by house: each says for itself whether it was brought back.
alter table price_change_house add column undone_at timestamptz;
update price_change_house part set undone_at = change.undone_at
from price_change change
where change.tenant_id = part.tenant_id and change.id = part.change_id and change.undone_at is not null;
