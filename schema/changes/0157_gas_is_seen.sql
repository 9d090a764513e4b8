-- A station names gas and hydrogen too, where the registry tells no power.
alter table vehicle drop constraint vehicle_power_seen_check;
alter table vehicle add constraint vehicle_power_seen_check
  check (power_seen in ('combustion', 'hybrid', 'electric', 'gas', 'hydrogen'));
