-- The yard: who hands a vehicle over, its pictures and stages, where it was sent from, and how the
-- registry took the scrapping.

alter table vehicle add column sender_shop_id integer references shop (id);
alter table vehicle add column description text;
alter table vehicle add column image_id uuid references file (id);
alter table vehicle add column thumbnail bytea;
-- Null where the configuration keeps the bytes of files elsewhere.
alter table file alter column content drop not null;
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('mail', 'scrapping', 'file_removal'));

-- The reception of a vehicle that is at no station yet, or has just come: which station is at it,
-- and whom it found to hand the vehicle over. The newest reception of a vehicle counts.
create table reception (
  vehicle_id integer primary key references vehicle (id),
  shop_id integer not null references shop (id),
  account_id integer not null references account (id),
  started_at timestamptz not null,
  owner_confirmed_at timestamptz,
  basis text check (basis in ('owner', 'representative', 'restricted', 'missing_data', 'estate', 'deed_of_sale', 'other')),
  first_name text,
  last_name text,
  address text,
  person_id integer references person (id),
  reason text check (char_length(reason) <= 1024)
);
create index reception_shop_id on reception (shop_id);
create index reception_account_id on reception (account_id);
create index reception_person_id on reception (person_id);

create table vehicle_stage (
  vehicle_id integer not null references vehicle (id),
  stage text not null check (stage in (
    'received_and_identified', 'made_safe', 'depolluted', 'parts_removed', 'hull_to_shredder'
  )),
  account_id integer not null references account (id),
  done_at timestamptz not null,
  primary key (vehicle_id, stage)
);
create index vehicle_stage_account_id on vehicle_stage (account_id);

-- The last part of a certificate's number. Gaps are no fault: a number is never used twice.
create sequence certificate_number;

create table registration (
  certificate_id integer primary key references certificate (id),
  state text not null check (state in ('pending', 'confirmed', 'refused')),
  reason text,
  receipt text,
  settled_at timestamptz
);

create table password_reset (
  token_hash bytea primary key,
  account_id integer not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_account_id on password_reset (account_id);
