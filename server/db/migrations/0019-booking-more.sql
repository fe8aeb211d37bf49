-- Of an extension: whether it goes on in the rooms the guest has already.
alter table stay_order add column same_rooms boolean not null default false;

-- Lists are always written out, so they need no default.
alter table stay_cancellation alter column refund_ids drop default;
alter table check_out_record alter column charges drop default;

-- What the jobs look for.
create index stay_order_in on stay_order (tenant_id, check_out) where state = 'staying';
create index stay_order_left on stay_order (tenant_id, changed_at) where state = 'checkedOut';
