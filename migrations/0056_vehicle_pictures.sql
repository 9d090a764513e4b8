-- Pictures of a vehicle beside the one of its front, which stays in vehicle.image_id and
-- vehicle.thumbnail. Earlier versions of the service read and write the front only.
create table vehicle_picture (
  vehicle_id integer not null references vehicle (id),
  slot text not null check (
    slot in ('left', 'rear', 'right', 'odometer', 'damage', 'other', 'vin')
  ),
  file_id uuid not null references file (id),
  thumbnail bytea not null,
  account_id integer not null references account (id),
  at timestamptz not null,
  primary key (vehicle_id, slot)
);
create index vehicle_picture_file_id on vehicle_picture (file_id);
create index vehicle_picture_account_id on vehicle_picture (account_id);
