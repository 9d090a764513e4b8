-- A traction battery that was removed from a vehicle. It stands at the station until it leaves on a load.
create table traction_battery (
  id integer generated always as identity primary key,
  vehicle_id integer not null references vehicle (id) on delete cascade,
  shop_id integer not null references shop (id),
  -- The newest entry of the treatment record that tells of the battery.
  entry_id uuid not null unique references treatment_entry (id) on delete cascade,
  removed_at timestamptz not null,
  kg numeric(7, 1) check (kg >= 0),
  form text check (form in ('pack', 'module')),
  modules integer check (modules between 1 and 200),
  serial text check (serial <> '' and length(serial) <= 64),
  passport_id text check (passport_id <> '' and length(passport_id) <= 512),
  maker text check (maker <> '' and length(maker) <= 60),
  chemistry text check (
    chemistry in ('li_nmc', 'li_lfp', 'li_nca', 'li_other', 'nimh', 'sodium_ion', 'other')
  ),
  state text not null default 'unknown'
    check (state in ('intact', 'damaged', 'deformed_or_wet', 'burnt', 'unknown')),
  state_since timestamptz not null,
  soh_percent integer check (soh_percent between 0 and 100),
  place text check (place <> '' and length(place) <= 20),
  next text not null default 'undecided'
    check (next in ('reuse', 'repurpose', 'recycling', 'producer', 'undecided'))
);
create index traction_battery_vehicle_id on traction_battery (vehicle_id);
create index traction_battery_shop_id on traction_battery (shop_id, removed_at);

-- A line of a load is a vehicle, a battery, or another waste of which only the weight is known.
alter table load_line
  add column id integer generated always as identity,
  add column battery_id integer references traction_battery (id) on delete cascade,
  drop constraint load_line_pkey,
  add primary key (id),
  alter column vehicle_id drop not null,
  add column material text,
  add constraint load_line_of check (num_nonnulls(vehicle_id, battery_id, material) = 1),
  add constraint load_line_place unique (load_id, position);
create unique index load_line_open_battery on load_line (battery_id) where is_open;
create index load_line_battery_id on load_line (battery_id);
