-- The park's shops: goods, stock, slots, orders, and what is put on a room's bill.

create table shop (
  tenant_id uuid not null references tenant,
  id uuid not null,
  site_id uuid not null,
  -- name, notice and where things are picked up, by language
  texts jsonb not null,
  phone text not null default '',
  -- seven lists of {"from": "HH:MM", "to": "HH:MM"}, Monday first
  hours jsonb not null,
  -- an order is wanted so long before its slot begins
  lead_minutes integer not null default 20 check (lead_minutes >= 0),
  slot_minutes integer not null default 30 check (slot_minutes between 10 and 240),
  -- units of work that fit into a slot; firewood is 1, a barbecue 5
  slot_capacity integer not null check (slot_capacity >= 0),
  -- so many days after today can be ordered for
  days_ahead integer not null default 1 check (days_ahead between 0 and 14),
  delivers boolean not null default true,
  picks_up boolean not null default true,
  delivery_fen bigint not null default 0 check (delivery_fen >= 0),
  -- from this sum on delivery costs nothing; null: it always does
  free_delivery_fen bigint,
  -- at most so much on the bill of one stay; 0: it is not offered
  room_limit_fen bigint not null default 0 check (room_limit_fen >= 0),
  picture_id uuid,
  -- open | paused: takes no orders until somebody says so
  status text not null default 'open' check (status in ('open', 'paused')),
  order_no integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, picture_id) references picture (tenant_id, file_id)
);
create index shop_site on shop (tenant_id, site_id);

create table shop_closed_day (
  tenant_id uuid not null references tenant,
  shop_id uuid not null,
  day date not null,
  reason text not null default '',
  primary key (tenant_id, shop_id, day),
  foreign key (tenant_id, shop_id) references shop (tenant_id, id) on delete cascade
);

-- What is taken of a slot. A slot without a row is untouched.
create table shop_slot (
  tenant_id uuid not null references tenant,
  shop_id uuid not null,
  day date not null,
  -- 'HH:MM'
  start text not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  -- by the staff, for this once
  is_closed boolean not null default false,
  primary key (tenant_id, shop_id, day, start),
  foreign key (tenant_id, shop_id) references shop (tenant_id, id) on delete cascade
);

-- What is printed as a code: a house, or a table in the yard.
create table shop_place (
  tenant_id uuid not null references tenant,
  id uuid not null,
  shop_id uuid not null,
  -- null: a table
  house_id uuid,
  label text not null,
  order_no integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, shop_id) references shop (tenant_id, id) on delete cascade,
  foreign key (tenant_id, house_id) references house (tenant_id, id)
);
create index shop_place_shop on shop_place (tenant_id, shop_id, order_no);

create table shop_category (
  tenant_id uuid not null references tenant,
  id uuid not null,
  shop_id uuid not null,
  -- name by language
  texts jsonb not null,
  order_no integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, shop_id) references shop (tenant_id, id) on delete cascade
);
create index shop_category_shop on shop_category (tenant_id, shop_id, order_no);

create table shop_goods (
  tenant_id uuid not null references tenant,
  id uuid not null,
  shop_id uuid not null,
  category_id uuid not null,
  -- name and intro by language
  texts jsonb not null,
  picture_id uuid,
  -- whose goods they are; null: the park's own
  company_id uuid,
  -- the company's part of what is paid for them, in hundredths of a percent
  share_bp integer not null default 0 check (share_bp between 0 and 10000),
  -- one person can have so many a day; null: any number
  limit_count integer check (limit_count > 0),
  work_units integer not null default 1 check (work_units >= 0),
  -- on | off
  status text not null default 'on' check (status in ('on', 'off')),
  sold_count integer not null default 0,
  order_no integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, shop_id) references shop (tenant_id, id) on delete cascade,
  foreign key (tenant_id, category_id) references shop_category (tenant_id, id),
  foreign key (tenant_id, picture_id) references picture (tenant_id, file_id),
  foreign key (tenant_id, company_id) references service_company (tenant_id, id),
  check (company_id is not null or share_bp = 0)
);
create index shop_goods_shop on shop_goods (tenant_id, shop_id, order_no);

