-- Screens of income add up the lines and moves of one holder. The indexes hold what is added up, so that a year of them is
-- read without the rows, which lie apart because everybody earns at once.
create index income_line_sums on income_line (tenant_id, holder, day, id) include (kind, amount, house_id);
drop index income_line_holder;

-- When a move was made: as its transaction says, so that the moves of a month are found without it.
alter table ledger_move add column at timestamptz;
update ledger_move m set at = t.at from ledger_tx t where t.tenant_id = m.tenant_id and t.id = m.tx_id;
alter table ledger_move alter column at set not null;
drop index ledger_move_from;
drop index ledger_move_to;
create unique index ledger_move_from on ledger_move (tenant_id, from_account, from_version)
  include (amount, from_balance, tx_id, at);
create unique index ledger_move_to on ledger_move (tenant_id, to_account, to_version)
  include (amount, to_balance, tx_id, at);
