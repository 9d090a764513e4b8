-- The station's offer: area, fee, windows and closed days of its pickups, and the powers that it takes.
-- docs/domain/orders.md#offer has the meaning. An area is a radius, municipalities, or what the station
-- says to each request where neither is given.
alter table shop
  add column pickup_municipalities text[] not null default '{}',
  add column pickup_fee text not null default 'ask' check (pickup_fee in ('free', 'bands', 'ask')),
  add column pickup_bands jsonb not null default '[]',
  add column pickup_confirm text not null default 'manual'
    check (pickup_confirm in ('automatic', 'manual')),
  add column pickup_notice_days integer not null default 1
    check (pickup_notice_days between 0 and 10),
  add column pickup_horizon_days integer not null default 28
    check (pickup_horizon_days between 7 and 60),
  add column pickup_payment text[] not null default '{}'
    check (pickup_payment <@ array['card', 'invoice', 'cash']),
  add column pickup_note jsonb not null default '{"fi": "", "se": "", "en": ""}',
  add column closed_on_holidays boolean not null default true,
  add column accepts_powers text[] not null default '{gas}'
    check (accepts_powers <@ array['high_voltage', 'gas', 'hydrogen']),
  add constraint shop_pickup_area
    check (pickup_radius_km is null or pickup_municipalities = '{}'),
  add constraint shop_pickup_bands check ((pickup_fee = 'bands') = (pickup_bands <> '[]'));

update shop set accepts_powers = '{high_voltage,gas}' where ev_hv_certified;
-- The deferred trigger of these rows would stop the next change of the table.
set constraints shop_kept immediate;

-- One fact in one place: the old field follows the new one.
alter table shop drop column ev_hv_certified;
alter table shop add column ev_hv_certified boolean not null
  generated always as ('high_voltage' = any (accepts_powers)) stored;

-- Weekly times in minutes from midnight. Weekday 0 is Monday.
create table pickup_window (
  shop_id integer not null references shop (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute integer not null check (from_minute between 360 and 1320 and from_minute % 5 = 0),
  to_minute integer not null check (to_minute between 360 and 1320 and to_minute % 5 = 0),
  capacity integer not null check (capacity between 1 and 20),
  primary key (shop_id, weekday, from_minute),
  check (to_minute - from_minute between 60 and 720)
);
create constraint trigger pickup_window_kept after insert or update or delete on pickup_window
  deferrable initially deferred for each row execute function raise_kept_version('stations');

-- Exceptions of the week: a closed or open day, or more places. Whoever takes a place locks the row.
create table pickup_day (
  shop_id integer not null references shop (id) on delete cascade,
  day date not null,
  is_open boolean,
  extra_capacity integer not null default 0 check (extra_capacity between 0 and 20),
  primary key (shop_id, day)
);

-- The agreed or held time of a pickup, on the Finnish wall clock.
alter table vehicle_order
  add column window_day date,
  add column window_from integer check (window_from between 0 and 1440),
  add column window_to integer check (window_to between 0 and 1440),
  add constraint vehicle_order_window check (
    (window_day is null) = (window_from is null)
    and (window_from is null) = (window_to is null)
    and window_from < window_to
  );
create index vehicle_order_window on vehicle_order (shop_id, window_day) where cancelled_at is null;
