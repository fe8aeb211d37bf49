-- Who was removed from somebody's people kept their papers here; the orders they come with have their own.
update guest_person
set real_name = '', phone = '', birth = null, id_no_enc = null, id_no_hash = null, id_no_mask = '', verified_at = null
where removed_at is not null;

-- Of those who closed their account (status 9) their reviews kept the name.
update review set guest_name = ''
from app_user
where app_user.tenant_id = review.tenant_id and app_user.id = review.user_id and app_user.status = 9;
