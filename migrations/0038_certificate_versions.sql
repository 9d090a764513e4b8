-- A certificate never changes: a correction is a new certificate with its own number that replaces
-- the old one. An annulled certificate stays readable.
alter table certificate
  add column series_id integer references certificate (id),
  add column version integer not null default 1 check (version > 0),
  add column replaces_id integer references certificate (id),
  add column state text not null default 'valid' check (state in ('valid', 'replaced', 'annulled')),
  add column state_reason text,
  add column state_text text check (char_length(state_text) <= 1024),
  add column state_at timestamptz,
  add column state_by integer references account (id);
create unique index certificate_replaces_id on certificate (replaces_id);
create index certificate_series_id on certificate (series_id);
create index certificate_state_by on certificate (state_by);

-- What the registry was asked to correct or annul, and its response. `manual` is for a person.
create table registry_change (
  certificate_id integer not null references certificate (id),
  kind text not null check (kind in ('correct', 'annul')),
  state text not null check (state in ('pending', 'confirmed', 'manual')),
  reason text,
  receipt text,
  settled_at timestamptz,
  primary key (certificate_id, kind)
);

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in (
  'mail', 'scrapping', 'scrapping_change', 'file_upload', 'file_removal', 'vehicle_completion'
));
