-- The public holidays of a year as somebody has written them down, where the product does not know them yet:
-- [{name, from, to, worked: [day]}].
create table holiday_year (
  tenant_id uuid not null references tenant,
  year integer not null,
  holidays jsonb not null,
  -- This version knows the year by itself, and the nights are priced by what it knows: what was written down is over.
  is_announced boolean not null default false,
  revision integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, year)
);
