-- A user compares the number on the vehicle before its certificate. The claim keeps it until then.

alter table reception
  add column identified_at timestamptz,
  add column identified_by integer references account (id),
  add column identified_way text check (
    identified_way in ('last_six', 'scan', 'photo_tick', 'unreadable', 'none')
  ),
  add column vin_seen text check (char_length(vin_seen) <= 100),
  add column identification_reason text check (char_length(identification_reason) <= 1024),
  add column identification_file_id uuid references file (id),
  -- Wrong numbers typed so far.
  add column identification_misses smallint not null default 0,
  add constraint reception_identified check (
    (identified_at is null) = (identified_way is null)
    and (identified_at is null) = (identified_by is null)
  );
create index reception_identification_file_id on reception (identification_file_id);
create index reception_identified_by on reception (identified_by);

-- null on certificates of before this migration.
alter table certificate
  add column identified_at timestamptz,
  add column identified_by integer references account (id),
  add column identified_way text check (
    identified_way in ('last_six', 'scan', 'photo_tick', 'unreadable', 'none')
  ),
  add column vin_seen text check (char_length(vin_seen) <= 100),
  add column identification_reason text check (char_length(identification_reason) <= 1024),
  add column identification_file_id uuid references file (id);
create index certificate_identification_file_id on certificate (identification_file_id);
create index certificate_identified_by on certificate (identified_by);
