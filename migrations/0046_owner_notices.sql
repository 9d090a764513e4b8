-- An owner of the register who did not hand the vehicle over is told of the certificate. The ids of
-- the register are not stored: each row names a person whom the service knew already.
create table owner_notice (
  id integer primary key generated always as identity,
  certificate_id integer not null references certificate (id),
  person_id integer not null references person (id),
  created_at timestamptz not null,
  -- 'unknown' reports to the association that the owner knows nothing of the handover.
  answer text check (answer in ('known', 'unknown')),
  answered_at timestamptz,
  handled_at timestamptz,
  handled_by integer references account (id),
  constraint owner_notice_once unique (certificate_id, person_id),
  constraint owner_notice_answered check ((answer is null) = (answered_at is null)),
  constraint owner_notice_handled check (
    (handled_at is null) = (handled_by is null)
    and (handled_at is null or answer is not distinct from 'unknown')
  )
);
create index owner_notice_person_id on owner_notice (person_id);
create index owner_notice_handled_by on owner_notice (handled_by);
create index owner_notice_created_at on owner_notice (created_at);
create index owner_notice_reported on owner_notice (answered_at) where answer = 'unknown';
