-- Powers of attorney: what a station has uploaded of a vehicle's other owners until the certificate
-- is issued, how many it had then, and why it issued the certificate where some were missing.

create table power_of_attorney (
  id integer primary key generated always as identity,
  vehicle_id integer not null references vehicle (id),
  -- The station that has it; it goes with the vehicle until the certificate is issued.
  shop_id integer not null references shop (id),
  account_id integer not null references account (id),
  file_id uuid not null references file (id),
  created_at timestamptz not null
);
create index power_of_attorney_vehicle_id on power_of_attorney (vehicle_id);
create index power_of_attorney_shop_id on power_of_attorney (shop_id);
create index power_of_attorney_account_id on power_of_attorney (account_id);
create index power_of_attorney_file_id on power_of_attorney (file_id);

alter table certificate
  add column powers_of_attorney_received integer not null default 0
    check (powers_of_attorney_received >= 0),
  add column powers_of_attorney_missing_reason text
    check (char_length(powers_of_attorney_missing_reason) <= 1024);

-- Who hands a vehicle over was checked once: that goes with the vehicle as soon as it is sent.
update reception set shop_id = vehicle.shop_id
  from vehicle
  where vehicle.id = reception.vehicle_id and vehicle.status = 'shop_transfer'
    and vehicle.sender_shop_id = reception.shop_id;
