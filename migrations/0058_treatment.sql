-- What was done to a vehicle: one row per thing, added and never changed. A correction is a new row
-- that names the row it corrects. The application may not update or delete rows
-- (server/db/grants.ts); they go with their vehicle.
create table treatment_entry (
  id uuid primary key,
  vehicle_id integer not null references vehicle (id) on delete cascade,
  shop_id integer not null references shop (id),
  code text not null,
  outcome text not null,
  amount numeric(10, 2) check (amount >= 0),
  unit text check (unit in ('l', 'g', 'kg', 'pcs')),
  kg numeric(10, 3) check (kg >= 0),
  basis text check (basis in ('measured', 'preset', 'computed')),
  detail jsonb not null default '{}',
  account_id integer not null references account (id),
  done_by_account_id integer not null references account (id),
  -- The clock of the device, and that of the service.
  done_at timestamptz not null,
  received_at timestamptz not null,
  replaces uuid unique references treatment_entry (id),
  reason text,
  check ((amount is null) = (unit is null) and (amount is null) = (basis is null)),
  check ((replaces is null) = (reason is null))
);
create index treatment_entry_vehicle_id on treatment_entry (vehicle_id, received_at);
create index treatment_entry_shop_id on treatment_entry (shop_id);
create index treatment_entry_account_id on treatment_entry (account_id);
create index treatment_entry_done_by_account_id on treatment_entry (done_by_account_id);

alter table vehicle
  add column displacement_cm3 integer check (displacement_cm3 between 1 and 99999),
  -- Power that a station saw, where the registry tells none.
  add column power_seen text check (power_seen in ('combustion', 'hybrid', 'electric'));

alter table account
  add column competences text[] not null default '{}'
    check (competences <@ array['hv', 'refrigerant']),
  -- Number in the register of refrigerant technicians.
  add column refrigerant_number text check (length(refrigerant_number) <= 50);

alter table record_change
  add column reason text,
  drop constraint record_change_change_check,
  add constraint record_change_change_check check (
    change in (
      'stage_done', 'stage_undone', 'condition', 'inspection', 'remarks', 'picture',
      'picture_removed', 'owner_mail', 'treatment', 'treatment_corrected'
    )
  );
