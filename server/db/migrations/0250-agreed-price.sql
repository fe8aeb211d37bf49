-- A desk that may do so agrees with a guest on another price of the nights than the calendar's; it says why.
alter table stay_quote
  add column agreed_fen bigint check (agreed_fen >= 0),
  add column agreed_reason text check (agreed_reason <> ''),
  add constraint stay_quote_agreed check ((agreed_fen is null) = (agreed_reason is null));
