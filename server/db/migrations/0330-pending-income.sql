-- What an owner will have next is read from what is pending alone, however many years were paid out before it.
create index income_line_pending on income_line (tenant_id, holder, release_at) where kind = 'settled' and released_at is null;
