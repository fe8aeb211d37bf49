-- What a message has to bring besides its name, so that it finds the one instance it is about.
alter table flow_wait add column correlation_key text;

drop index flow_wait_name;
create index flow_wait_name on flow_wait (tenant_id, kind, name, correlation_key) where name is not null;
