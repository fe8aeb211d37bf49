-- Photos of a check are for the front desk of its site, not for every front desk.
insert into file_grant (tenant_id, file_id, audience)
select s.tenant_id, f.id::uuid, 'stayDesk:' || s.order_id
from check_sheet s
  join check_line l on l.tenant_id = s.tenant_id and l.sheet_id = s.id
  cross join lateral jsonb_array_elements_text(l.file_ids) f(id)
  join file_grant g on g.tenant_id = s.tenant_id and g.file_id = f.id::uuid and g.audience = 'right:stay.desk'
on conflict do nothing;
insert into file_grant (tenant_id, file_id, audience)
select s.tenant_id, f.id::uuid, 'stayDesk:' || s.order_id
from check_sheet s
  cross join lateral jsonb_array_elements_text(s.answer_file_ids) f(id)
  join file_grant g on g.tenant_id = s.tenant_id and g.file_id = f.id::uuid and g.audience = 'right:stay.desk'
on conflict do nothing;
delete from file_grant where audience = 'right:stay.desk';
