-- A company that sells goods of its own says of a line that it is ready; the shop and its other people see it.
alter table shop_order_line
  add column ready_at timestamptz,
  add column ready_by uuid,
  add foreign key (tenant_id, ready_by) references app_user (tenant_id, id) on delete set null (ready_by),
  add check (ready_at is null or company_id is not null);
create index shop_order_line_company on shop_order_line (tenant_id, company_id, order_id) where company_id is not null;
create index shop_goods_company on shop_goods (tenant_id, company_id) where company_id is not null;
