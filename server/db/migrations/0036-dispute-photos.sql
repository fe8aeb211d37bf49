-- The photos a guest sends with what they say against a charge. The default is for the sheets there are.
alter table check_sheet add column answer_file_ids jsonb not null default '[]';
alter table check_sheet alter column answer_file_ids drop default;
