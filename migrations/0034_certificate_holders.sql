-- Every owner with name, address and nationality, as field 7 of a certificate names them (Commission
-- Decision 2002/151/EC), each fact with its source. The rows of a reception are those of the newest
-- owner check or order.
create table reception_holder (
  vehicle_id integer not null references vehicle (id),
  position integer not null check (position >= 0),
  kind text not null check (kind in ('person', 'company', 'estate', 'municipality', 'insurer')),
  name text,
  business_id text,
  address text,
  address_withheld boolean not null,
  nationality text check (nationality ~ '^[A-Z]{3}$'),
  name_source text,
  address_source text,
  nationality_source text,
  confirmed_at timestamptz not null,
  registry_asked_at timestamptz,
  primary key (vehicle_id, position)
);

create table certificate_holder (
  certificate_id integer not null references certificate (id),
  position integer not null check (position >= 0),
  kind text not null check (kind in ('person', 'company', 'estate', 'municipality', 'insurer')),
  name text not null,
  business_id text,
  address text,
  address_withheld boolean not null,
  nationality text not null check (nationality ~ '^[A-Z]{3}$'),
  name_source text,
  address_source text,
  nationality_source text,
  power text not null check (power in ('present', 'received', 'missing')),
  primary key (certificate_id, position),
  constraint certificate_holder_address check (address is not null or address_withheld)
);

alter table reception drop constraint reception_basis_check;
alter table reception add constraint reception_basis_check check (basis in (
  'owner', 'representative', 'restricted', 'missing_data', 'power_of_attorney', 'guardian', 'estate',
  'deed_of_sale', 'municipality', 'insurer', 'other'
));

alter table certificate drop constraint certificate_handed_over_by_check;
alter table certificate add constraint certificate_handed_over_by_check check (handed_over_by in (
  'owner', 'power_of_attorney', 'representative', 'guardian', 'estate', 'municipality', 'insurer',
  'other'
));
alter table certificate
  add column registry_asked_at timestamptz,
  add column on_behalf_of text,
  add column permit_valid_until date;

-- The owner tells these with the order. The registry tells no nationality.
alter table vehicle_order
  add column holder_address text,
  add column holder_nationality text check (holder_nationality ~ '^[A-Z]{3}$');
