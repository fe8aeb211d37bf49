-- The public holidays of a year as somebody has written them down, where the product does not know them yet:
-- [{name, from, to, worked: [day]}]. A version that brings the year goes before them.
create table holiday_year (
  tenant_id uuid not null references tenant,
  year integer not null,
  holidays jsonb not null,
  revision integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, year)
);
