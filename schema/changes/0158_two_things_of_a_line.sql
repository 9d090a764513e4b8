-- Worn tyres and a sold wheel set both count, and the rims are apart.
insert into mass_change (vehicle_id) select vehicle_id from vehicle_mass;
