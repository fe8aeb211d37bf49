-- Who was removed from somebody's people kept their papers here; the orders they come with have their own.
update guest_person
set real_name = '', phone = '', birth = null, id_no_enc = null, id_no_hash = null, id_no_mask = '', verified_at = null
where removed_at is not null;
