-- One approval decides what is asked back for all parts of a trip.
drop index stay_cancellation_instance;
create index stay_cancellation_instance on stay_cancellation (tenant_id, instance_id) where instance_id is not null;
