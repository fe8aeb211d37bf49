-- In which house each night of an order is slept: guests are brought to other rooms in the middle of a stay.
alter table stay_order_night add column house_id uuid;
update stay_order_night n set house_id = o.house_id
  from stay_order o where o.tenant_id = n.tenant_id and o.id = n.order_id;
alter table stay_order_night alter column house_id set not null;
alter table stay_order_night add foreign key (tenant_id, house_id) references house (tenant_id, id);
