-- Payouts are held against the payment company's bill like payments, and every difference has somebody who sees to it
-- and an end that says how it was cleared up.
alter table withdrawal add column paid_at timestamptz;
update withdrawal set paid_at = ended_at where state = 'paid';
create index withdrawal_paid on withdrawal (tenant_id, paid_at) where paid_at is not null;

alter table recon_line
  -- who sees to a difference; null: it is nobody's yet
  add column owner_id uuid,
  -- timing | corrected | provider | writtenOff
  add column outcome text;
