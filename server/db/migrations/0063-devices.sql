-- From which device a person signed in or booked: a number its browser made for itself. It is no proof of anything,
-- but whoever comes again with one is no stranger, and one device holds only so many rooms.
alter table session add column device_id uuid;
create index session_known on session (tenant_id, user_id, created_at);
alter table stay_order add column device_id uuid;
