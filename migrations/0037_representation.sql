-- A check of the right to represent a company, while the person's browser is at the roles gateway. A
-- row of a station is the link in a QR code: it has no browser until the person opens it.
create table representation_attempt (
  id uuid primary key,
  vehicle_id integer not null references vehicle (id) on delete cascade,
  -- Only the person with this personal id may finish.
  personal_id_hash bytea not null,
  -- Companies that own the vehicle. A role in one of them counts.
  business_ids text[] not null,
  shop_id integer references shop (id),
  browser_hash bytea unique,
  session_sealed bytea,
  is_renewed boolean not null default false,
  begun_at timestamptz,
  created_at timestamptz not null,
  check (num_nulls(browser_hash, session_sealed, begun_at) in (0, 3))
);
create index representation_attempt_created_at on representation_attempt (created_at);
create index representation_attempt_vehicle_id on representation_attempt (vehicle_id);
create index representation_attempt_shop_id on representation_attempt (shop_id);
