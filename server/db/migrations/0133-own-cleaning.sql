-- An owner may do the cleaning after an own stay.
alter table stay_order add column cleaning boolean not null default true;
