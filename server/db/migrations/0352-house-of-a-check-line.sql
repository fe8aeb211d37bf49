-- Guests may be brought to another house in the middle of a stay: a check looks through each house they lived in, and
-- what is charged belongs to the house whose article it was.
alter table check_line add column house_id uuid;
-- Until now it was always the house the stay began in.
update check_line l set house_id = o.house_id
from check_sheet s join stay_order o on o.tenant_id = s.tenant_id and o.id = s.order_id
where s.tenant_id = l.tenant_id and s.id = l.sheet_id;
alter table check_line
  alter column house_id set not null,
  add foreign key (tenant_id, house_id) references house (tenant_id, id);
