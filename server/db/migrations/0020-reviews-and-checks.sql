-- What becomes of a review: who answered it, who took it away and why.
alter table review add column replied_by uuid;
alter table review add column hidden_reason text;
alter table review add column hidden_by uuid;
create index review_waiting on review (tenant_id, created_at, id) where replied_at is null;

-- Somebody says of a review that it breaks the rules.
create table review_report (
  tenant_id uuid not null references tenant,
  review_id uuid not null,
  reporter_id uuid not null,
  -- abuse | false | private | advert | other
  reason text not null,
  details text not null default '',
  created_at timestamptz not null,
  -- null: nobody has decided yet
  decided_at timestamptz,
  primary key (tenant_id, review_id, reporter_id),
  foreign key (tenant_id, review_id) references review (tenant_id, id) on delete cascade,
  foreign key (tenant_id, reporter_id) references app_user (tenant_id, id) on delete cascade
);
create index review_report_reporter on review_report (tenant_id, reporter_id);

-- What belongs into a house, and what a piece of it costs when it is gone.
create table room_article (
  tenant_id uuid not null references tenant,
  id uuid not null,
  house_id uuid not null,
  -- name by language
  texts jsonb not null,
  quantity integer not null check (quantity > 0),
  charge_fen bigint not null default 0 check (charge_fen >= 0),
  order_no integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id) on delete cascade
);
create index room_article_house on room_article (tenant_id, house_id, order_no);

-- One look through the rooms of a stay: by the guest when they come, by the staff when they leave.
create table check_sheet (
  tenant_id uuid not null references tenant,
  id uuid not null,
  order_id uuid not null,
  phase text not null check (phase in ('in', 'out')),
  -- draft: the staff is at it | sent: the guest is asked | agreed | disputed | settled
  state text not null check (state in ('draft', 'sent', 'agreed', 'disputed', 'settled')),
  total_fen bigint not null default 0 check (total_fen >= 0),
  -- what the deposit did not cover, and is to be paid
  bill_fen bigint not null default 0 check (bill_fen >= 0),
  note text not null default '',
  answer text not null default '',
  made_by uuid not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  settled_at timestamptz,
  paid_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, phase),
  foreign key (tenant_id, order_id) references stay_order (tenant_id, id)
);

create table check_line (
  tenant_id uuid not null references tenant,
  sheet_id uuid not null,
  no integer not null,
  -- as the article was then
  texts jsonb not null,
  quantity integer not null,
  price_fen bigint not null,
  missing integer not null default 0 check (missing >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  consumed integer not null default 0 check (consumed >= 0),
  amount_fen bigint not null check (amount_fen >= 0),
  note text not null default '',
  -- ["file id"]
  file_ids jsonb not null,
  primary key (tenant_id, sheet_id, no),
  foreign key (tenant_id, sheet_id) references check_sheet (tenant_id, id) on delete cascade
);
