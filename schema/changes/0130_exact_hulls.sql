-- The weight of a computed hull was rounded to 10 g in each vehicle. It has whole grams now.
insert into mass_change (vehicle_id) select vehicle_id from vehicle_mass;
