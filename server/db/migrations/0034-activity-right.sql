-- Keeping activities is a right of its own. Nobody can give a right they do not hold, so whoever has the front desk
-- begins with it.
insert into role_method (tenant_id, role_id, method)
select tenant_id, role_id, 'activity.manage' from role_method where method = 'stay.desk'
on conflict do nothing;
