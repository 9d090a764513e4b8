-- Why a pickup failed, as a word of rules/order/order-request.ts. The reason has the driver's own words.
alter table order_event add column failure text
  check (failure in ('no_keys', 'nobody_there', 'no_access', 'wrong_vehicle', 'other'));
