-- Credentials that the register of transfer documents (SIIRTO) gave a company. Without them nothing is sent.
create table waste_register_credential (
  id integer generated always as identity primary key,
  company_id integer not null unique references company (id),
  client_id text not null check (length(client_id) between 1 and 200),
  secret_sealed bytea not null,
  created_at timestamptz not null
);

-- Where the transfer document of a load is. null: the load has none, or its company has no credentials.
alter table load
  add column register_state text check (register_state in ('waiting', 'registered', 'refused')),
  add column register_id text check (length(register_id) <= 200),
  -- Since when the state holds.
  add column register_at timestamptz,
  -- Words of the register.
  add column register_reason text check (length(register_reason) <= 1000),
  add constraint load_register check ((register_state is null) = (register_at is null)),
  add constraint load_registered check (register_state <> 'registered' or register_id is not null),
  add constraint load_register_reason
    check ((register_state is not distinct from 'refused') = (register_reason is not null));

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in (
  'mail', 'scrapping', 'scrapping_change', 'file_upload', 'file_removal', 'vehicle_completion',
  'owner_notice', 'webhook', 'waste_register'
));
