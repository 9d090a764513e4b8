-- What was found on looking at a vehicle: the reusability score counts it. Null is not answered.

create table inspection (
  vehicle_id integer primary key references vehicle (id),
  account_id integer not null references account (id),
  inspected_at timestamptz not null,
  runs text check (runs in ('yes', 'no')),
  body text check (body in ('none', 'one_side', 'two_sides', 'roof_or_frame')),
  rust text check (rust in ('none', 'some', 'much')),
  interior text check (interior in ('good', 'worn', 'poor')),
  mileage_km integer check (mileage_km >= 0),
  missing_parts text[] check (missing_parts <@ array[
    'engine', 'gearbox', 'catalyst', 'traction_battery', 'body_parts', 'wheels', 'ecu'
  ]),
  damage text[] check (damage <@ array['burnt', 'flooded', 'vin_unreadable'])
);
create index inspection_account_id on inspection (account_id);
