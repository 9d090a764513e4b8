-- A vehicle with a certificate is always at a station. `standing_certificate_id` is the certificate in
-- force. `unfinished_since` marks a vehicle at a station that has not decided its planned use yet.

alter table vehicle
  add column standing_certificate_id integer references certificate (id) deferrable initially deferred,
  add column unfinished_since timestamptz;

update vehicle set standing_certificate_id = newest.id
  from (
    select distinct on (vehicle_id) id, vehicle_id from certificate
    order by vehicle_id, created_at desc, id desc
  ) newest
  where newest.vehicle_id = vehicle.id;

-- Certified vehicles that are at no station, or still on their way there, stand in no list: each goes
-- into process at the station that issued the certificate.
with lost as (
  select vehicle.id, vehicle.status, vehicle.shop_id as from_shop_id, certificate.shop_id,
    certificate.created_at, certificate.number
  from vehicle
  join certificate on certificate.id = vehicle.standing_certificate_id
  where vehicle.status is null or vehicle.status = 'shop_transit'
), moved as (
  update vehicle set status = 'shop_process', status_updated_at = now(), shop_id = lost.shop_id,
    unfinished_since = lost.created_at
  from lost where lost.id = vehicle.id
), received as (
  update vehicle_order set received_at = lost.created_at
  from lost where lost.id = vehicle_order.vehicle_id
    and vehicle_order.received_at is null and vehicle_order.cancelled_at is null
)
insert into vehicle_event (vehicle_id, at, move, from_status, to_status, from_shop_id, to_shop_id, reason)
select id, now(), 'certify', status, 'shop_process', from_shop_id, shop_id, 'migration ' || number
from lost;

-- The changes above wait for their triggers. A table with waiting triggers cannot be altered.
set constraints all immediate;

create unique index vehicle_standing_certificate_id on vehicle (standing_certificate_id);
alter table vehicle add constraint vehicle_certified_at_station
  check (standing_certificate_id is null or (status is not null and shop_id is not null)) not valid;
alter table vehicle validate constraint vehicle_certified_at_station;
