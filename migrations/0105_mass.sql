-- Weights of done vehicles for the four tables of a year. Changes are queued, and a fold computes the
-- vehicles again by the functions of rules/treatment/mass.ts. None of the sums refers to a record:
-- figures outlast the vehicles.

-- What the sums have of each done vehicle, so that a change takes back exactly that.
create table vehicle_mass (
  vehicle_id integer primary key references vehicle (id) on delete cascade,
  shop_id integer not null,
  company_id integer not null,
  -- Finnish month in which the vehicle was marked done.
  month date not null,
  vehicle_group text not null check (vehicle_group in ('target', 'three_wheeler', 'other')),
  -- null: the vehicle is in no table.
  reference_kg numeric(10, 3),
  is_full boolean not null,
  -- Kilograms by thing, use and basis.
  items jsonb not null
);

-- Vehicles to compute again. Transactions only add rows, so nobody waits.
create table mass_change (
  id bigint generated always as identity primary key,
  vehicle_id integer not null
);

-- The sums that are read. `item` is `vehicle` (all), `counted` (in the tables), `full`, a line of the
-- treatment record, or a line with `:reused`.
create table mass_month (
  scope text not null check (scope in ('country', 'company', 'shop')),
  scope_id integer not null,
  month date not null,
  vehicle_group text not null,
  item text not null,
  basis text not null,
  vehicles bigint not null,
  kg numeric(16, 3) not null,
  primary key (scope, scope_id, month, vehicle_group, item, basis)
);

create function queue_mass() returns trigger language plpgsql as $$
begin
  insert into mass_change (vehicle_id)
  select distinct vehicle_id from changed where vehicle_id is not null;
  return null;
end
$$;

create trigger treatment_entry_mass after insert on treatment_entry
  referencing new table as changed for each statement execute function queue_mass();
create trigger vehicle_stage_mass_insert after insert on vehicle_stage
  referencing new table as changed for each statement execute function queue_mass();
create trigger vehicle_stage_mass_delete after delete on vehicle_stage
  referencing old table as changed for each statement execute function queue_mass();
create trigger part_mass_insert after insert on part
  referencing new table as changed for each statement execute function queue_mass();
create trigger part_mass_update after update on part
  referencing new table as changed for each statement execute function queue_mass();
create trigger load_line_mass_insert after insert on load_line
  referencing new table as changed for each statement execute function queue_mass();
create trigger load_line_mass_update after update on load_line
  referencing new table as changed for each statement execute function queue_mass();
create trigger load_line_mass_delete after delete on load_line
  referencing old table as changed for each statement execute function queue_mass();

create function queue_vehicle_mass() returns trigger language plpgsql as $$
begin
  insert into mass_change (vehicle_id) values (new.id);
  return null;
end
$$;

create trigger vehicle_mass_insert after insert on vehicle
  for each row when (is_recycled(new.status)) execute function queue_vehicle_mass();
create trigger vehicle_mass_update after update on vehicle
  for each row when (is_recycled(old.status) or is_recycled(new.status))
  execute function queue_vehicle_mass();

insert into mass_change (vehicle_id) select id from vehicle where status = 'shop_done';
