-- Of a house that changed hands within a stay each owner is invoiced for what the park kept of their own nights. Only such
-- settlements have rows here; of all others the commission is the one owner's.
create table settlement_commission (
  tenant_id uuid not null references tenant,
  biz_type text not null,
  biz_id uuid not null,
  no smallint not null,
  owner_id uuid not null,
  commission bigint not null check (commission >= 0),
  primary key (tenant_id, biz_type, biz_id, no),
  unique (tenant_id, biz_type, biz_id, owner_id),
  foreign key (tenant_id, biz_type, biz_id) references settlement (tenant_id, biz_type, biz_id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id)
);
create index settlement_commission_owner on settlement_commission (tenant_id, owner_id);

insert into settlement_commission (tenant_id, biz_type, biz_id, no, owner_id, commission)
  select tenant_id, biz_type, biz_id, 0, owner_id, owner_commission from settlement where owner_commission is not null;
-- What the first owner did not bear is the second's, where there are two and none of the nights were the park's own.
insert into settlement_commission (tenant_id, biz_type, biz_id, no, owner_id, commission)
  select s.tenant_id, s.biz_type, s.biz_id, 1, (min(p ->> 'ownerId'))::uuid, s.commission - s.owner_commission
  from settlement s cross join lateral
    jsonb_array_elements(case jsonb_typeof(s.terms) when 'array' then s.terms else '[]' end) p
  where s.owner_commission is not null and p ->> 'ownerId' is distinct from s.owner_id::text
  group by s.tenant_id, s.biz_type, s.biz_id, s.commission, s.owner_commission
  having count(distinct p ->> 'ownerId') = 1 and count(*) = count(p ->> 'ownerId');
alter table settlement drop column owner_commission;

-- What is invoiced of a commission is counted for each owner; what was paid has one payer, and no holder here.
alter table invoice_total add column holder text not null default '';
update invoice_total t set holder = s.owner_id::text from settlement s
  where t.subject = 'commission' and s.tenant_id = t.tenant_id and s.biz_type = t.biz_type and s.biz_id = t.biz_id
    and s.owner_id is not null;
alter table invoice_total alter column holder drop default;
alter table invoice_total drop constraint invoice_total_pkey;
alter table invoice_total add primary key (tenant_id, subject, biz_type, biz_id, holder);
