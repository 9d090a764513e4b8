-- Loads of hulls: every kilogram that leaves a station leaves on one of them.
create sequence load_number;

create table load (
  id integer generated always as identity primary key,
  number text not null unique,
  shop_id integer not null references shop (id),
  receiver_shop_id integer references shop (id),
  -- Company that drives the load.
  carrier text check (length(carrier) <= 100),
  truck_plates text check (length(truck_plates) <= 50),
  state text not null default 'draft' check (state in ('draft', 'sent', 'received', 'refused')),
  net_kg numeric(9, 1) check (net_kg > 0),
  refusal text check (length(refusal) <= 1000),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the receiver took or refused the load.
  settled_at timestamptz,
  check (state = 'draft' or (receiver_shop_id is not null and sent_at is not null)),
  check ((state in ('received', 'refused')) = (settled_at is not null)),
  check ((state = 'received') = (net_kg is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check (receiver_shop_id <> shop_id)
);
create index load_shop_id on load (shop_id, created_at);
create index load_receiver_shop_id on load (receiver_shop_id, created_at);

create table load_line (
  load_id integer not null references load (id) on delete cascade,
  vehicle_id integer not null references vehicle (id) on delete cascade,
  -- Place on the paper.
  position integer not null,
  -- Code of the List of Waste on the day of the draft.
  low_code text not null,
  -- Weight of the hull when it was loaded. null: not known.
  kg numeric(9, 2) check (kg >= 0),
  -- Its share of the weighed load.
  share_kg numeric(9, 1) check (share_kg >= 0),
  arrived boolean,
  -- The load is a draft or on its way.
  is_open boolean not null default true,
  primary key (load_id, vehicle_id)
);
-- A vehicle is on one open load.
create unique index load_line_open on load_line (vehicle_id) where is_open;
create index load_line_vehicle_id on load_line (vehicle_id);

create table load_confirmation (
  load_id integer not null references load (id) on delete cascade,
  role text not null check (role in ('holder', 'receiver')),
  account_id integer not null references account (id),
  at timestamptz not null,
  -- SHA-256 of the load as JSON, as it was confirmed.
  document_hash text not null,
  primary key (load_id, role)
);
create index load_confirmation_account_id on load_confirmation (account_id);
