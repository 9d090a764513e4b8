-- Messages of the association to the users of stations, in three languages.
create table announcement (
  id integer generated always as identity primary key,
  fi text not null check (fi <> ''),
  se text not null check (se <> ''),
  en text not null check (en <> ''),
  audience text not null check (audience in ('everyone', 'operators', 'subcontractors', 'companies')),
  created_at timestamptz not null,
  -- The last day in Finland. Without one it ends when it is withdrawn.
  ends_on date,
  withdrawn_at timestamptz
);

-- The companies that a message to some companies is for.
create table announcement_company (
  announcement_id integer not null references announcement (id) on delete cascade,
  company_id integer not null references company (id) on delete cascade,
  primary key (announcement_id, company_id)
);
create index announcement_company_company_id on announcement_company (company_id);

-- A user has read the message and does not want to see it again.
create table announcement_dismissal (
  announcement_id integer not null references announcement (id) on delete cascade,
  account_id integer not null references account (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (account_id, announcement_id)
);
create index announcement_dismissal_announcement_id on announcement_dismissal (announcement_id);
