-- An API key acts as an account of its own, so that every record and the audit name the key.
alter table account add column is_machine boolean not null default false;
alter table account add constraint account_machine_check
  check (not is_machine or password_hash is null);

create table api_key (
  id integer generated always as identity primary key,
  account_id integer not null unique references account (id),
  -- SHA-256 of the key, which has 256 random bits.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- The last characters of the key, to tell keys apart.
  hint text not null,
  rights text[] not null check (cardinality(rights) > 0),
  -- A station that opens later belongs to the key too.
  has_all_shops boolean not null,
  created_by integer not null references account (id),
  created_at timestamptz not null,
  -- The last day in Finland.
  ends_on date not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_created_by on api_key (created_by);
