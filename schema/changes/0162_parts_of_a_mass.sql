-- A part is removed two years after its sale. Its weight stays in the sums, also where its vehicle is counted again.
alter table vehicle_mass add column parts jsonb not null default '[]';
insert into mass_change (vehicle_id) select vehicle_id from vehicle_mass;
