-- What companies, stations and anyone report once a year: self-control, self-evaluation and
-- batteries. Answers are kept field by field, so that two devices can fill in one report.

create table report (
  id integer generated always as identity primary key,
  type text not null check (type in ('self_control', 'self_evaluation', 'company_battery', 'public_battery')),
  year integer not null check (year between 2000 and 2100),
  -- Of the questions: the answers keep theirs (rules/report.ts).
  version integer not null,
  status text not null check (status in ('draft', 'submitted', 'reopened')),
  company_id integer references company (id),
  shop_id integer references shop (id),
  -- The uuid of the public form's link opens its answer, so it is kept as a keyed hash.
  token_hash bytea unique,
  locale text not null check (locale in ('fi', 'en', 'se')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- By the association, with its reason; empty again with the next submission.
  reopened_at timestamptz,
  reopened_reason text check (char_length(reopened_reason) <= 1024),
  check ((type = 'public_battery') = (token_hash is not null)),
  check ((type = 'public_battery') = (company_id is null)),
  check ((type = 'self_control') = (shop_id is not null)),
  check ((reopened_at is null) = (reopened_reason is null))
);
create unique index report_once on report (type, year, company_id, shop_id) nulls not distinct
  where company_id is not null;
create index report_type_year on report (type, year);
create index report_company_id on report (company_id);
create index report_shop_id on report (shop_id);

create table report_answer (
  report_id integer not null references report (id),
  field text not null,
  -- Empty where it was answered and emptied again.
  value jsonb,
  -- How often it was changed. What the service filled in has 0.
  revision integer not null,
  changed_at timestamptz not null,
  account_id integer references account (id),
  primary key (report_id, field)
);
create index report_answer_account_id on report_answer (account_id);

-- Every version that was submitted or corrected, as it was. The last one stands. Insert only.
create table report_submission (
  id integer generated always as identity primary key,
  report_id integer not null references report (id),
  time integer not null check (time > 0),
  receipt text not null unique,
  submitted_at timestamptz not null,
  account_id integer references account (id),
  is_correction boolean not null default false,
  answers jsonb not null,
  unique (report_id, time)
);
create index report_submission_account_id on report_submission (account_id);

-- What the association did to a report, and why. Insert only.
create table report_event (
  id integer generated always as identity primary key,
  report_id integer not null references report (id),
  at timestamptz not null,
  account_id integer not null references account (id),
  what text not null check (what in ('corrected', 'reopened')),
  reason text not null check (char_length(reason) between 1 and 1024),
  field text,
  old jsonb,
  new jsonb,
  check ((what = 'corrected') = (field is not null))
);
create index report_event_report_id on report_event (report_id);
create index report_event_account_id on report_event (account_id);

-- That a user was reminded on that day: nobody is twice.
create table report_reminder (
  account_id integer not null references account (id),
  sent_on date not null,
  company_id integer not null references company (id),
  type text not null,
  year integer not null,
  sent_at timestamptz not null,
  primary key (account_id, sent_on)
);
create index report_reminder_company_id on report_reminder (company_id, sent_at);

-- One row: what the battery report is about now, as the association sets it.
create table battery_period (
  id integer primary key default 1 check (id = 1),
  year integer not null check (year between 2000 and 2100),
  deadline date
);
insert into battery_period (year) values (2024);
