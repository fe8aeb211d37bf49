-- Which flows a record has been through: one that was granted stays so, whatever another flow about it comes to.
create index flow_instance_past_row on flow_instance_past (tenant_id, row_id) where row_id is not null;