-- What is sold: a variant of goods, with its price and its stock. Saleable is on_hand - allocated - threshold.
create table shop_sku (
  tenant_id uuid not null references tenant,
  id uuid not null,
  goods_id uuid not null,
  -- name of the variant by language; '' where there is only one
  texts jsonb not null,
  price_fen bigint not null check (price_fen > 0),
  -- what it cost before, struck out
  was_fen bigint,
  on_hand integer not null default 0 check (on_hand >= 0),
  -- ordered and not yet handed over
  allocated integer not null default 0 check (allocated >= 0),
  -- held back from sale
  threshold integer not null default 0 check (threshold >= 0),
  -- the shop is told when so few are saleable; null: never
  low_at integer,
  status text not null default 'on' check (status in ('on', 'off')),
  order_no integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, goods_id) references shop_goods (tenant_id, id) on delete cascade,
  check (allocated <= on_hand)
);
create index shop_sku_goods on shop_sku (tenant_id, goods_id, order_no);

-- Every change of a stock, never changed itself. The counters of the sku are their sums.
create table shop_stock_move (
  tenant_id uuid not null references tenant,
  id uuid not null,
  sku_id uuid not null,
  -- allocation | release | sale | return | shortage | adjustment | delivery
  kind text not null,
  on_hand_change integer not null,
  allocated_change integer not null,
  order_id uuid,
  reason text not null default '',
  actor_id uuid,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, sku_id) references shop_sku (tenant_id, id) on delete cascade,
  check (on_hand_change <> 0 or allocated_change <> 0)
);
create index shop_stock_move_sku on shop_stock_move (tenant_id, sku_id, at, id);
create index shop_stock_move_order on shop_stock_move (tenant_id, order_id) where order_id is not null;

-- How many of some goods a person has ordered for a day, where there is a limit.
create table shop_limit_use (
  tenant_id uuid not null references tenant,
  goods_id uuid not null,
  user_id uuid not null,
  day date not null,
  quantity integer not null check (quantity >= 0),
  primary key (tenant_id, goods_id, user_id, day),
  foreign key (tenant_id, goods_id) references shop_goods (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index shop_limit_use_user on shop_limit_use (tenant_id, user_id);

create table shop_order (
  tenant_id uuid not null references tenant,
  id uuid not null,
  order_no text not null,
  shop_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('created', 'placed', 'preparing', 'onTheWay', 'ready', 'done', 'closed',
    'cancelled', 'refunded', 'latePaid')),
  version integer not null default 1,
  -- delivery | pickUp | table
  way text not null check (way in ('delivery', 'pickUp', 'table')),
  -- the stay it is for; null: of somebody who does not stay here
  stay_order_id uuid,
  house_id uuid,
  -- the table, as it was called then
  place text not null default '',
  slot_day date not null,
  slot_start text not null,
  slot_end text not null,
  work_units integer not null,
  -- shown when things are picked up
  pickup_code text not null,
  contact_name text not null,
  contact_phone text not null,
  remark text not null default '',
  goods_fen bigint not null check (goods_fen >= 0),
  delivery_fen bigint not null default 0 check (delivery_fen >= 0),
  discount_fen bigint not null default 0 check (discount_fen >= 0),
  total_fen bigint not null check (total_fen >= 0),
  coupon_grant_id uuid,
  -- online | room
  pay_by text not null check (pay_by in ('online', 'room')),
  paid_fen bigint not null default 0,
  -- granted, whether or not it has arrived
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  delivery_refunded_fen bigint not null default 0 check (delivery_refunded_fen >= 0),
  -- arrived
  returned_fen bigint not null default 0,
  pay_until timestamptz,
  -- by then it was promised
  due_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  done_at timestamptz,
  changed_at timestamptz not null,
  score integer check (score between 1 and 5),
  rating text not null default '',
  rated_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_no),
  foreign key (tenant_id, shop_id) references shop (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, stay_order_id) references stay_order (tenant_id, id),
  foreign key (tenant_id, house_id) references house (tenant_id, id),
  check (total_fen = goods_fen + delivery_fen - discount_fen),
  check (refunded_fen <= total_fen),
  check (pay_by = 'online' or stay_order_id is not null)
);
create index shop_order_user on shop_order (tenant_id, user_id, created_at, id);
create index shop_order_shop on shop_order (tenant_id, shop_id, created_at, id);
create index shop_order_slot on shop_order (tenant_id, shop_id, slot_day, slot_start);
create index shop_order_expiry on shop_order (tenant_id, pay_until) where state = 'created';
create index shop_order_stay on shop_order (tenant_id, stay_order_id) where stay_order_id is not null;

