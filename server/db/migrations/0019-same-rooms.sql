-- Of an extension: whether it goes on in the rooms the guest has already.
alter table stay_order add column same_rooms boolean not null default false;
