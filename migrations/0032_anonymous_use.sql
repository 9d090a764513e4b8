-- Uses by callers without a session: a challenge of the public report, a mail to a typed address.
create table anonymous_use (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('challenge', 'mail')),
  -- A keyed hash of the challenge or of the address.
  key_hash bytea not null,
  used_at timestamptz not null
);
create index anonymous_use_key on anonymous_use (kind, key_hash, used_at);
create index anonymous_use_used_at on anonymous_use (used_at);
