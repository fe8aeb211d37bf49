-- What a guest says against a charge is decided by a flow, where the park has one.
alter table check_sheet drop constraint check_sheet_state_check;
alter table check_sheet
  -- draft: the staff is at it | sent: the guest is asked | agreed | disputed | decided: by somebody else | settled
  add constraint check_sheet_state_check
    check (state in ('draft', 'sent', 'agreed', 'disputed', 'decided', 'settled')),
  -- the flow that decides it, or has decided it; null: the front desk and the guest do
  add column instance_id uuid,
  add column verdict text check (verdict in ('uphold', 'reduce', 'waive')),
  -- what is charged after all; null: the total
  add column charge_fen bigint,
  add constraint check_sheet_charge_check check (charge_fen >= 0 and charge_fen <= total_fen),
  -- what those who decided said to the guest
  add column decision text not null default '',
  add column decided_by uuid,
  add column decided_at timestamptz;
create unique index check_sheet_instance on check_sheet (tenant_id, instance_id) where instance_id is not null;
