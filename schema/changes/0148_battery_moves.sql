-- A battery that another station received stands there. Only a company with the mark recycles batteries.
alter table company add column recycles_batteries boolean not null default false;
update traction_battery set shop_id = moved.receiver_shop_id, place = null
from (
  select distinct on (line.battery_id) line.battery_id, load.receiver_shop_id
  from load_line line join load on load.id = line.load_id
  where load.kind = 'batteries' and load.state = 'received' and line.arrived is not false
  order by line.battery_id, load.settled_at desc, load.id desc
) moved
where moved.battery_id = traction_battery.id and moved.receiver_shop_id is not null;
