-- Parts that a station took from a vehicle, with the facts of the vehicle as they were. A part outlives
-- its vehicle: a buyer still asks where it came from, or the station withdraws it.
create table part (
  -- From the device, so that a repeated call writes nothing.
  id uuid primary key,
  -- On the label and in the address of the part. It is no secret.
  code text not null unique default random_code() check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  vehicle_id integer references vehicle (id) on delete set null,
  shop_id integer not null references shop (id),
  type text not null,
  title text check (title <> '' and char_length(title) <= 100),
  side text check (
    side in (
      'left', 'right', 'front', 'rear', 'front_left', 'front_right', 'rear_left', 'rear_right'
    )
  ),
  number text check (number <> '' and char_length(number) <= 50),
  assessment text not null
    check (assessment in ('reuse', 'remanufacture', 'refurbish', 'recycle', 'not_reusable')),
  condition text check (condition in ('a', 'b', 'c')),
  kg numeric(7, 2) not null check (kg between 0 and 2000),
  kg_basis text not null check (kg_basis in ('measured', 'preset')),
  warranty_months integer check (warranty_months between 0 and 60),
  price_cents integer check (price_cents between 0 and 10000000),
  professional_only boolean not null default false,
  note text check (note <> '' and char_length(note) <= 300),
  state text not null
    check (state in ('removed', 'for_sale', 'sold', 'withdrawn', 'scrapped', 'returned')),
  donor_vin text,
  donor_make text,
  donor_model text,
  donor_model_year integer,
  donor_mileage_km integer,
  account_id integer not null references account (id),
  removed_at timestamptz not null,
  changed_at timestamptz not null
);
create index part_vehicle_id on part (vehicle_id);
create index part_shop_id on part (shop_id, changed_at desc);
create index part_account_id on part (account_id);
create index part_model on part (donor_make, donor_model);

-- Each state of a part. Rows are added and never changed, and go with their part.
create table part_event (
  id bigint generated always as identity primary key,
  part_id uuid not null references part (id) on delete cascade,
  at timestamptz not null,
  account_id integer not null references account (id),
  state text not null,
  price_cents integer,
  reason text check (reason <> '' and char_length(reason) <= 1024)
);
create index part_event_part_id on part_event (part_id, id);
create index part_event_account_id on part_event (account_id);

alter table record_change
  drop constraint record_change_change_check,
  add constraint record_change_change_check check (
    change in (
      'stage_done', 'stage_undone', 'condition', 'inspection', 'remarks', 'picture',
      'picture_removed', 'owner_mail', 'treatment', 'treatment_corrected', 'place', 'weight',
      'part_removed', 'part_returned'
    )
  );
