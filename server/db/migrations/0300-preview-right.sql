-- Whoever keeps forms and gives rights can look at a form or a list in another person's place, and let others do it.
insert into role_method (tenant_id, role_id, method)
select forms.tenant_id, forms.role_id, 'form.preview'
from role_method as forms
join role_method as roles
  on roles.tenant_id = forms.tenant_id and roles.role_id = forms.role_id and roles.method = 'role.manage'
where forms.method = 'form.manage'
on conflict do nothing;
