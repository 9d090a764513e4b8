-- Consents of co-owners to the scrapping, given in the service. docs/domain/orders.md#consent
create table scrapping_consent (
  id integer generated always as identity primary key,
  vehicle_id integer not null references vehicle (id),
  -- The owner who asks, or whose order the consent is about.
  requested_by integer not null references person (id),
  -- Counts from 2: the owner who asks is the first.
  position integer not null check (position >= 2),
  owner_kind text not null check (owner_kind in ('person', 'company', 'restricted')),
  -- Keyed hash of the id in the registry. null where the registry withholds the id.
  owner_hash bytea,
  way text not null check (way in ('online', 'paper')),
  state text not null default 'requested'
    check (state in ('requested', 'given', 'refused', 'withdrawn', 'lapsed')),
  -- One link for all owners of a request.
  link uuid,
  person_id integer references person (id),
  wording_version integer,
  email text check (length(email) <= 254),
  locale text check (locale in ('fi', 'se', 'en')),
  requested_at timestamptz not null,
  answered_at timestamptz,
  valid_until timestamptz,
  reminded_at timestamptz,
  -- The certificate that the consent led to.
  certificate_id integer references certificate (id),
  check (state <> 'given' or (person_id is not null and valid_until is not null)),
  check (state not in ('given', 'refused', 'withdrawn') or answered_at is not null)
);
create unique index scrapping_consent_position
  on scrapping_consent (vehicle_id, requested_by, position) where state <> 'lapsed';
create index scrapping_consent_vehicle on scrapping_consent (vehicle_id);
create index scrapping_consent_requested_by on scrapping_consent (requested_by);
create index scrapping_consent_person on scrapping_consent (person_id);
create index scrapping_consent_certificate on scrapping_consent (certificate_id);
create index scrapping_consent_owner on scrapping_consent (owner_hash) where state <> 'lapsed';
create index scrapping_consent_link on scrapping_consent (link) where link is not null;

alter table certificate
  -- Consents in the service that the certificate counts, and when the last of them was given.
  add column consents_in_service integer not null default 0,
  add column consents_given_at timestamptz,
  -- Reason for a certificate although an owner refused in the service.
  add column consent_refused_reason text check (length(consent_refused_reason) <= 1024);

alter table certificate_holder
  drop constraint certificate_holder_power_check,
  add constraint certificate_holder_power_check
    check (power in ('present', 'received', 'consent', 'missing'));
