-- The contract lets the plates of a truck be as long as any other line of text.
alter table load drop constraint load_truck_plates_check;
alter table load add constraint load_truck_plates_check check (length(truck_plates) <= 100);
