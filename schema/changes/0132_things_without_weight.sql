-- The sums count the things that left a vehicle without a weight.
insert into mass_change (vehicle_id) select vehicle_id from vehicle_mass;
