-- Who may read a handover sheet is decided by the site of its house, and its photos go with it.
insert into file_grant (tenant_id, file_id, audience)
select tenant_id, file_id, 'contract:' || contract_id
from contract_photo
on conflict do nothing;
delete from file_grant where audience in ('right:contract.manage', 'right:contract.seal');
