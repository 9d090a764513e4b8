-- The sender corrects a load that was sent. Each correction makes a version, which is never changed.
alter table load add column version integer not null default 1 check (version > 0);

create table load_version (
  load_id integer not null references load (id) on delete cascade,
  version integer not null check (version > 1),
  account_id integer not null references account (id),
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 40),
  -- The reason in the words of the user.
  note text not null check (length(note) <= 1000),
  -- The changed facts, each with its value before and after.
  changes jsonb not null,
  primary key (load_id, version)
);
create index load_version_account_id on load_version (account_id);

-- A party confirms one version of the load.
alter table load_confirmation
  add column version integer not null default 1 check (version > 0),
  drop constraint load_confirmation_pkey,
  add primary key (load_id, version, role);
