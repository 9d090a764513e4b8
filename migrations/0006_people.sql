-- People: a second factor, recovery codes, invitations, and sessions that can be told apart. The
-- audit tells the role and the record too.

-- A subcontractor can be shown on the map too.
alter table company add column lat double precision check (lat between -90 and 90);
alter table company add column lng double precision check (lng between -180 and 180);

-- Sealed (server/secrets.ts), in force where there is one.
alter table account add column totp_secret_sealed bytea;
alter table account add column totp_confirmed_at timestamptz;
-- The 30-second step of the last accepted code: a code works once.
alter table account add column totp_last_step bigint;
-- A new secret that waits for its first code; until then the one in force stays.
alter table account add column totp_prepared_sealed bytea;
alter table account add check ((totp_secret_sealed is null) = (totp_confirmed_at is null));

create table recovery_code (
  code_hash bytea primary key,
  account_id integer not null references account (id),
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_account_id on recovery_code (account_id);

-- Browser and system in coarse words, so that a user knows their own sessions.
alter table session add column device text;
alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check check (ended_because in
  ('logout', 'reuse', 'password', 'deactivated', 'replaced', 'second_factor'));

alter table password_reset add column purpose text not null default 'reset'
  check (purpose in ('reset', 'invitation'));

-- What the caller was at that moment; empty in rows from before.
alter table audit add column role text not null default '';
-- Whom and what it concerned. No references: a user or station without history is deleted for good,
-- and that it was stays written here.
alter table audit add column subject_account_id integer;
alter table audit add column subject_company_id integer;
alter table audit add column subject_shop_id integer;
create index audit_subject_account_id on audit (subject_account_id);
create index audit_subject_company_id on audit (subject_company_id);
create index audit_subject_shop_id on audit (subject_shop_id);
create index audit_request_id on audit (request_id);

-- Who writes the audit may not take anything out of it; what is past its time goes through here, run
-- as the owner of the table. Younger rows stay whatever is asked for.
create function remove_expired_audit(before timestamptz) returns bigint
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with removed as (
    delete from public.audit where at < least(before, now() - interval '24 months') returning id
  )
  select count(*) from removed;
end;
revoke all on function remove_expired_audit from public;
