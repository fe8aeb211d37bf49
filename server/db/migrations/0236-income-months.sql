-- What each holder earned in a month with a house, kept with the lines in one transaction: a screen that shows a year reads
-- some rows and not all its lines. An invariant adds the lines up again.
create table income_month (
  tenant_id uuid not null references tenant,
  holder text not null,
  -- its first day
  month date not null,
  -- the house's id; empty for what no house earned, such as goods or a tax
  house text not null,
  settled bigint not null,
  taken_back bigint not null,
  tax bigint not null,
  lines integer not null,
  primary key (tenant_id, holder, month, house)
);
insert into income_month (tenant_id, holder, month, house, settled, taken_back, tax, lines)
  select tenant_id, holder, date_trunc('month', day::timestamp)::date, coalesce(house_id::text, ''),
    coalesce(sum(amount) filter (where kind = 'settled'), 0), coalesce(-sum(amount) filter (where kind = 'takenBack'), 0),
    coalesce(-sum(amount) filter (where kind = 'tax'), 0), count(*) filter (where kind = 'settled')
  from income_line group by 1, 2, 3, 4;

-- The moves of an account's month are found by their time. What is added up lies in these; the version alone keeps each
-- account's moves in a row.
create index ledger_move_from_at on ledger_move (tenant_id, from_account, at) include (amount, from_version, from_balance, tx_id);
create index ledger_move_to_at on ledger_move (tenant_id, to_account, at) include (amount, to_version, to_balance, tx_id);
drop index ledger_move_from;
drop index ledger_move_to;
create unique index ledger_move_from on ledger_move (tenant_id, from_account, from_version);
create unique index ledger_move_to on ledger_move (tenant_id, to_account, to_version);

-- All that ever came to an account: what went is that less its balance, so that no screen adds up its whole life.
alter table ledger_account add column received bigint not null default 0 check (received >= 0);
update ledger_account a set received = m.sum from (
    select tenant_id, to_account, sum(amount) as sum from ledger_move group by 1, 2) m
  where m.tenant_id = a.tenant_id and m.to_account = a.id;
