-- What somebody decided about stands when the check goes on in a house the guests came to later: the amount of such a line is
-- no longer the price of its marks.
alter table check_line add column is_decided boolean not null default false;