create table shop_order_line (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  no integer not null,
  sku_id uuid not null,
  goods_id uuid not null,
  -- name and variant by language, as they were then
  texts jsonb not null,
  picture_id uuid,
  quantity integer not null check (quantity > 0),
  price_fen bigint not null check (price_fen > 0),
  -- what is paid of it once the coupon is spread
  pays_fen bigint not null check (pays_fen >= 0),
  work_units integer not null default 1,
  refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  company_id uuid,
  share_bp integer not null default 0,
  primary key (tenant_id, order_id, no),
  unique (tenant_id, order_id, sku_id),
  foreign key (tenant_id, order_id) references shop_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sku_id) references shop_sku (tenant_id, id),
  foreign key (tenant_id, goods_id) references shop_goods (tenant_id, id),
  foreign key (tenant_id, company_id) references service_company (tenant_id, id),
  check (refunded_quantity <= quantity and refunded_fen <= pays_fen)
);
create index shop_order_line_sku on shop_order_line (tenant_id, sku_id);
create index shop_order_line_goods on shop_order_line (tenant_id, goods_id);

create table shop_order_event (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  version integer not null,
  from_state text,
  to_state text not null,
  reason text not null default '',
  actor_id uuid,
  at timestamptz not null,
  primary key (tenant_id, order_id, version),
  foreign key (tenant_id, order_id) references shop_order (tenant_id, id) on delete cascade
);

-- Money back for lines of an order: asked for by the guest, or given by the shop.
create table shop_refund (
  tenant_id uuid not null references tenant,
  id uuid not null,
  order_id uuid not null,
  -- cancel | changed | late | missing | wrong | quality | short
  cause text not null,
  -- [{"no": 1, "count": 2}]
  lines jsonb not null,
  amount_fen bigint not null check (amount_fen >= 0),
  reason text not null default '',
  -- asked | granted | refused
  state text not null check (state in ('asked', 'granted', 'refused')),
  asked_by uuid,
  asked_at timestamptz not null,
  -- the flow that decides it; null: the shop does
  instance_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  decision text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references shop_order (tenant_id, id) on delete cascade
);
create unique index shop_refund_open on shop_refund (tenant_id, order_id) where state = 'asked';
create index shop_refund_order on shop_refund (tenant_id, order_id, asked_at);
create unique index shop_refund_instance on shop_refund (tenant_id, instance_id) where instance_id is not null;

-- What stands on the bill of a stay, each order its own line. Booked when the stay is settled, once.
create table shop_room_charge (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  stay_order_id uuid not null,
  amount_fen bigint not null check (amount_fen >= 0),
  -- open | settled | void
  state text not null check (state in ('open', 'settled', 'void')),
  settled_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references shop_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, stay_order_id) references stay_order (tenant_id, id)
);
create index shop_room_charge_stay on shop_room_charge (tenant_id, stay_order_id);

-- A company's part of an order that was handed over; it can have it some days later.
create table shop_share (
  tenant_id uuid not null references tenant,
  order_id uuid not null,
  company_id uuid not null,
  amount_fen bigint not null check (amount_fen >= 0),
  release_at timestamptz not null,
  released_at timestamptz,
  primary key (tenant_id, order_id, company_id),
  foreign key (tenant_id, order_id) references shop_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references service_company (tenant_id, id)
);
create index shop_share_release on shop_share (tenant_id, release_at) where released_at is null;

-- Reserved of the deposit for what is on the room's bill.
alter table stay_order
  add column room_charge_fen bigint not null default 0 check (room_charge_fen >= 0),
  add constraint stay_order_room_charge_check
    check (deposit_back_fen + charged_fen + room_charge_fen <= deposit_fen or room_charge_fen = 0);

-- stay | shop: what a coupon is for
alter table coupon add column used_for text not null default 'stay' check (used_for in ('stay', 'shop'));

-- The shop's rights begin with those who have the front desk.
insert into role_method (tenant_id, role_id, method)
select held.tenant_id, held.role_id, given.method from role_method as held
cross join (values ('shop.desk'), ('shop.manage')) as given (method)
where held.method = 'stay.desk'
on conflict do nothing;
