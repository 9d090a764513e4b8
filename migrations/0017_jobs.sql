-- Work that runs by itself: each scheduled job has one row for good, which moves on to its next
-- time; other work has a row until it is done. Who works on a row holds its lease.

create table job (
  kind text not null,
  -- Empty for a scheduled job; else what the work is about, as the id of an export.
  key text not null default '',
  run_at timestamptz not null,
  -- Begun and not finished since the last success.
  attempts integer not null default 0,
  lease uuid,
  locked_until timestamptz,
  started_at timestamptz,
  last_started_at timestamptz,
  last_ended_at timestamptz,
  last_outcome text check (last_outcome in ('done', 'failed')),
  last_result jsonb,
  -- A word for what went wrong, without anything of whom it was about.
  last_error text,
  primary key (kind, key),
  check ((lease is null) = (locked_until is null))
);
create index job_run_at on job (run_at);
