-- The mass of the vehicle ready to drive, in kilograms, as the vehicle registry tells it.
alter table vehicle add column kerb_mass_kg integer check (kerb_mass_kg between 1 and 999999);
