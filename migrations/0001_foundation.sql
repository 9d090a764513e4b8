-- The foundation: companies and their stations, people, sessions, vehicles with their orders,
-- events and certificates, and the tables that keep promises (outbox, audit, idempotency).
-- Every column's data class and retention stand in server/data-classes.ts; a test compares.

create extension if not exists cube;
create extension if not exists citext;

create table company (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('operator', 'subcontractor')),
  operator_id integer references company (id),
  name text not null check (char_length(name) between 1 and 512),
  business_id text,
  email text,
  phone text,
  contact_person text,
  address text,
  city text,
  postal text,
  country text not null default 'FI',
  permit_authority text,
  permit_number text,
  permit_valid_until date,
  has_battery_duty boolean not null default false,
  created_at timestamptz not null,
  deactivated_at timestamptz,
  check ((kind = 'subcontractor') = (operator_id is not null))
);
create index company_operator_id on company (operator_id);
create unique index company_business_id on company (business_id) where kind = 'operator';

create table shop (
  id integer generated always as identity primary key,
  company_id integer not null references company (id),
  name text not null check (char_length(name) between 1 and 512),
  email text,
  phone text,
  contact_person text,
  address text,
  city text,
  postal text,
  country text not null default 'FI',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- On the unit sphere scaled to kilometres: straight-line order is great-circle order, and a
  -- GiST index answers "nearest" exactly.
  position cube generated always as (
    case when lat is null or lng is null or lat = 0 or lng = 0 then null
    else cube(array[
      6371 * cos(radians(lat)) * cos(radians(lng)),
      6371 * cos(radians(lat)) * sin(radians(lng)),
      6371 * sin(radians(lat))
    ]) end
  ) stored,
  opening_hours_mon text not null default '',
  opening_hours_tue text not null default '',
  opening_hours_wed text not null default '',
  opening_hours_thu text not null default '',
  opening_hours_fri text not null default '',
  opening_hours_sat text not null default '',
  opening_hours_sun text not null default '',
  is_private boolean not null default false,
  has_pickup boolean not null default false,
  pickup_radius_km integer,
  accepts_kinds text[] not null,
  ev_hv_certified boolean not null default false,
  locale text not null default 'fi' check (locale in ('fi', 'en', 'se')),
  created_at timestamptz not null,
  deactivated_at timestamptz
);
create index shop_company_id on shop (company_id);
create index shop_position on shop using gist (position);

-- The stations that an operator lets a subcontractor work at.
create table company_shop (
  company_id integer not null references company (id),
  shop_id integer not null references shop (id),
  primary key (company_id, shop_id)
);
create index company_shop_shop_id on company_shop (shop_id);

create table account (
  id integer generated always as identity primary key,
  company_id integer references company (id),
  username citext not null unique,
  email citext not null unique,
  name text not null check (char_length(name) between 1 and 512),
  phone text,
  password_hash text,
  group_name text check (group_name in ('operator', 'contractor', 'admin')),
  locale text not null default 'fi' check (locale in ('fi', 'en', 'se')),
  created_at timestamptz not null,
  deactivated_at timestamptz,
  check ((group_name is not distinct from 'admin') = (company_id is null))
);
create index account_company_id on account (company_id);

create table account_shop (
  account_id integer not null references account (id),
  shop_id integer not null references shop (id),
  primary key (account_id, shop_id)
);
create index account_shop_shop_id on account_shop (shop_id);

-- A person is their personal id: kept encrypted, found by a keyed hash.
create table person (
  id integer generated always as identity primary key,
  personal_id_hash bytea not null unique,
  personal_id_sealed bytea not null,
  first_names text not null,
  last_name text not null,
  locale text not null default 'fi' check (locale in ('fi', 'en', 'se')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create table signing_key (
  id uuid primary key,
  public_key text not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null
);

-- One row per login. Its refresh token carries the generation; each refresh moves it on.
create table session (
  id uuid primary key,
  account_id integer references account (id),
  person_id integer references person (id),
  generation integer not null default 0,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'reuse', 'password', 'deactivated', 'replaced')),
  check ((account_id is null) <> (person_id is null))
);
create index session_account_id on session (account_id);
create index session_person_id on session (person_id);

-- A strong authentication under way: bound to one browser by a hashed cookie, used once.
create table eid_attempt (
  state text primary key,
  nonce text not null,
  code_verifier text,
  browser_hash bytea not null,
  locale text not null check (locale in ('fi', 'en', 'se')),
  return_to text,
  created_at timestamptz not null
);
create index eid_attempt_created_at on eid_attempt (created_at);

create table login_failure (
  id bigint generated always as identity primary key,
  username_hash bytea not null,
  at timestamptz not null
);
create index login_failure_username on login_failure (username_hash, at);

create table file (
  id uuid primary key,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  content bytea not null,
  created_at timestamptz not null
);

