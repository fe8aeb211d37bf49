-- Owners see the orders with a night in one of their houses, also where guests were brought to it in the middle.
create index stay_order_night_house on stay_order_night (tenant_id, house_id, order_id);
