-- Documents that prove the right of an owner whom no registry confirmed. They are kept for 24 months.
create table owner_document (
  id integer primary key generated always as identity,
  vehicle_id integer not null references vehicle (id),
  -- The station that has it. It goes with the vehicle until the certificate is issued.
  shop_id integer not null references shop (id),
  account_id integer not null references account (id),
  kind text not null check (kind in (
    'power_of_attorney', 'guardian_order', 'estate_papers', 'deed_of_sale', 'decision',
    'registration_papers', 'other'
  )),
  file_id uuid not null references file (id),
  created_at timestamptz not null
);
create index owner_document_vehicle_id on owner_document (vehicle_id);
create index owner_document_shop_id on owner_document (shop_id);
create index owner_document_account_id on owner_document (account_id);
create index owner_document_file_id on owner_document (file_id);
create index owner_document_created_at on owner_document (created_at);

-- The owner who gave the power of attorney, as a position in reception_holder. null names no owner.
alter table power_of_attorney
  add column holder_position integer check (holder_position > 0);
