-- A part of what an owner earned may be kept back for some days after the stay, for refunds that come late.
alter table entrustment
  -- of the owner's income, in hundredths of a percent; 0: nothing is kept back
  add column reserve_bp integer not null default 0 check (reserve_bp between 0 and 5000),
  -- days after check-out until the owner can have it
  add column reserve_days integer not null default 0 check (reserve_days >= 0);

alter table income_line
  -- of what was settled: how much of it is kept back when it is released, and until when
  add column reserve bigint not null default 0 check (reserve >= 0),
  add column reserve_until timestamptz,
  -- of what was taken back: what came from a reserve
  add column from_reserve bigint not null default 0 check (from_reserve >= 0),
  drop constraint income_line_check1,
  add constraint income_line_taken check (kind <> 'takenBack'
    or -amount = from_pending + from_reserve + from_available + from_debt),
  add constraint income_line_reserve check (reserve = 0 or (reserve <= amount and reserve_until is not null));

-- What is kept back of an income that was released. Refunds use it up before they touch a balance.
create table income_reserve (
  tenant_id uuid not null references tenant,
  line_id uuid not null,
  holder text not null,
  amount bigint not null check (amount > 0),
  used bigint not null default 0 check (used between 0 and amount),
  release_at timestamptz not null,
  released_at timestamptz,
  -- of what was left of it then: what repaid a debt
  repaid bigint not null default 0 check (repaid >= 0),
  primary key (tenant_id, line_id),
  foreign key (tenant_id, line_id) references income_line (tenant_id, id)
);
create index income_reserve_holder on income_reserve (tenant_id, holder, release_at) where released_at is null;
create index income_reserve_due on income_reserve (tenant_id, release_at) where released_at is null;

-- Where terms change within a stay each night is divided by its own: what of the commission was kept of the nights of
-- the settlement's owner. null: all of it.
alter table settlement add column owner_commission bigint check (owner_commission between 0 and commission);