create table vehicle (
  id integer generated always as identity primary key,
  registry_id text unique,
  plate text,
  vin text,
  make text,
  model text,
  model_year integer check (model_year between 1769 and 2200),
  color text,
  kind text check (kind in (
    'car', 'jeep', 'motorcycle', 'moped', 'trailer', 'transfer_plate', 'tractor', 'export'
  )),
  eu_class text,
  power text,
  mileage_km integer,
  first_registered date,
  is_decommissioned boolean not null default false,
  is_plateless boolean not null default false,
  company_name text,
  company_business_id text,
  owner_count integer not null default 1,
  condition text check (condition in ('recycle', 'reuse', 'reuse_publish')),
  remarks text check (char_length(remarks) <= 1024),
  status text check (status in (
    'shop_transit', 'shop_transfer', 'shop_process', 'shop_listing', 'shop_done'
  )),
  status_updated_at timestamptz not null,
  shop_id integer references shop (id),
  listing_expires_at timestamptz,
  created_at timestamptz not null,
  check ((status is null) or (shop_id is not null)),
  check ((status = 'shop_listing') = (listing_expires_at is not null) or status is null)
);
create index vehicle_plate on vehicle (plate);
create index vehicle_vin on vehicle (vin);
create index vehicle_shop_status on vehicle (shop_id, status, status_updated_at desc, id desc);
create index vehicle_make_model on vehicle (lower(make), lower(model), model_year) where status = 'shop_done';

-- That a person was found to be the owner, or to represent the owning company.
create table vehicle_right (
  vehicle_id integer not null references vehicle (id),
  person_id integer not null references person (id),
  basis text not null check (basis in ('owner', 'representative')),
  checked_at timestamptz not null,
  primary key (vehicle_id, person_id)
);
create index vehicle_right_person_id on vehicle_right (person_id);

create table vehicle_order (
  id integer generated always as identity primary key,
  vehicle_id integer not null references vehicle (id),
  person_id integer not null references person (id),
  shop_id integer not null references shop (id),
  kind text not null check (kind in ('pickup', 'self_delivery')),
  address text,
  city text,
  postal text,
  country text,
  lat double precision,
  lng double precision,
  phone text not null,
  email text not null,
  message text check (char_length(message) <= 1024),
  preferred_date date,
  missing_parts text[] not null default '{}',
  locale text not null check (locale in ('fi', 'en', 'se')),
  created_at timestamptz not null,
  received_at timestamptz,
  cancelled_at timestamptz
);
create index vehicle_order_vehicle_id on vehicle_order (vehicle_id);
create index vehicle_order_person_id on vehicle_order (person_id);
create index vehicle_order_shop_id on vehicle_order (shop_id);
create unique index vehicle_order_open on vehicle_order (vehicle_id)
  where received_at is null and cancelled_at is null;

-- One row per move of the status machine, written in the move's own transaction.
create table vehicle_event (
  id bigint generated always as identity primary key,
  vehicle_id integer not null references vehicle (id),
  at timestamptz not null,
  move text not null,
  from_status text,
  to_status text,
  from_shop_id integer references shop (id),
  to_shop_id integer references shop (id),
  account_id integer references account (id),
  person_id integer references person (id),
  reason text check (char_length(reason) <= 1024)
);
create index vehicle_event_vehicle_id on vehicle_event (vehicle_id, at);
create index vehicle_event_from_shop_id on vehicle_event (from_shop_id);
create index vehicle_event_to_shop_id on vehicle_event (to_shop_id);
create index vehicle_event_account_id on vehicle_event (account_id);
create index vehicle_event_person_id on vehicle_event (person_id);

-- A certificate never changes: who issued it stands in it as it was on that day. Its date is the
-- register's date (Finnish practice: deregistered as of the certificate's date).
create table certificate (
  id integer generated always as identity primary key,
  vehicle_id integer not null references vehicle (id),
  number text not null unique,
  token uuid not null unique,
  issued_on date not null,
  shop_id integer not null references shop (id),
  issuer_name text not null,
  issuer_business_id text,
  issuer_address text not null,
  permit_authority text,
  permit_number text,
  agent_name text not null,
  holder_name text not null,
  holder_address text,
  holder_nationality text not null default 'FIN',
  handed_over_by text not null check (handed_over_by in ('owner', 'power_of_attorney', 'representative', 'estate', 'other')),
  plates text not null check (plates in ('destroyed', 'missing', 'returned')),
  locale text not null check (locale in ('fi', 'en', 'se')),
  file_id uuid references file (id),
  created_at timestamptz not null
);
create index certificate_vehicle_id on certificate (vehicle_id);
create index certificate_shop_id on certificate (shop_id);
create index certificate_file_id on certificate (file_id);

-- Who owned the vehicle when the certificate was issued and signed in, or may later sign in, to fetch it.
create table certificate_person (
  certificate_id integer not null references certificate (id),
  person_id integer not null references person (id),
  primary key (certificate_id, person_id)
);
create index certificate_person_person_id on certificate_person (person_id);

-- What must leave the house, written in the transaction that promises it.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'scrapping')),
  key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  done_at timestamptz,
  failed_at timestamptz
);
create index outbox_due on outbox (run_at) where done_at is null and failed_at is null;

-- Who looked up or changed what, and why. Insert only.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  account_id integer references account (id),
  person_id integer references person (id),
  shop_id integer references shop (id),
  vehicle_id integer references vehicle (id),
  subject_person_id integer references person (id),
  purpose text not null,
  outcome text not null,
  request_id text not null
);
create index audit_at on audit (at);
create index audit_account_id on audit (account_id);
create index audit_person_id on audit (person_id);
create index audit_shop_id on audit (shop_id);
create index audit_vehicle_id on audit (vehicle_id);
create index audit_subject_person_id on audit (subject_person_id);

create table idempotency_key (
  key uuid not null,
  caller text not null,
  route text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

create table make (
  id integer generated always as identity primary key,
  name text not null unique,
  kinds text[] not null
);

create table model (
  id integer generated always as identity primary key,
  make_id integer not null references make (id),
  name text not null,
  from_year integer,
  to_year integer,
  unique (make_id, name)
);
