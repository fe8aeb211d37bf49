-- Pictures of a conversation are for the desks that may read it, not for every desk of the service.
insert into file_grant (tenant_id, file_id, audience)
select m.tenant_id, f.id, 'conversation:' || m.conversation_id
from chat_message m
  join file f on f.tenant_id = m.tenant_id and f.id = (m.body ->> 'fileId')::uuid
where m.type = 'image'
on conflict do nothing;
-- Nothing is read by a right alone any more.
delete from file_grant where audience like 'right:%';
