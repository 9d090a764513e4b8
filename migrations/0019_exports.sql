-- What an admin asked to be written into a file in the background, and how far that has come.

create table export (
  id uuid primary key,
  account_id integer not null references account (id),
  kind text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- What it is narrowed to.
  filter jsonb not null,
  locale text not null check (locale in ('fi', 'en', 'se')),
  state text not null
    check (state in ('waiting', 'running', 'ready', 'fetched', 'cancelled', 'failed', 'expired')),
  rows_done integer not null default 0,
  rows_total integer,
  error text,
  file_id uuid references file (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('waiting', 'running')) = (ended_at is null)),
  check ((state = 'ready') = (file_id is not null))
);
create index export_account_id on export (account_id, created_at desc);
create index export_file_id on export (file_id);
create index export_ended_at on export (ended_at);
