-- People: a second factor, recovery codes, invitations, and sessions that can be told apart.

alter table account add column totp_secret_sealed bytea;
-- Null while the secret waits for its first code.
alter table account add column totp_confirmed_at timestamptz;
-- The 30-second step of the last accepted code: a code works once.
alter table account add column totp_last_step bigint;

create table recovery_code (
  code_hash bytea primary key,
  account_id integer not null references account (id),
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_account_id on recovery_code (account_id);

-- Browser and system in coarse words, so that a user knows their own sessions.
alter table session add column device text;

alter table password_reset add column purpose text not null default 'reset'
  check (purpose in ('reset', 'invitation'));
