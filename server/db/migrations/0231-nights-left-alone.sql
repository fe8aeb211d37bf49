-- A house may refuse stays that would leave it a few nights between two guests which nobody books: stays that leave up
-- to orphan_nights; null: it does not. Inside the last orphan_off_days before arrival it takes what comes.
alter table house
  add column orphan_nights integer check (orphan_nights between 1 and 6),
  add column orphan_off_days integer not null default 7 check (orphan_off_days between 0 and 60);
