-- The approval that decides what a guest asked to have back; null: somebody decides directly.
alter table stay_cancellation add column instance_id uuid;
create unique index stay_cancellation_instance on stay_cancellation (tenant_id, instance_id)
  where instance_id is not null;
