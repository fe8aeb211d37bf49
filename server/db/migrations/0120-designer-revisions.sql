-- Counts changes, for operators who edit the same thing at the same time.
alter table flow_definition add column rights_revision integer not null default 0;
alter table dictionary add column revision integer not null default 0;
alter table number_sequence add column revision integer not null default 0;
