-- Requests of other companies' stations for a listed vehicle.
create table listing_request (
  id integer generated always as identity primary key,
  vehicle_id integer not null references vehicle (id),
  -- The station that offers the vehicle.
  listing_shop_id integer not null references shop (id),
  -- The station that asks, and its user.
  shop_id integer not null references shop (id),
  account_id integer not null references account (id),
  message text not null check (length(message) between 1 and 1000),
  at timestamptz not null,
  -- The Finnish day: a station asks once a day.
  day date not null,
  unique (vehicle_id, shop_id, day)
);
create index listing_request_listing_shop_id on listing_request (listing_shop_id);
create index listing_request_shop_id on listing_request (shop_id);
create index listing_request_account_id on listing_request (account_id);
